/**
 * The part of OpenAI Chat Completions that the mock speaks: what a request holds and what an answer is made of.
 */

/** One message of a request. */
export interface Message {
  readonly role: 'system' | 'developer' | 'user' | 'assistant' | 'tool';
  readonly content?: string | null | readonly { readonly type: string; readonly text?: string }[];
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly tool_call_id?: string;
}

/** One tool a request offers; `parameters` is JSON Schema. */
export interface ToolOffer {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description?: string;
    readonly parameters?: { readonly properties?: Readonly<Record<string, unknown>> };
  };
}

/** The body of `POST /v1/chat/completions`. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly tools?: readonly ToolOffer[];
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
}

/** Why an answer ended. */
export type Finish = 'stop' | 'tool_calls' | 'length';

/** What changes in one chunk. */
export type Delta =
  | { readonly role: 'assistant'; readonly content: '' }
  | { readonly content: string }
  | {
      readonly tool_calls: readonly {
        readonly index: number;
        readonly id?: string;
        readonly type?: 'function';
        readonly function: { readonly name?: string; readonly arguments: string };
      }[];
    };

/** Token counts. Estimated: the mock has no tokenizer. */
export interface TokenCounts {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
}

/** Names one answer. */
export interface AnswerHead {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
}

/** A chunk with a piece of the answer. */
export function deltaChunk(head: AnswerHead, delta: Delta): object {
  return { ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: null }] };
}

/** The chunk that says why the answer ended. */
export function finishChunk(head: AnswerHead, finish: Finish): object {
  return { ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: finish }] };
}

/** The last chunk of a request with `stream_options.include_usage`: counts and no choice. */
export function usageChunk(head: AnswerHead, usage: TokenCounts): object {
  return { ...head, object: 'chat.completion.chunk', choices: [], usage };
}

/** One server-sent event. */
export function sse(data: string): string {
  return `data: ${data}\n\n`;
}

/** The text of a message, whichever form its content has. */
export function textOf(message: Message): string {
  const { content } = message;
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text ?? '').join('');
}

/** An error body in OpenAI's shape. */
export function errorBody(message: string, code: string): string {
  return JSON.stringify({ error: { message, type: code, param: null, code } });
}
