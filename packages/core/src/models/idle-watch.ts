/**
 * Notices a stream that went silent. A model may think for a while before its first word, so the first wait is longer;
 * any part counts as life, reasoning included (AGENT.md §2 point 3).
 */
import type { Clock } from '../platform';

/** How long silence may last, in milliseconds. */
export const FIRST_SILENCE_MS = 120_000;
export const LATER_SILENCE_MS = 60_000;

/** A watch over one stream. */
export interface IdleWatch {
  /** Something came. */
  alive(): void;
  stop(): void;
}

/** Starts to watch; calls `onSilence` once when nothing came for too long. */
export function watchIdle(clock: Clock, onSilence: () => void): IdleWatch {
  const done = new AbortController();
  let limit = FIRST_SILENCE_MS;
  let last = clock.now();
  const watch = async () => {
    for (;;) {
      const left = last + limit - clock.now();
      if (left <= 0) return onSilence();
      // The first word shortens the limit while this sleeps, so it never sleeps past the shorter one.
      await clock.sleep(Math.min(left, LATER_SILENCE_MS), done.signal);
    }
  };
  watch().catch(() => {}); // Only the sleep rejects, and only because of `stop`.
  return {
    alive: () => {
      last = clock.now();
      limit = LATER_SILENCE_MS;
    },
    stop: () => done.abort(),
  };
}
