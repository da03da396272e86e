/** The plugins of the host in the order of settings and prompt: TypeScript ones, official documents, then extra ones. */
import './react-native-alias';
import { readdir } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import type { PluginDef } from '@pku-harness/sdk';
import type { PluginFolder } from '@pku-harness/sdk/lang';

/** What a manifest may name; recordings and pictures are for authors and the market. */
const LOADED = new Set(['.md', '.yaml', '.yml', '.json']);
const NOT_LOADED = /^(tests|assets|node_modules)\/|^README/;

/** Loads everything. Documents are read from disk each time, so an edit needs a restart and no build. */
export async function loadPlugins(extra: readonly PluginDef[] = []): Promise<(PluginDef | PluginFolder)[]> {
  const [{ builtinPlugins }, { officialDocuments }] = await Promise.all([
    import('@pku-harness/plugins'),
    import('@pku-harness/plugins/documents'),
  ]);
  const root = dirname(Bun.resolveSync('@pku-harness/plugins/documents', import.meta.dir));
  const documents = await Promise.all(officialDocuments.map((folder) => readDocument(join(root, folder), folder)));
  return [...builtinPlugins, ...documents, ...extra];
}

/** Reads an official document's folder as text. */
export async function readDocument(path: string, folder: string): Promise<PluginFolder> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && LOADED.has(extname(entry.name)))
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !NOT_LOADED.test(name))
    .sort();
  const texts = await Promise.all(names.map(async (name) => [name, await Bun.file(join(path, name)).text()] as const));
  return { folder, origin: 'official', files: Object.fromEntries(texts) };
}
