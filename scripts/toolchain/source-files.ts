/**
 * The files of the repository that people write: everything but what tools install and build. Launchers and checks see
 * the same tree, whether or not git is there.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders that tools fill. */
const MADE_BY_TOOLS: ReadonlySet<string> = new Set(['node_modules', 'dist', 'generated', '.expo', '.cache', '.git']);

/**
 * Lists files under `start` (a folder or a file, relative to `root`), sorted, with forward slashes, relative to `root`.
 * A `start` that does not exist has no files.
 */
export async function sourceFiles(root: string, start = ''): Promise<string[]> {
  const files: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile()) files.push(path);
      else if (entry.isDirectory() && !MADE_BY_TOOLS.has(entry.name)) await visit(path);
    }
  };
  try {
    await visit(start);
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [start];
    if (code !== 'ENOENT') throw problem;
  }
  return files.sort();
}
