/** The dialect `moonshot`: Kimi, whose thinking has to come back within a chain of calls. */
import { createMoonshotAI } from '@ai-sdk/moonshotai';
import { boundFetch } from './bound-fetch';
import type { MakeModel } from './dialect';

/** A model of Moonshot AI. */
export const moonshotModel: MakeModel = (address, fetch) => ({
  model: createMoonshotAI({
    baseURL: address.baseURL,
    apiKey: address.key ?? '',
    fetch: boundFetch(address, fetch),
  }).chatModel(address.model),
  keepsReasoning: true,
  demandsReasoning: true,
});
