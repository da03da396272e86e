/** The dialect `openai`: Chat Completions with streaming and tool calls. */
import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Platform } from '../platform';
import { guardedFetch } from './guarded-fetch';

/** Where a model answers. */
export interface ModelAddress {
  readonly baseURL: string;
  readonly model: string;
  /** `undefined`: the server wants none. */
  readonly key: string | undefined;
}

/** A model at an address. Every setting is given, so that the SDK reads nothing from the environment. */
export function openaiModel(address: ModelAddress, fetch: Platform['fetch']): LanguageModelV4 {
  const { origin } = new URL(address.baseURL);
  const provider = createOpenAI({
    baseURL: address.baseURL,
    apiKey: address.key ?? '',
    fetch: guardedFetch(fetch, origin, address.key === undefined) as typeof globalThis.fetch,
  });
  return provider.chat(address.model);
}
