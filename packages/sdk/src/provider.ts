/**
 * A model provider is data: an address, a dialect and its models. The dialects themselves live in the core. A provider of
 * kind `transcription` turns speech into text, and is data of the same manner.
 */
import type { LocalText } from './locale';

/**
 * Wire formats the core speaks. `openai` is OpenAI's own Chat Completions, `openai-compatible` the same API as everybody
 * else understands it; the others are the formats of the services they are named after.
 */
export type Dialect =
  | 'openai'
  | 'openai-compatible'
  | 'anthropic'
  | 'google'
  | 'deepseek'
  | 'alibaba'
  | 'moonshot'
  | 'minimax';

/** What a message to a model may hold. Every model takes text. */
export type InputKind = 'text' | 'image' | 'pdf' | 'audio';

/** What a model costs, per million tokens. Public list prices, without discounts. */
export interface ModelPrice {
  readonly currency: 'CNY' | 'USD';
  /** Prompt tokens that were not read from the provider's cache. */
  readonly input: number;
  /** Prompt tokens read from the cache; where it is absent they cost as much as others. */
  readonly cachedInput?: number;
  /** Answers, what the model thinks included. */
  readonly output: number;
}

/** One model a provider offers. */
export interface ModelDef {
  readonly id: string;
  readonly name?: LocalText;
  /** Context window in tokens. */
  readonly window?: number;
  /** Longest answer in tokens. */
  readonly output?: number;
  /** What it takes; text alone where this is absent. */
  readonly inputs?: readonly InputKind[];
  readonly price?: ModelPrice;
  /** Whether it thinks before it answers. */
  readonly reasoning?: boolean;
  /** The request asks it not to think: its server takes tools only then. For the dialect `openai`. */
  readonly thinking?: 'off';
  /**
   * Whether it writes tool calls into its text where its server does not read them out. They are recovered for models that
   * say so and for no other: in the words of any other model they are words.
   */
  readonly textToolCalls?: boolean;
}

/** Where a provider differs from its dialect. */
export interface ProviderQuirks {
  /**
   * In which field of an assistant message the server wants the model's thinking back, as some do within a chain of calls
   * and refuse the request without it. For `openai-compatible`; the other dialects know.
   */
  readonly reasoningBack?: 'reasoning_content' | 'reasoning';
  /** Path of the model list below the address, or `false` where there is none. `/models` by default. */
  readonly modelsPath?: string | false;
}

/** A provider of models that chat. */
export interface ModelProviderDef {
  readonly kind?: 'chat';
  readonly name: LocalText;
  readonly dialect: Dialect;
  /** The API root, such as `https://api.openai.com/v1`. `null`: the user types it on the settings screen. */
  readonly baseURL: string | null;
  /** Whether a request without a key makes sense (a model on this computer). */
  readonly keyless?: boolean;
  /** Where a person gets a key. */
  readonly keyPage?: string;
  readonly quirks?: ProviderQuirks;
  readonly models: readonly ModelDef[];
}

/** One model that turns speech into text. */
export interface TranscriptionModelDef {
  readonly id: string;
  readonly name?: LocalText;
}

/** A provider of transcription: a server with OpenAI's `audio/transcriptions`. */
export interface TranscriptionProviderDef {
  readonly kind: 'transcription';
  readonly name: LocalText;
  /** The API root; `null`: the user types it on the settings screen. */
  readonly baseURL: string | null;
  readonly keyless?: boolean;
  readonly keyPage?: string;
  /** A provider of the same plugin whose key serves here too, while both have the same origin. */
  readonly sharesKeyWith?: string;
  /** The first is used while the user has typed none. */
  readonly models: readonly TranscriptionModelDef[];
}

/** One provider, as a plugin contributes it under `providers`. */
export type ProviderDef = ModelProviderDef | TranscriptionProviderDef;
