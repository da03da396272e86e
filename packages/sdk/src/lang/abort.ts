/** Waiting that ends at once when a run is stopped, also when the one who is waited for does not listen. */

/**
 * The promise's outcome, or the signal's reason as soon as it aborts.
 *
 * @throws the signal's reason.
 */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
  });
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
