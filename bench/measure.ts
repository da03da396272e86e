/** What a benchmark reports, and the few sums that all of them need. */

/** What a number counts, empty where it counts things; `×` is a ratio to what was measured beside it. */
export type Unit = 'ms' | 'µs' | 'kB' | 'MB' | '×' | 'tokens' | '%' | 'px' | '';

/** One measured number beside its budget (ARCHITECTURE, budgets). */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  /** In the same unit; a number without one is only shown. */
  readonly budget?: number;
  /** What the number was measured against in the same run. */
  readonly beside?: { readonly what: string; readonly value: number; readonly unit?: Unit };
}

/** A group of numbers that are measured together. */
export interface Bench {
  readonly name: string;
  /** A reason to leave it out, such as a missing build; `undefined` when it can run. */
  lacks?(): string | undefined;
  run(): Promise<readonly Measure[]>;
}

/** The middle value; of an even number of values the lower middle one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('No value has a median');
  return middle;
}

/** Milliseconds that each of `times` runs took, one after the other. */
export async function timeEach(times: number, run: (index: number) => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let index = 0; index < times; index++) {
    const from = performance.now();
    await run(index);
    durations.push(performance.now() - from);
  }
  return durations;
}

/** How much of its budget a number uses; 1 is all of it. */
export function ratioOf({ value, budget }: Measure): number | undefined {
  return budget === undefined ? undefined : value / budget;
}
