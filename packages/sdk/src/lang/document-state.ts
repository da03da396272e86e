/**
 * What the runs of one loaded document share: its tools, so that one can call another, and what is under way in its
 * caches, so that runs with the same key send one request.
 */
import type { z } from 'zod';
import type { ToolProgram } from './run';

/** A tool as another tool of the document calls it. */
export interface CallableTool {
  readonly program: ToolProgram;
  readonly input: z.ZodType;
}

/** The state of a loaded document. */
export class DocumentState {
  readonly tools = new Map<string, CallableTool>();
  /** Values that are being computed, by cache key. */
  readonly flights = new Map<string, Promise<unknown>>();
  #turn: Promise<unknown> = Promise.resolve();

  /** Runs pieces of work one after the other: for reading and writing what they share. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#turn.then(work, work);
    // Whoever asked for the work hears of its failure; the next in line begins all the same.
    this.#turn = next.catch(() => undefined);
    return next;
  }
}
