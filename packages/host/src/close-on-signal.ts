/** Clean shutdown: the first SIGINT or SIGTERM closes, a second one ends at once. */

/** Closes on the first signal and exits with 0; with 1 when closing failed. Call it once per process. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const end = async () => {
    if (closing) process.exit(130);
    closing = true;
    try {
      await close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
