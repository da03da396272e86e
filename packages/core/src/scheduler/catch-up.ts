/** For a program that the system wakes now and then and puts to sleep again: all that is due, one wave after the other. */

/**
 * Calls `begin` and waits for what runs, until nothing does. An abort of either signal ends the waiting alone.
 *
 * @param ended a promise for each run that has not ended; each leaves the list before its promise resolves.
 */
export async function catchUp(
  begin: () => unknown,
  ended: () => readonly Promise<void>[],
  closing: AbortSignal,
  signal?: AbortSignal,
): Promise<void> {
  while (!closing.aborted && !signal?.aborted) {
    begin();
    const running = ended();
    if (running.length === 0) return;
    // What had to wait for another may begin when that one ended.
    await firstOf(running, signal);
  }
}

/** Resolves when the first of them did, or when the signal aborts. */
async function firstOf(promises: readonly Promise<void>[], signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return Promise.race(promises);
  let leave = () => {};
  const aborted = new Promise<void>((resolve) => {
    leave = resolve;
  });
  signal.addEventListener('abort', leave, { once: true });
  await Promise.race([...promises, aborted]).finally(() => signal.removeEventListener('abort', leave));
}
