/** `host.json`: tells a second start and `pku` where the running host listens, and holds a secret for local clients. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '../adapters/private-file';

const HostFile = z.object({
  pid: z.int().positive(),
  port: z.int().min(1).max(65_535),
  secret: z.string().min(1),
});

/** What the file says. */
export type HostFile = z.infer<typeof HostFile>;

const pathIn = (folder: string) => join(folder, 'host.json');

/** Writes the file, mode 0600. */
export function writeHostFile(folder: string, host: HostFile): void {
  writePrivateFile(pathIn(folder), `${JSON.stringify(host)}\n`);
}

/** Reads the file; `undefined` when there is none or it is not whole. Whether that host lives is another question. */
export function readHostFile(folder: string): HostFile | undefined {
  try {
    return HostFile.safeParse(JSON.parse(readFileSync(pathIn(folder), 'utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes the file; removing a missing one is no error. */
export function removeHostFile(folder: string): void {
  rmSync(pathIn(folder), { force: true });
}
