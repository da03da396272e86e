/**
 * One entry of the function table: the single source of the checks, the messages and the signatures. What the reference says
 * of each function stands in `reference/`.
 */
import type { Meter } from '../expr/meter';
import type { ParamType } from './param';

/** One parameter. */
export interface Param {
  readonly name: string;
  readonly type: ParamType;
  readonly optional?: boolean;
}

/** A function of the standard library. */
export interface LibraryFunction {
  readonly name: string;
  /** With `x.f(a)` the first is `x`. */
  readonly params: readonly Param[];
  /** The last parameter may repeat; `run` then gets all arguments as one list. */
  readonly rest?: boolean;
  /**
   * What a null first argument does. `pass`: the result is null (a missing price is data). `refuse`: the call fails (a
   * missing table is a broken page). `accept`: the function says itself.
   */
  readonly nulls: 'pass' | 'refuse' | 'accept';
  /** For one that takes a function: a call that shows it, for whoever wrote something else there. */
  readonly usage?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each function has its own parameters; the call site checks them first.
  run(meter: Meter, ...args: any[]): unknown;
}
