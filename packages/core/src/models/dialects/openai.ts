/** The dialect `openai`: Chat Completions with streaming and tool calls. It never shows what its models think. */
import { createOpenAI } from '@ai-sdk/openai';
import { boundFetch } from './bound-fetch';
import type { MakeModel } from './dialect';

/** A model of OpenAI. */
export const openaiModel: MakeModel = (address, fetch) => ({
  model: createOpenAI({
    baseURL: address.baseURL,
    apiKey: address.key ?? '',
    fetch: boundFetch(address, fetch),
  }).chat(address.model),
  keepsReasoning: false,
  ...(address.unthinking === true ? { options: { openai: { reasoningEffort: 'none' } } } : {}),
});
