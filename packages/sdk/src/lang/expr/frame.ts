/** What compiled expressions run on. */
import type { Meter } from './meter';

/** The values of one run, or of one iteration of an `each`: iterations copy the slots, so they cannot see each other. */
export interface Frame {
  readonly slots: unknown[];
  readonly meter: Meter;
}

/** A compiled expression or a part of one. */
export type Run = (frame: Frame) => unknown;

/** An arrow function as library functions call it. */
export type Callback = (a?: unknown, b?: unknown, c?: unknown) => unknown;

/**
 * A compiled node and the operations that running it always takes. They are charged by whoever decides to run it, all at
 * once: the count is the same as one by one, and a list function's callback pays a single subtraction.
 */
export interface Piece {
  readonly run: Run;
  readonly cost: number;
}

/** Stands for a piece that was reported: its document never runs. */
export const REPORTED: Piece = { run: () => null, cost: 1 };
