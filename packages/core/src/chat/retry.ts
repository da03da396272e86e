/**
 * Which failures of a model call pass by themselves, how often it is tried again and after what pause. The server's own
 * word counts more than our pause; a pause that nobody would sit through is no pause but the end (AGENT.md §2 point 14).
 * Pure, but for the gate at the end.
 */
import { ModelError, type ModelErrorCode } from '../models';
import type { Clock } from '../platform';

/** How often a call that failed in this way is tried again. What is not here is final: a person has to do something. */
const TRIES: Readonly<Partial<Record<ModelErrorCode, number>>> = {
  model_rate_limited: 5,
  model_server: 3,
  model_unreachable: 3,
  model_dns: 3,
  model_timeout: 2,
  model_reset: 3,
  model_interrupted: 2,
  // A server that is not there, or silent, or answers nothing, seldom changes its mind.
  model_refused: 1,
  model_stalled: 1,
  model_empty: 1,
  model_garbage: 1,
};

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A server that asks for more is not waited for. */
const LONGEST_ASKED_MS = 120_000;
/** The share of a pause that chance takes away, so that many clients do not come back at once. */
const JITTER = 0.25;

/**
 * Milliseconds until the next try; `undefined` when there is none.
 *
 * @param attempt counts the failures in a row from 1.
 * @param chance from 0 to 1.
 */
export function retryPause(error: unknown, attempt: number, chance: number): number | undefined {
  if (!(error instanceof ModelError) || attempt > (TRIES[error.code] ?? 0)) return undefined;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
  const asked = error.retryAfter ?? 0;
  if (asked > LONGEST_ASKED_MS) return undefined;
  // Never earlier than the server asks.
  return asked + (asked > 0 ? pause * JITTER * chance : pause * (1 - JITTER * chance));
}

/** A number from 0 to 1 out of a version 4 UUID. */
export function chanceOf(uuid: string): number {
  return Number.parseInt(uuid.slice(0, 8), 16) / 0xffff_ffff;
}

/** Where a run waits before it tries again, and where a person says "now". */
export class RetryGate {
  #open: (() => void) | undefined;

  /** Resolves after so many milliseconds or when {@link now} is called; rejects with the signal's reason. */
  async wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const over = new AbortController();
    const stop = () => over.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      await Promise.race([
        clock.sleep(ms, over.signal).catch(() => {}), // Rejects when it is no longer needed.
        new Promise<void>((resolve) => {
          this.#open = resolve;
        }),
      ]);
      signal.throwIfAborted();
    } finally {
      this.#open = undefined;
      over.abort();
      signal.removeEventListener('abort', stop);
    }
  }

  /** Ends the wait, if there is one. */
  now(): void {
    this.#open?.();
  }
}
