/** The order in which messages are read out: on a phone it is the order on the screen. */
export function keepReadingOrder(_scrolled: unknown): (() => void) | undefined {
  return undefined;
}
