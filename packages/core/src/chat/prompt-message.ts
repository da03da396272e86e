/** What the model sees, as plain data: derived from the journal, turned into a wire format by the dialects. */

/** A call in an assistant message. */
export interface PromptCall {
  readonly id: string;
  /** Model name, `<plugin>__<tool>`. */
  readonly tool: string;
  readonly input: unknown;
}

/** The result of a call: JSON data. */
export interface PromptResult {
  readonly id: string;
  readonly tool: string;
  readonly result: unknown;
}

/** One message. A `tool` message directly follows the assistant message whose calls it answers, one result per call. */
export type PromptMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly PromptCall[] }
  | { readonly role: 'tool'; readonly results: readonly PromptResult[] };
