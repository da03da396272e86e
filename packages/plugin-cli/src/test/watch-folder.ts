/** Waits for changes of a folder, and lets a burst of them (an editor saves in several steps) count as one. */
import { watch } from 'node:fs';

/** Quiet time after the last change, milliseconds. */
const QUIET_MS = 100;

/** Calls `changed` after each burst of changes until the signal aborts; resolves then. */
export function watchFolder(path: string, signal: AbortSignal, changed: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = watch(path, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(changed, QUIET_MS);
    });
    watcher.on('error', reject);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      watcher.close();
      resolve();
    });
  });
}
