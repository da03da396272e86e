/**
 * One read and everyone who watches it. One request serves all; the last good result stays while it is read again and after
 * a failure; an empty answer replaces a good one only where a change of ours explains it.
 */
import { type ErrorShape, errorShape } from '@pku-harness/sdk';
import type { DataState, InvokeOutcome } from '../harness/harness';
import type { Clock } from '../platform';
import { Wakeup } from '../wakeup';
import { isAskingResult, isEmptyResult } from './empty-result';
import type { KeptResult } from './kept-rows';

/** What a failed read waits before it is tried again, and what a watched one waits at least. */
export const PAUSE_MS = 30_000;
/** A timer is set anew at least this often: longer ones overflow. */
const LONGEST_SLEEP_MS = 3_600_000;

/** What an entry stands on. */
export interface EntryParts {
  readonly clock: Clock;
  read(signal: AbortSignal): Promise<InvokeOutcome>;
  /** The result that an earlier life kept. */
  readonly kept: KeptResult | undefined;
  keep(result: KeptResult): void;
}

/** One read. */
export class DataEntry {
  readonly #parts: EntryParts;
  readonly #readers = new Set<{ readonly ttlMs: number }>();
  readonly #bell = new Wakeup();
  readonly #closing = new AbortController();
  #state: DataState;
  #reading: Promise<void> | undefined;
  #attemptedAt: number | undefined;
  /** A change since the last read began: what is kept may be old whatever its age, and may rightly become empty. */
  #touched = false;
  #timer = new AbortController();
  /** Counts how often everything was forgotten: a read that began before tells of data that is gone. */
  #life = 0;

  constructor(parts: EntryParts) {
    this.#parts = parts;
    const { kept } = parts;
    this.#state = kept ? { status: 'ready', ...kept, refreshing: false } : { status: 'loading', refreshing: false };
  }

  /** Whether somebody watches it or waits for it. */
  get busy(): boolean {
    return this.#readers.size > 0 || this.#reading !== undefined;
  }

  get state(): DataState {
    return this.#state;
  }

  /** The present state, then each newer one. Reads at once when what is kept is older than `ttlMs`. */
  async *watch(ttlMs: number, signal: AbortSignal): AsyncGenerator<DataState> {
    const reader = { ttlMs };
    const leave = () => {
      this.#readers.delete(reader);
      this.#arm();
    };
    this.#readers.add(reader);
    // A reader that left while it held a state does not come back to say so.
    signal.addEventListener('abort', leave, { once: true });
    try {
      this.#arm();
      let seen: DataState | undefined;
      while (!signal.aborted && !this.#closing.signal.aborted) {
        if (this.#state === seen) await this.#bell.wait(signal);
        else {
          seen = this.#state;
          yield seen;
        }
      }
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
  }

  /** Reads now, or joins the read that is going on. Resolves with the state after it. */
  async refresh(): Promise<DataState> {
    this.#reading ??= this.#read();
    await this.#reading;
    return this.#state;
  }

  /** A change made it old: it is read again at once where somebody watches, else when somebody does. */
  touch(): void {
    this.#touched = true;
    this.#arm();
  }

  /** Forgets everything: the data behind it has been replaced. */
  forget(): void {
    this.#life++;
    this.#attemptedAt = undefined;
    this.#touched = true;
    this.#show({ status: 'loading', refreshing: this.#reading !== undefined });
    this.#arm();
  }

  /** Ends every watcher and stops a read. */
  close(): void {
    this.#closing.abort();
    this.#timer.abort();
    this.#bell.ring();
  }

  async #read(): Promise<void> {
    // Whoever asks next joins this read only after it has begun.
    await undefined;
    this.#show({ ...this.#state, refreshing: true });
    do {
      const explained = this.#touched;
      this.#touched = false;
      this.#attemptedAt = this.#parts.clock.now();
      const life = this.#life;
      const outcome = await this.#outcome();
      if (this.#closing.signal.aborted) break;
      if (life === this.#life) this.#take(outcome, explained);
    } while (this.#touched && this.#readers.size > 0);
    this.#reading = undefined;
    this.#show({ ...this.#state, refreshing: false });
    this.#arm();
  }

  async #outcome(): Promise<InvokeOutcome> {
    try {
      return await this.#parts.read(this.#closing.signal);
    } catch (thrown) {
      return { status: 'failed', callId: '', error: errorShape(thrown) };
    }
  }

  #take(outcome: InvokeOutcome, explained: boolean): void {
    const { error: _before, ...known } = this.#state;
    const { value } = known;
    const good = value !== undefined && !isEmptyResult(value) && !isAskingResult(value);
    if (outcome.status !== 'ok') this.#fail(outcome.error);
    else if (good && isAskingResult(outcome.result)) {
      this.#fail(asking(outcome.result.status, outcome.result.message));
    } else if (good && isEmptyResult(outcome.result) && !explained) this.#show(known);
    else this.#accept(outcome.result);
  }

  #accept(result: unknown): void {
    const taken: KeptResult = { value: result ?? null, fetchedAt: this.#parts.clock.now() };
    this.#show({ status: 'ready', ...taken, refreshing: true });
    if (!isAskingResult(result)) this.#parts.keep(taken);
  }

  #fail(error: ErrorShape): void {
    const { error: _before, ...known } = this.#state;
    this.#show({ ...known, status: known.value === undefined ? 'error' : 'ready', error });
  }

  #show(state: DataState): void {
    this.#state = state;
    this.#bell.ring();
  }

  /** Sees that it is read again in time, while somebody watches. */
  #arm(): void {
    this.#timer.abort();
    if (this.#readers.size === 0 || this.#reading || this.#closing.signal.aborted) return;
    const wait = this.#dueIn();
    if (wait <= 0) {
      void this.refresh();
      return;
    }
    this.#timer = new AbortController();
    this.#parts.clock.sleep(Math.min(wait, LONGEST_SLEEP_MS), this.#timer.signal).then(
      () => this.#arm(),
      () => {}, // Set anew, or nobody watches any more.
    );
  }

  #dueIn(): number {
    const since = this.#attemptedAt ?? this.#state.fetchedAt;
    if (this.#touched || since === undefined) return 0;
    const wanted = Math.min(...[...this.#readers].map(({ ttlMs }) => ttlMs));
    const failed = this.#state.error !== undefined;
    // An attempt of this life is not repeated at once, whatever a screen asks for.
    const pause = failed ? PAUSE_MS : this.#attemptedAt === undefined ? wanted : Math.max(wanted, PAUSE_MS);
    return since + pause - this.#parts.clock.now();
  }
}

function asking(code: string, message: unknown): ErrorShape {
  const said = typeof message === 'string' && message !== '' ? message : undefined;
  return {
    code,
    zh: said ?? '需要先完成验证，才能更新',
    en: said ?? 'Something has to be confirmed before this can be updated',
  };
}
