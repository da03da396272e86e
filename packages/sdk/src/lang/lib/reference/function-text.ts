/** What the reference says of one function. */

/** Operations of a call beyond the one for the call itself. */
export type FunctionCost =
  | 'none'
  | 'one per item'
  | 'n log n'
  | 'one per 64 characters'
  | 'one per 64 characters and 32 states'
  | 'one per element visited';

/** A function in words, what it costs, and a call with its value. */
export interface FunctionText {
  readonly zh: string;
  readonly en: string;
  readonly cost: FunctionCost;
  readonly example: { readonly source: string; readonly result?: unknown; readonly fails?: boolean };
}
