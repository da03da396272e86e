/**
 * Which build of the app belongs to a process: what its page starts with, by the hashes in the names of those scripts. A page
 * reads the same out of itself (app/src/platform/page-version.web.ts), so that one that stayed open over an update can tell.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STARTING_SCRIPT = /<script src="(\/_expo\/[^"]+)" defer/g;

/** The build below `webRoot`; `undefined` where there is none. */
export function builtVersion(webRoot: string): string | undefined {
  const page = pageOf(webRoot);
  if (page === undefined) return undefined;
  const scripts = [...page.matchAll(STARTING_SCRIPT)].map(([, path]) => path);
  return scripts.length === 0 ? undefined : scripts.join(' ');
}

function pageOf(webRoot: string): string | undefined {
  try {
    return readFileSync(join(webRoot, 'index.html'), 'utf8');
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw problem;
  }
}
