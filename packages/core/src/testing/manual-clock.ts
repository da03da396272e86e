/** A clock that stands still until a test moves it. */
import type { Clock } from '../platform';

/** A clock under a test's hand. */
export interface ManualClock extends Clock {
  /** Moves time forward; whoever sleeps until then wakes, in order. */
  advance(ms: number): void;
  /** Sets what the clock shows forward or back, as a person does: no time passes, and sleepers sleep on. */
  set(now: number): void;
}

/** 2026-09-21 08:30 in Beijing, a Monday. */
export const TEST_NOW = Date.UTC(2026, 8, 21, 0, 30);

/** Makes a clock that shows `now`, in milliseconds since 1970. */
export function manualClock(now: number = TEST_NOW): ManualClock {
  let passed = 0;
  let start = now;
  const sleepers = new Set<{ readonly until: number; wake(): void }>();
  return {
    now: () => start + passed,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        if (ms <= 0) return resolve();
        const stop = () => {
          sleepers.delete(sleeper);
          reject(signal?.reason);
        };
        const sleeper = {
          until: passed + ms,
          wake: () => {
            sleepers.delete(sleeper);
            signal?.removeEventListener('abort', stop);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', stop, { once: true });
      }),
    advance: (ms) => {
      passed += ms;
      const due = [...sleepers].filter((sleeper) => sleeper.until <= passed).sort((a, b) => a.until - b.until);
      for (const sleeper of due) sleeper.wake();
    },
    set: (to) => {
      start = to - passed;
    },
  };
}
