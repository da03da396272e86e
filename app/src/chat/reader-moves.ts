/** On a phone the list itself says when it is dragged. */

/** Nothing to watch; see `reader-moves.web.ts`. */
export function watchReader(_scroller: unknown, _onUp: () => void): () => void {
  return () => undefined;
}
