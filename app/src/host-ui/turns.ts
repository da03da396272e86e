/**
 * Lets many things be drawn one after another, each in a task of its own: a board of cards would otherwise hold the page for
 * as long as all of them take together.
 */

/** Begins the next task of the page. */
export type NextTask = (work: () => void) => void;

export class Turns {
  readonly #waiting: (() => void)[] = [];
  readonly #nextTask: NextTask;
  #going = false;

  constructor(nextTask: NextTask) {
    this.#nextTask = nextTask;
  }

  /**
   * Waits for a turn.
   *
   * @param begin called when it is there.
   * @returns ends the turn, or leaves the line; harmless when it is called again.
   */
  take(begin: () => void): () => void {
    let done = false;
    const turn = () => begin();
    this.#waiting.push(turn);
    this.#advance();
    return () => {
      if (done) return;
      done = true;
      const at = this.#waiting.indexOf(turn);
      if (at !== -1) {
        this.#waiting.splice(at, 1);
        return;
      }
      this.#going = false;
      this.#advance();
    };
  }

  #advance(): void {
    if (this.#going || this.#waiting.length === 0) return;
    this.#going = true;
    this.#nextTask(() => {
      const turn = this.#waiting.shift();
      if (turn === undefined) this.#going = false;
      else turn();
    });
  }
}
