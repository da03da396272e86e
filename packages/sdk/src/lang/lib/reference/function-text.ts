/** What the reference says of one function. */

/** A function in words, and a call with its value. */
export interface FunctionText {
  readonly zh: string;
  readonly en: string;
  readonly example: { readonly source: string; readonly result?: unknown; readonly fails?: boolean };
}
