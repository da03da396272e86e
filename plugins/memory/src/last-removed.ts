/** The memory that was removed last while the list is open, so that it can be brought back. It is written nowhere. */
import type { Memory } from './store';

let last: Memory | undefined;
const listeners = new Set<() => void>();

/** Sets it, or forgets it. */
export function setLastRemoved(memory: Memory | undefined): void {
  last = memory;
  for (const listener of listeners) listener();
}

/** It, if there is one. */
export function lastRemoved(): Memory | undefined {
  return last;
}

/** Tells whenever it changes, until the returned function is called. */
export function onLastRemoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
