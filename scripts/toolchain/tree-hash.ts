/** One hash of a set of files: equal exactly when the same names hold the same bytes. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Hashes `files` (relative to `root`), whatever their order; hexadecimal SHA-256. */
export async function treeHash(root: string, files: readonly string[]): Promise<string> {
  const tree = createHash('sha256');
  for (const file of [...files].sort()) {
    const content = createHash('sha256')
      .update(await readFile(join(root, file)))
      .digest('hex');
    tree.update(`${file}\0${content}\n`);
  }
  return tree.digest('hex');
}
