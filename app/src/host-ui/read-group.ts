/** Several live reads as one thing to subscribe to, outside React. */
import type { DataState } from '@pku-harness/core/client';
import type { LiveRead } from './live-reads';

/** A group of reads; its state is a new array exactly when one of them changed. */
export interface ReadGroup {
  subscribe(watcher: () => void): () => void;
  state(): readonly (DataState | undefined)[];
}

/** Groups reads; an `undefined` among them has no state. */
export function readGroup(reads: readonly (LiveRead | undefined)[]): ReadGroup {
  let known: readonly (DataState | undefined)[] = [];
  return {
    subscribe: (watcher) => {
      const leave = reads.map((read) => read?.subscribe(watcher));
      return () => {
        for (const stop of leave) stop?.();
      };
    },
    state: () => {
      const now = reads.map((read) => read?.state());
      const same = now.length === known.length && now.every((state, i) => state === known[i]);
      if (!same) known = now;
      return known;
    },
  };
}
