/**
 * Counts the work of one run. One operation is one node of an expression visited; functions add what their arguments cost
 * (one per list item, one per 64 characters scanned, n·log₂n for sorting). Every expression of a run draws on one meter.
 */

/** Thrown when the operations of a run are used up; no document can catch it. */
export class Overrun extends Error {
  constructor() {
    super('operation limit');
    this.name = 'Overrun';
  }
}

/** The operations of one run. */
export class Meter {
  readonly limit: number;
  /** What is left. Compiled expressions subtract from it directly: this is the hottest line of the language. */
  left: number;
  /** Operations used so far by each expression. */
  readonly spent = new Map<{ readonly text: string }, number>();

  /** The moment of the run in milliseconds since 1970, for functions that read dates; absent where there is none. */
  readonly now: number | undefined;

  constructor(limit: number, now?: number) {
    this.limit = limit;
    this.left = limit;
    this.now = now;
  }

  /** Operations used so far. */
  get used(): number {
    return this.limit - Math.max(0, this.left);
  }

  /** Takes `count` operations or stops the run. */
  charge(count: number): void {
    this.left -= count;
    if (this.left < 0) throw new Overrun();
  }

  /** Takes one operation per 64 characters of a text that is about to be scanned. */
  chargeText(length: number): void {
    this.charge(length >> 6);
  }
}
