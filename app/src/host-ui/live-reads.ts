/**
 * The reads that are on the screen, outside React: each follows the harness's shared cache while somebody watches it and the
 * page can be seen. What is kept, when it is read again and who shares a request is the cache's business, not ours.
 */
import type { DataState, Harness } from '@pku-harness/core/client';
import { errorShape } from '@pku-harness/sdk';

/** Tells whether the page can be seen, and when that changes. */
export interface Visibility {
  visible(): boolean;
  subscribe(watcher: () => void): () => void;
}

/** One read, as a screen names it. */
export interface ReadQuery {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly ttlMs?: number;
}

const UNKNOWN: DataState = { status: 'loading', refreshing: true };

/** One read with its watchers. */
export class LiveRead {
  #state = UNKNOWN;
  #stop: AbortController | undefined;
  #unsubscribe: (() => void) | undefined;
  readonly #watchers = new Set<() => void>();

  constructor(
    private readonly harness: Harness,
    private readonly query: ReadQuery,
    private readonly page: Visibility,
  ) {}

  readonly state = (): DataState => this.#state;

  /** Watches; the first watcher starts the reading, the last one ends it. What was read stays. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    if (this.#watchers.size === 1) {
      this.#unsubscribe = this.page.subscribe(this.#look);
      this.#look();
    }
    return () => {
      if (!this.#watchers.delete(watcher) || this.#watchers.size > 0) return;
      this.#unsubscribe?.();
      this.#look();
    };
  };

  /** Reads now; resolves when it is done, whatever came of it. */
  readonly refresh = async (): Promise<void> => {
    const { tool, input } = this.query;
    try {
      const state = await this.harness.data.refresh({ tool, input });
      if (this.#stop === undefined) this.#show(state);
    } catch (thrown) {
      this.#show({ ...this.#state, error: errorShape(thrown), refreshing: false });
    }
  };

  readonly #look = (): void => {
    const wanted = this.#watchers.size > 0 && this.page.visible();
    if (wanted === (this.#stop !== undefined)) return;
    this.#stop?.abort();
    this.#stop = wanted ? new AbortController() : undefined;
    if (this.#stop) void this.#follow(this.#stop.signal);
  };

  async #follow(signal: AbortSignal): Promise<void> {
    try {
      for await (const state of this.harness.data.watch(this.query, { signal })) {
        if (signal.aborted) return;
        this.#show(state);
      }
    } catch (thrown) {
      if (signal.aborted) return;
      const status = this.#state.value === undefined ? 'error' : 'ready';
      this.#show({ ...this.#state, status, error: errorShape(thrown), refreshing: false });
    }
  }

  #show(state: DataState): void {
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }
}

const reads = new WeakMap<Harness, Map<string, LiveRead>>();

/** The read of this query on this harness: screens that ask the same share it. */
export function liveRead(harness: Harness, query: ReadQuery, page: Visibility): LiveRead {
  const known = reads.get(harness) ?? new Map<string, LiveRead>();
  reads.set(harness, known);
  const key = JSON.stringify([query.tool, query.input, query.ttlMs]);
  let read = known.get(key);
  if (read === undefined) {
    read = new LiveRead(harness, query, page);
    known.set(key, read);
  }
  return read;
}
