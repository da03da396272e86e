/** The newest change made by hand, to be taken back: shared by the tab and its sheets. */
import { useSyncExternalStore } from 'react';

/** A change that can be taken back. */
export interface LastChange {
  /** What `dashboard.undo` takes. */
  readonly undo: string;
  /** What was done, in the user’s language. */
  readonly text: string;
}

/** Holds the newest change. */
export class LastChanges {
  #newest: LastChange | undefined;
  readonly #watchers = new Set<() => void>();

  readonly newest = (): LastChange | undefined => this.#newest;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** A change was made, or with `undefined` there is nothing to take back any more. */
  set(change: LastChange | undefined): void {
    this.#newest = change;
    for (const watcher of this.#watchers) watcher();
  }
}

/** The changes of this app. */
export const lastChanges = new LastChanges();

export function useLastChange(): LastChange | undefined {
  return useSyncExternalStore(lastChanges.subscribe, lastChanges.newest, lastChanges.newest);
}
