/**
 * The dialect `google`: the Gemini API. Its calls carry a signature of the thought behind them, without which the next
 * request of the chain is refused.
 */
import { createGoogle } from '@ai-sdk/google';
import { boundFetch } from './bound-fetch';
import type { MakeModel } from './dialect';

/** A model of Google. */
export const googleModel: MakeModel = (address, fetch) => ({
  model: createGoogle({
    baseURL: address.baseURL,
    apiKey: address.key ?? '',
    fetch: boundFetch(address, fetch),
  }).chat(address.model),
  keepsReasoning: true,
  // It thinks anyway; this shows it to the person.
  ...(address.reasoning === true ? { options: { google: { thinkingConfig: { includeThoughts: true } } } } : {}),
});
