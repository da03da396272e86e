/**
 * A model provider is data: an address, a dialect and its models. The dialects themselves live in the core.
 */
import type { LocalText } from './locale';

/** Wire formats the core speaks. `openai` is OpenAI Chat Completions with streaming and tool calls. */
export type Dialect = 'openai';

/** One model a provider offers. */
export interface ModelDef {
  readonly id: string;
  readonly name?: LocalText;
  /** Context window in tokens. */
  readonly window?: number;
}

/** One provider, as a plugin contributes it under `providers`. */
export interface ProviderDef {
  readonly name: LocalText;
  readonly dialect: Dialect;
  /** The API root, such as `https://api.openai.com/v1`. `null`: the user types it on the settings screen. */
  readonly baseURL: string | null;
  /** Whether a request without a key makes sense (a model on this computer). */
  readonly keyless?: boolean;
  readonly models: readonly ModelDef[];
}
