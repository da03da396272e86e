/** Lets a bounded number of requests of one run be under way at a time; the others wait in order. */
export class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /**
   * Waits for a place.
   *
   * @returns the function that gives the place back; to be called once.
   * @throws the signal's reason when it aborts while waiting.
   */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    return () => {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    };
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      const enter = () => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      this.#waiting.push(enter);
      signal.addEventListener('abort', abort);
    });
  }
}
