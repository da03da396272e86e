/**
 * One model call as the step driver sees it: plain data in, a stream of small events out. Everything of the AI SDK stays
 * behind this port, in this folder.
 */
import type { Usage } from '../chat/events';
import type { PromptMessage, ServerNote } from '../chat/prompt-message';
import type { InputSchema } from '../registry';

/** A tool as a model is told of it. The loop runs the calls; the SDK never does. */
export interface OfferedTool {
  /** `<plugin>__<tool>` */
  readonly name: string;
  readonly description: string;
  readonly input: InputSchema;
}

/** Where a call goes. */
export interface ModelTarget {
  readonly provider: string;
  readonly model: string;
}

/** One model call. */
export interface ModelRequest {
  readonly target: ModelTarget;
  readonly system: string;
  readonly messages: readonly PromptMessage[];
  /** The same array while nothing changed: its converted form is kept by identity. */
  readonly tools: readonly OfferedTool[];
  readonly signal: AbortSignal;
  /** Longest answer in tokens; the model's own limit where absent. */
  readonly maxTokens?: number;
}

/** Why the model ended. `interrupted`: the stream ended without the provider's closing word. */
export type ModelFinish = 'stop' | 'tool-calls' | 'length' | 'content-filter' | 'interrupted' | 'other';

/** What a model call yields, in order; `finish` is the last. */
export type ModelEvent =
  | { readonly is: 'text' | 'reasoning'; readonly part: number; readonly text: string }
  /** A part of the model's thinking that its server wants back as it was, with the server's mark on it. */
  | { readonly is: 'kept'; readonly part: number; readonly note?: ServerNote }
  /** A piece of the arguments of a call; the whole call follows. */
  | { readonly is: 'call-input'; readonly part: number; readonly tool: string; readonly text: string }
  | { readonly is: 'call'; readonly tool: string; readonly input: unknown; readonly note?: ServerNote }
  | { readonly is: 'finish'; readonly finish: ModelFinish; readonly usage?: Usage };

/** Calls models. */
export interface ModelPort {
  /** Which provider and model answer now, by the settings. Empty texts where nothing is chosen. */
  target(): ModelTarget;
  /** How many tokens a model takes, prompt and answer together; `undefined` when its provider does not say. */
  window(target: ModelTarget): number | undefined;
  /**
   * Streams one answer. Throws a HarnessError whose code starts with `model_`, or the signal's reason when it was aborted.
   */
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
}
