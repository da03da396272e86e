/**
 * Watching a run from outside: the author's tools trace steps, measure coverage and collect values through this. A run
 * that nobody watches pays one comparison per step.
 */
import type { SourcePlace } from '../error';

/** A step that begins. */
export interface WatchedStep {
  /** Path of the step as written in the tool, such as `steps[1].each.steps[0]`; `return` for the result. */
  readonly path: string;
  /** The key that makes it what it is: `request`, `each`, …; `return` for the result. */
  readonly kind: string;
  readonly place: SourcePlace;
}

/** How a step ended. */
export interface StepOutcome {
  /** Operations used meanwhile, by this step and whatever ran beside it. */
  readonly operations: number;
  /** The name it binds, if any. */
  readonly name?: string;
  /** The value under that name; the result for `return`. */
  readonly value?: unknown;
  /** What it threw. */
  readonly failed?: unknown;
}

/** Told when a step begins; what it answers is told when that step ends. */
export type Watch = (step: WatchedStep) => (outcome: StepOutcome) => void;
