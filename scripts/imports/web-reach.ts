/**
 * Which files of the app the web build takes: all that its routes reach, where `x.web.ts` stands in for `x.ts` as the bundler
 * does it. What is left is for phones, and may mount the whole core.
 */
import { posix } from 'node:path';
import type { FoundImport } from './find';

/** Every route is a start: the router loads the folder. */
const ROUTES = 'app/src/app/';

const ENDINGS = ['.web.tsx', '.web.ts', '.tsx', '.ts', '/index.web.tsx', '/index.web.ts', '/index.tsx', '/index.ts'];

/** The files of `app/` in the web build, given the imports of all files. */
export function reachedOnWeb(imports: ReadonlyMap<string, readonly FoundImport[]>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...imports.keys()].filter((file) => file.startsWith(ROUTES) && !isForPhones(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const { specifier, kind } of imports.get(file) ?? []) {
      if (kind === 'type' || !specifier.startsWith('.')) continue;
      const path = posix.join(posix.dirname(file), specifier);
      const target = [path, ...ENDINGS.map((ending) => path + ending)].find((candidate) => imports.has(candidate));
      if (target?.startsWith('app/')) waiting.push(target);
    }
  }
  return reached;
}

function isForPhones(file: string): boolean {
  return /\.(native|android|ios)\.tsx?$/.test(file);
}
