/**
 * When the reader turns away from the end, in a browser. A growing list is put back to its end in every frame, so the
 * scroll position says nothing about what the reader wants; wheel, fingers and keys do.
 */
import type { ReaderMoves } from './reader-move-port';

const UPWARD_KEYS = new Set(['ArrowUp', 'PageUp', 'Home']);

/** Tells of the reader’s moves in a list that can scroll; returns how to stop. */
export function watchReader(scroller: unknown, { onUp, onEnd }: ReaderMoves): () => void {
  if (!(scroller instanceof HTMLElement)) return () => undefined;
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  const up = () => {
    if (scroller.scrollTop > 0) onUp();
  };
  scroller.addEventListener('wheel', (event) => event.deltaY < 0 && up(), options);
  scroller.addEventListener('touchmove', up, options);
  scroller.addEventListener('keydown', (event) => UPWARD_KEYS.has(event.key) && up(), options);
  // Rows get their heights while a browser glides over them, and the end moves away: it is jumped to.
  const end = (event: KeyboardEvent) => {
    if (event.key !== 'End' || event.target !== scroller) return;
    event.preventDefault();
    onEnd();
  };
  scroller.addEventListener('keydown', end, { signal: stop.signal });
  return () => stop.abort();
}
