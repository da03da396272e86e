/** At most five wrong secrets a second, over all callers together: guessing must not be worth trying. */

const MOST_WRONG = 5;
const WINDOW_MS = 1_000;

/** Counts wrong attempts. While the limit is reached nobody gets in, right or wrong. */
export class AttemptLimit {
  #wrong: number[] = [];

  /** @param now milliseconds of a clock. */
  constructor(private readonly now: () => number) {}

  /** Whether an attempt may be looked at now. */
  open(): boolean {
    const since = this.now() - WINDOW_MS;
    this.#wrong = this.#wrong.filter((at) => at > since);
    return this.#wrong.length < MOST_WRONG;
  }

  /** Notes a wrong attempt. */
  wrong(): void {
    this.#wrong.push(this.now());
  }
}
