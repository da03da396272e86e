/**
 * Small facts kept in this browser, per origin (port included): the session secret, and the last theme and language so
 * that `public/before-paint.js` can repeat them. Browsers can be set to refuse storage; then nothing is remembered.
 */
const PREFIX = 'pku-harness.';

/** The value kept under a name, or `null`. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch (error) {
    console.warn('pku-harness: storage cannot be read', error);
    return null;
  }
}

/** Keeps a value for the next start; `null` forgets it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch (error) {
    console.warn('pku-harness: storage cannot be written', error);
  }
}
