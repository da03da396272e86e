/**
 * The dialect `minimax`: MiniMax in the form of the Messages API, where its calls come as calls and its thinking goes back
 * with its signature.
 */
import { createMiniMax } from '@ai-sdk/minimax';
import { boundFetch } from './bound-fetch';
import type { MakeModel } from './dialect';

/** A model of MiniMax. */
export const minimaxModel: MakeModel = (address, fetch) => ({
  model: createMiniMax({
    baseURL: address.baseURL,
    apiKey: address.key ?? '',
    fetch: boundFetch(address, fetch),
  }).chat(address.model),
  keepsReasoning: true,
  marksCache: true,
  needsOutputLimit: true,
});
