/**
 * Opens the start address in the user's browser through an HTML file that only its owner can read, so that no list of
 * processes shows the code (ARCHITECTURE §6).
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from './adapters/private-file';

/** Starts a program with arguments and does not wait for it. Throws when there is no such program. */
export type Launch = (command: readonly string[]) => void;

const launchDetached: Launch = (command) => {
  Bun.spawn([...command], { stdio: ['ignore', 'ignore', 'ignore'] }).unref();
};

/**
 * Opens an address. The file stays until the host closes; the code in it is worthless after two minutes.
 *
 * @returns whether a browser could be asked; the printed address works either way.
 */
export function openInBrowser(
  address: string,
  folder: string,
  launch: Launch = launchDetached,
  platform: NodeJS.Platform = process.platform,
): boolean {
  const file = join(folder, 'open.html');
  writePrivateFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>PKU harness</title><meta http-equiv="refresh" content="0;url=${address}">\n`,
  );
  try {
    launch(openerOf(platform, file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    rmSync(file, { force: true });
    return false;
  }
}

function openerOf(platform: NodeJS.Platform, file: string): readonly string[] {
  if (platform === 'darwin') return ['open', file];
  if (platform === 'win32') return ['cmd', '/c', 'start', '', file];
  return ['xdg-open', file];
}
