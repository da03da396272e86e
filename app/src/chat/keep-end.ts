/** On a phone the list itself stays at its end. */

/** Nothing to do; see `keep-end.web.ts`. */
export function keepEnd(_scroller: unknown, _follows: () => boolean): () => void {
  return () => undefined;
}
