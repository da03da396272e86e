/** On a phone the list itself says when it is dragged. */
import type { ReaderMoves } from './reader-move-port';

/** Nothing to watch; see `reader-moves.web.ts`. */
export function watchReader(_scroller: unknown, _moves: ReaderMoves): () => void {
  return () => undefined;
}
