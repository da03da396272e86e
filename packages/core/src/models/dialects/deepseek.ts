/** The dialect `deepseek`: V4 refuses a chain of calls whose thinking does not come back; the SDK knows which models do. */
import { createDeepSeek } from '@ai-sdk/deepseek';
import { boundFetch } from './bound-fetch';
import type { MakeModel } from './dialect';

/** A model of DeepSeek. */
export const deepseekModel: MakeModel = (address, fetch) => ({
  model: createDeepSeek({
    baseURL: address.baseURL,
    apiKey: address.key ?? '',
    fetch: boundFetch(address, fetch),
  }).chat(address.model),
  keepsReasoning: true,
});
