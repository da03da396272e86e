/**
 * Gathers the pieces of an answer, so that a fast model does not cost one journal entry per token: the first piece goes out
 * at once, the next ones together, at most every 16 ms (one frame of a screen).
 */
import type { Clock } from '../platform';
import type { ChatEvent } from './events';

/** The shortest time between two entries. */
export const BATCH_MS = 16;

/** Most text that waits for one entry, in UTF-16 units: each entry has to fit a frame of the socket. */
export const BATCH_LENGTH = 32_768;

type Delta = Extract<ChatEvent, { type: 'text.delta' | 'reasoning.delta' | 'call.delta' }>;

/** Gathers the deltas of one step. */
export class DeltaBatch {
  readonly #clock: Clock;
  readonly #emit: (delta: Delta) => void;
  #held: Delta | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;
  #timer: AbortController | undefined;
  #failed: { readonly error: unknown } | undefined;

  constructor(clock: Clock, emit: (delta: Delta) => void) {
    this.#clock = clock;
    this.#emit = emit;
  }

  /** Adds a piece. Pieces of another part never join. */
  add(delta: Delta): void {
    this.#throwIfFailed();
    const held = this.#held;
    if (held !== undefined && !joins(held, delta)) this.flush();
    this.#held = this.#held === undefined ? delta : { ...this.#held, text: this.#held.text + delta.text };
    const wait = this.#sentAt + BATCH_MS - this.#clock.now();
    if (wait <= 0) this.flush();
    else if (this.#timer === undefined) this.#flushAfter(wait);
  }

  /**
   * Sends what is held. Called at the end of a step and when it is cut short. Like {@link add} it throws what kept an
   * earlier piece from being sent: an answer with a hole is none.
   */
  flush(): void {
    this.#throwIfFailed();
    this.#send();
  }

  #throwIfFailed(): void {
    if (this.#failed !== undefined) throw this.#failed.error;
  }

  #send(): void {
    this.#timer?.abort();
    this.#timer = undefined;
    const held = this.#held;
    if (held === undefined) return;
    this.#held = undefined;
    this.#sentAt = this.#clock.now();
    this.#emit(held);
  }

  #flushAfter(wait: number): void {
    const timer = new AbortController();
    this.#timer = timer;
    this.#clock.sleep(wait, timer.signal).then(
      () => this.#sendLate(),
      () => {}, // Aborted: it was flushed by something else.
    );
  }

  /** Nobody waits for the timer, so its failure is kept for whoever comes next. */
  #sendLate(): void {
    try {
      this.#send();
    } catch (error) {
      this.#failed = { error };
    }
  }
}

function joins(held: Delta, delta: Delta): boolean {
  const length = held.text.length + delta.text.length;
  return held.type === delta.type && held.part === delta.part && length <= BATCH_LENGTH;
}
