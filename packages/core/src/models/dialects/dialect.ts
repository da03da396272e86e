/** What the dialects share: where a model answers, and what a call to it has to know. */
import type { LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { ProviderQuirks } from '@pku-harness/sdk';
import type { Platform } from '../../platform';

/** Where a model answers. */
export interface ModelAddress {
  readonly baseURL: string;
  readonly model: string;
  /** `undefined`: the server wants none. */
  readonly key: string | undefined;
  readonly quirks?: ProviderQuirks;
  /** Whether the model is known to think before it answers. */
  readonly reasoning?: boolean;
  /** Whether it is asked not to think. */
  readonly unthinking?: boolean;
}

/** A model that speaks its dialect. */
export interface DialectModel {
  readonly model: LanguageModelV4;
  /** Whether its server gets back what the model thought, with the server's own marks on it. */
  readonly keepsReasoning: boolean;
  /** Whether its server refuses a call of the past that has no thought, such as one that another model made. */
  readonly demandsReasoning?: boolean;
  /** What every request carries beyond the prompt. */
  readonly options?: SharedV4ProviderOptions;
  /** Whether the prompt says where the server may keep it: its cache does nothing by itself. */
  readonly marksCache?: boolean;
  /** Whether a request without a longest answer is given a short one, so that it has to be said. */
  readonly needsOutputLimit?: boolean;
}

/** Makes a model of one dialect. Every setting is given, so that the SDK reads nothing from the environment. */
export type MakeModel = (address: ModelAddress, fetch: Platform['fetch']) => DialectModel;
