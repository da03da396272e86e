/**
 * A clock for cases that wait: timers fire in their order as soon as nothing else goes on, so that a minute takes no time
 * and the same case ends in the same way on every machine.
 */

interface Timer {
  readonly id: number;
  readonly at: number;
  readonly fire: () => void;
}

/** What came of work on a clock of its own. */
export interface OnOwnClock<Result> {
  readonly result: Result;
  /** Timers that the work left behind. */
  readonly left: number;
}

/**
 * Lets `work` wait on a clock of its own.
 *
 * @param slow milliseconds that pass with every look at the clock, as if the work between two looks took so long.
 */
export async function onOwnClock<Result>(work: () => Promise<Result>, slow = 0): Promise<OnOwnClock<Result>> {
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis;
  const realNow = performance.now;
  const timers: Timer[] = [];
  let now = 0;
  let ids = 0;
  const set = (fire: () => void, ms = 0) => {
    ids += 1;
    timers.push({ id: ids, at: now + ms, fire });
    return ids;
  };
  const clear = (id: unknown) => {
    const at = timers.findIndex((timer) => timer.id === id);
    if (at !== -1) timers.splice(at, 1);
  };
  const look = () => {
    now += slow;
    return now;
  };
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  performance.now = look;
  try {
    let settled = false;
    const done = work().finally(() => {
      settled = true;
    });
    done.catch(() => undefined);
    for (;;) {
      // Everything that needs no timer comes first.
      await new Promise<void>((resolve) => realSet(resolve, 0));
      if (settled) return { result: await done, left: timers.length };
      timers.sort((a, b) => a.at - b.at || a.id - b.id);
      const next = timers.shift();
      if (next === undefined) continue;
      now = Math.max(now, next.at);
      next.fire();
    }
  } finally {
    Object.assign(globalThis, { setTimeout: realSet, clearTimeout: realClear });
    performance.now = realNow;
  }
}
