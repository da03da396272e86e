/**
 * What changed, so that screens read it again. The feed keeps the newest changes in a ring; a reader holds a cursor and
 * no queue, so a slow one costs nothing. A cursor that the ring has forgotten gets one change with topic `all`.
 */
import type { Change, ChangeCursor, ChangeEvent } from './harness/harness';
import { Wakeup } from './wakeup';

const RING = 1024; // changes kept for readers that come back

/** The feed of one life of the process. */
export class ChangeFeed {
  readonly #epoch: string;
  readonly #ring: Change[] = [];
  readonly #bell = new Wakeup();
  readonly #closing = new AbortController();
  #sequence = 0;

  /** @param epoch a name that no other life of the process has. */
  constructor(epoch: string) {
    this.#epoch = epoch;
  }

  /** Where a reader that starts now stands. */
  cursor(): ChangeCursor {
    return { epoch: this.#epoch, sequence: this.#sequence };
  }

  /** Records a change and wakes the readers. */
  publish(topic: Change['topic'], key?: string): void {
    this.#sequence++;
    this.#ring[this.#sequence % RING] = { sequence: this.#sequence, topic, ...(key === undefined ? {} : { key }) };
    this.#bell.ring();
  }

  /** Changes after a cursor, or from now on, then live. Ends when the signal aborts or the feed closes. */
  async *watch(after: ChangeCursor | undefined, signal?: AbortSignal): AsyncGenerator<ChangeEvent> {
    let at = after === undefined ? this.#sequence : this.#resume(after);
    while (!signal?.aborted && !this.#closing.signal.aborted) {
      if (at === undefined || at < this.#sequence - RING) {
        at = this.#sequence;
        yield { cursor: this.cursor(), change: { sequence: at, topic: 'all' } };
      } else if (at < this.#sequence) {
        at++;
        yield { cursor: { epoch: this.#epoch, sequence: at }, change: this.#ring[at % RING] as Change };
      } else {
        await this.#bell.wait(signal);
      }
    }
  }

  /** Ends every reader. */
  close(): void {
    this.#closing.abort();
    this.#bell.ring();
  }

  #resume(cursor: ChangeCursor): number | undefined {
    const known = cursor.epoch === this.#epoch && cursor.sequence <= this.#sequence && cursor.sequence >= 0;
    return known ? cursor.sequence : undefined;
  }
}
