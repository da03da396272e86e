/**
 * The dialect `openai-compatible`: Chat Completions as everybody but OpenAI understands it, with thinking in a field of its
 * own beside the content.
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { record } from '../faults';
import { boundFetch } from './bound-fetch';
import type { MakeModel } from './dialect';

/** A model of a compatible server. */
export const openaiCompatibleModel: MakeModel = (address, fetch) => {
  const field = address.quirks?.reasoningBack;
  return {
    model: createOpenAICompatible({
      name: 'compatible',
      baseURL: address.baseURL,
      ...(address.key === undefined ? {} : { apiKey: address.key }),
      fetch: boundFetch(address, fetch),
      includeUsage: true,
      ...(field === 'reasoning' ? { transformRequestBody: withReasoningField } : {}),
    }).chatModel(address.model),
    keepsReasoning: field !== undefined,
    // Kimi is itself behind any address.
    ...(field !== undefined && /kimi/i.test(address.model) ? { demandsReasoning: true } : {}),
  };
};

/** The SDK writes `reasoning_content`; some servers read `reasoning` and refuse the other. */
function withReasoningField(body: Record<string, unknown>): Record<string, unknown> {
  const { messages } = body;
  if (!Array.isArray(messages)) return body;
  return {
    ...body,
    messages: messages.map((message) => {
      const { reasoning_content, ...rest } = record(message) ?? {};
      return reasoning_content === undefined ? message : { ...rest, reasoning: reasoning_content };
    }),
  };
}
