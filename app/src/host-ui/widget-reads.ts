/**
 * What one widget reads, outside React: whatever it draws with, its reads register here, and the frame around it hears how old
 * they are together.
 */
import type { WidgetReads } from '@pku-harness/sdk';
import { createContext } from 'react';
import type { LiveRead } from './live-reads';

/** A read as far as a frame cares. */
export type ReadOfWidget = Pick<LiveRead, 'state' | 'subscribe' | 'refresh'>;

/** The reads of one widget. */
export class ReadsHeard {
  readonly #reads = new Map<ReadOfWidget, { times: number; readonly leave: () => void }>();
  readonly #watchers = new Set<() => void>();
  #state: WidgetReads | undefined;

  /** Registers reads until the answer is called. A read that several parts of a widget share counts once. */
  add(reads: readonly ReadOfWidget[]): () => void {
    for (const read of reads) {
      const known = this.#reads.get(read);
      if (known === undefined) this.#reads.set(read, { times: 1, leave: read.subscribe(this.#changed) });
      else known.times++;
    }
    this.#changed();
    return () => {
      for (const read of reads) {
        const known = this.#reads.get(read);
        if (known === undefined || --known.times > 0) continue;
        known.leave();
        this.#reads.delete(read);
      }
      this.#changed();
    };
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Whether anything was registered. */
  reading(): boolean {
    return this.#reads.size > 0;
  }

  /** The same object until something changes. */
  readonly state = (): WidgetReads => {
    this.#state ??= together([...this.#reads.keys()]);
    return this.#state;
  };

  readonly #changed = (): void => {
    this.#state = undefined;
    for (const watcher of this.#watchers) watcher();
  };
}

/** Several reads as one: as old as the oldest, and stale when one of them is. */
export function together(reads: readonly ReadOfWidget[]): WidgetReads {
  const states = reads.map((read) => read.state());
  const times = states.flatMap(({ fetchedAt }) => fetchedAt ?? []);
  return {
    fetchedAt: times.length === 0 ? undefined : Math.min(...times),
    refreshing: states.some(({ refreshing }) => refreshing),
    stale: states.some(({ error, value }) => error !== undefined && value !== undefined),
    refresh: async () => void (await Promise.all(reads.map((read) => read.refresh()))),
  };
}

/** The widget that a part stands in. */
export const WidgetReadsContext = createContext<ReadsHeard | undefined>(undefined);
