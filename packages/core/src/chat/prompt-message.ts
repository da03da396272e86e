/** What the model sees, as plain data: derived from the journal, turned into a wire format by the dialects. */

/**
 * What a server adds to a call or to a thought and wants back unchanged, such as a signature. Opaque: JSON data by the name
 * of the dialect, bounded where it comes in.
 */
export type ServerNote = Readonly<Record<string, unknown>>;

/** A file that a message holds. */
export interface PromptFile {
  readonly type: 'file';
  readonly mediaType: string;
  /** The bytes, or their base64. */
  readonly data: Uint8Array | string;
  /** Its name as the user knows it. */
  readonly name?: string;
}

/** A piece of an answer that holds thoughts, in the order of the answer. */
export interface PromptPart {
  readonly is: 'text' | 'reasoning';
  readonly text: string;
  readonly note?: ServerNote;
}

/** Who gave an answer: its thoughts are of use to nobody else. */
export interface Answerer {
  readonly provider: string;
  readonly model: string;
}

/** A call in an assistant message. */
export interface PromptCall {
  readonly id: string;
  /** Model name, `<plugin>__<tool>`. */
  readonly tool: string;
  readonly input: unknown;
  readonly note?: ServerNote;
}

/** The result of a call: JSON data. */
export interface PromptResult {
  readonly id: string;
  readonly tool: string;
  readonly result: unknown;
}

/** One message. A `tool` message directly follows the assistant message whose calls it answers, one result per call. */
export type PromptMessage =
  | { readonly role: 'user'; readonly text: string; readonly files?: readonly PromptFile[] }
  | {
      readonly role: 'assistant';
      /** All text of the answer. */
      readonly text: string;
      readonly calls: readonly PromptCall[];
      /** Text and thoughts in their order; present where a server wants thoughts back. */
      readonly parts?: readonly PromptPart[];
      /** Present with {@link parts} and with notes of calls. */
      readonly by?: Answerer;
    }
  | { readonly role: 'tool'; readonly results: readonly PromptResult[] };
