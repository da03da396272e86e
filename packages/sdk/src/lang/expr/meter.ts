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

/** What one expression used in one run. */
export interface Spending {
  readonly source: { readonly text: string };
  operations: number;
}

/** Operations and charges of library functions between two looks at the clock. */
const CHARGES_PER_LOOK = 500;

/** The operations of one run. */
export class Meter {
  readonly limit: number;
  /** What is left. Compiled expressions subtract from it directly: this is the hottest line of the language. */
  left: number;
  readonly #spent = new Map<object, Spending>();
  readonly #look: (() => void) | undefined;
  #unlooked = 0;

  /** The moment of the run in milliseconds since 1970, for functions that read dates; absent where there is none. */
  readonly now: number | undefined;

  /**
   * @param look throws when the time of the run is over. It is called now and then while library functions work, since a
   * timer cannot fire in between.
   */
  constructor(limit: number, now?: number, look?: () => void) {
    this.limit = limit;
    this.left = limit;
    this.now = now;
    this.#look = look;
  }

  /** The account of an expression, opened when it first runs. */
  spendingOf(source: Spending['source']): Spending {
    const kept = this.#spent.get(source);
    if (kept !== undefined) return kept;
    const opened = { source, operations: 0 };
    this.#spent.set(source, opened);
    return opened;
  }

  /** What every expression used so far. */
  spendings(): readonly Spending[] {
    return [...this.#spent.values()];
  }

  /** Operations used so far. */
  get used(): number {
    return this.limit - Math.max(0, this.left);
  }

  /** Takes `count` operations or stops the run. */
  charge(count: number): void {
    this.left -= count;
    if (this.left < 0) throw new Overrun();
    this.#unlooked += 1 + count;
    if (this.#unlooked < CHARGES_PER_LOOK) return;
    this.#unlooked = 0;
    this.#look?.();
  }

  /** Takes one operation per 64 characters of a text that is about to be scanned. */
  chargeText(length: number): void {
    this.charge(length >> 6);
  }
}
