/** What screens are shown of models and of voice input: plain data, part of the interface {@link Harness}. */
import type { Dialect, ErrorShape, InputKind, LocalText, ModelPrice } from '@pku-harness/sdk';

/** A key, without the key. */
export interface KeySummary {
  readonly provider: string;
  readonly present: boolean;
  /** The origin the key was typed for; it is never sent elsewhere. */
  readonly origin?: string;
}

/** One model provider, for the settings screen. */
export interface ProviderSummary {
  readonly id: string;
  /** The plugin that brings it. */
  readonly plugin: string;
  readonly name: LocalText;
  readonly dialect: Dialect;
  readonly baseURL: string | null;
  readonly keyless: boolean;
  /** Where a person gets a key. */
  readonly keyPage?: string;
  /** Whether its server can be asked which models it has. */
  readonly lists: boolean;
  /** The models that the plugin knows; `models.available` knows more. */
  readonly models: readonly string[];
}

/** One model as a list shows it. What nobody knows is absent. */
export interface ModelSummary {
  readonly id: string;
  readonly name?: LocalText;
  /** Tokens of prompt and answer together. */
  readonly window?: number;
  /** Longest answer in tokens. */
  readonly output?: number;
  readonly inputs: readonly InputKind[];
  readonly price?: ModelPrice;
  readonly reasoning: boolean;
}

/** The models of one provider. */
export interface ModelList {
  /** Those that the plugin knows first, in its order; then the others by name. */
  readonly models: readonly ModelSummary[];
  /** `server`: its list was read, and models that it lacks are left out. `plugin`: what the plugin says. */
  readonly from: 'server' | 'plugin';
  /** Milliseconds since 1970; present with `server`. */
  readonly readAt?: number;
  /** The server has more than the list holds. */
  readonly truncated: boolean;
}

/** How a connection test ended. A failure is an answer, not an error: the screen shows its sentence. */
export type ConnectionTest =
  | { readonly ok: true; readonly model: string; readonly durationMs: number }
  | { readonly ok: false; readonly error: ErrorShape };

/** One provider of voice input, for the settings screen. */
export interface VoiceProviderSummary {
  readonly id: string;
  readonly plugin: string;
  readonly name: LocalText;
  readonly baseURL: string | null;
  readonly keyless: boolean;
  readonly keyPage?: string;
  /** The model provider whose key serves here too, where it is of the same origin. */
  readonly sharesKeyWith?: string;
  readonly models: readonly string[];
}

/** What somebody said. */
export interface Transcript {
  /** Empty where nothing was said. */
  readonly text: string;
  readonly provider: string;
  readonly model: string;
}
