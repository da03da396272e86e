/**
 * The workspace as the import check needs it: which packages are ours, what each package.json declares, and where an
 * import leads.
 */
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { roomOf, type Target } from '../import-rules';

/** What one package.json says. */
export interface Manifest {
  /** Relative to the root; '' is the root. */
  readonly folder: string;
  readonly name: string;
  readonly declared: ReadonlySet<string>;
  readonly declaredForDevelopment: ReadonlySet<string>;
}

/** Every package.json among `files` (relative to `root`). */
export async function readManifests(root: string, files: readonly string[]): Promise<Manifest[]> {
  const paths = files.filter((file) => posix.basename(file) === 'package.json');
  return Promise.all(
    paths.map(async (path) => {
      const manifest = JSON.parse(await readFile(posix.join(root, path), 'utf8'));
      return {
        folder: path === 'package.json' ? '' : posix.dirname(path),
        name: String(manifest.name ?? ''),
        declared: new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })),
        declaredForDevelopment: new Set(Object.keys(manifest.devDependencies ?? {})),
      };
    }),
  );
}

/** The package.json that rules a file: the nearest one above it. */
export function manifestOf(file: string, manifests: readonly Manifest[]): Manifest | undefined {
  let nearest: Manifest | undefined;
  for (const manifest of manifests) {
    const above = manifest.folder === '' || file.startsWith(`${manifest.folder}/`);
    if (above && (nearest === undefined || manifest.folder.length > nearest.folder.length)) nearest = manifest;
  }
  return nearest;
}

/** Where `specifier` leads from `file`; undefined for a path that leaves the house or names no room. */
export function resolveImport(file: string, specifier: string, manifests: readonly Manifest[]): Target | undefined {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(file), specifier);
    const room = roomOf(`${path}/`) ?? roomOf(path);
    return room && { is: 'ours', room: room.name, path };
  }
  if (specifier.startsWith('/')) return undefined;
  if (isBuiltin(specifier) || /^(node|bun):|^bun$/.test(specifier)) return { is: 'builtin', name: specifier };
  const name = packageName(specifier);
  const own = manifests.find((manifest) => manifest.name === name && manifest.folder !== '');
  if (!own) return { is: 'package', name };
  const room = roomOf(`${own.folder}/`);
  if (!room) return undefined;
  return { is: 'ours', room: room.name, entry: room.name + specifier.slice(name.length) };
}

/** `@scope/name` of `@scope/name/path`, `name` of `name/path`. */
function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
