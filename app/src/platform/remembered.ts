/**
 * Small facts kept on this phone for the next start: what was typed and not sent, and how the app looked, so that its first frame
 * already has it.
 */
import Storage from 'expo-sqlite/kv-store';

/** The value kept under a name, or `null`. */
export function recall(name: string): string | null {
  try {
    return Storage.getItemSync(name);
  } catch (error) {
    console.warn('pku-harness: storage cannot be read', error);
    return null;
  }
}

/** Keeps a value for the next start; `null` forgets it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) Storage.removeItemSync(name);
    else Storage.setItemSync(name, value);
  } catch (error) {
    console.warn('pku-harness: storage cannot be written', error);
  }
}
