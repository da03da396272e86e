/** One-to-many wake-up for readers of a growing list: a reader sleeps until the list grew, and never holds a queue. */

/** A bell that readers wait for. */
export class Wakeup {
  #waiting = new Set<() => void>();

  /** Wakes everyone who waits. */
  ring(): void {
    const waiting = this.#waiting;
    if (waiting.size === 0) return;
    this.#waiting = new Set();
    for (const wake of waiting) wake();
  }

  /** Resolves at the next ring, or when the signal aborts. */
  wait(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = this.#waiting;
      const wake = () => {
        waiting.delete(wake);
        this.#waiting.delete(wake);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      waiting.add(wake);
      signal?.addEventListener('abort', wake, { once: true });
    });
  }
}
