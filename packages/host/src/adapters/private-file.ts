/** Writes a file that only its owner can read, all of it or nothing: to a new file first, then renamed over the old one. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

/** Replaces the file at `path` by a text or bytes, mode 0600. A crash leaves the old file or the new one. */
export function writePrivateFile(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${process.pid}.${crypto.randomUUID()}.new`;
  // 'wx': never through a link that somebody else put there.
  const file = openSync(draft, 'wx', 0o600);
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(draft, { force: true });
    throw error;
  }
  closeSync(file);
  renameSync(draft, path);
}
