/** What whoever watches a reader is told. */
export interface ReaderMoves {
  /** The reader moves up. */
  readonly onUp: () => void;
  /** The reader wants to see the end. */
  readonly onEnd: () => void;
}
