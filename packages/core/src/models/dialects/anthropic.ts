/**
 * The dialect `anthropic`: the Messages API. Thinking comes with a signature and has to go back with it, whole and in its
 * place, within a chain of calls; the cache keeps only what the prompt marks.
 */
import { createAnthropic } from '@ai-sdk/anthropic';
import { boundFetch } from './bound-fetch';
import type { MakeModel } from './dialect';

/** A model of Anthropic. */
export const anthropicModel: MakeModel = (address, fetch) => ({
  model: createAnthropic({
    baseURL: address.baseURL,
    apiKey: address.key ?? '',
    fetch: boundFetch(address, fetch),
  }).chat(address.model),
  keepsReasoning: true,
  marksCache: true,
  needsOutputLimit: true,
});
