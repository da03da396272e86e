import { CHAT_ASKED, chatAnswer, chatBack } from './chat-completions';
import { WIRE_KEY, type WireFixture, wireEvents } from './fixture';

const error = (fields: object) => ({ error: { message: 'said in English', param: null, ...fields } });

/** OpenAI: nothing of its thinking but the count. */
export const openaiWire: WireFixture = {
  dialect: 'openai',
  model: 'wire',
  path: '/v1/chat/completions',
  key: ['authorization', `Bearer ${WIRE_KEY}`],
  asked: CHAT_ASKED,
  answer: chatAnswer([], {
    prompt_tokens_details: { cached_tokens: 30, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 8, audio_tokens: 0 },
  }),
  events: wireEvents({ reasoning: 8 }),
  back: chatBack({}),
  errors: [
    [401, error({ type: 'invalid_request_error', code: 'invalid_api_key' }), 'model_key_refused'],
    [403, error({ type: 'request_forbidden', code: 'unsupported_country_region_territory' }), 'model_forbidden'],
    [404, error({ type: 'invalid_request_error', code: 'model_not_found' }), 'model_not_found'],
    [429, error({ type: 'insufficient_quota', code: 'insufficient_quota' }), 'model_quota'],
    [429, error({ type: 'tokens', code: 'rate_limit_exceeded' }), 'model_rate_limited'],
    [400, error({ type: 'invalid_request_error', code: 'context_length_exceeded' }), 'model_overflow'],
  ],
  inStream: [error({ type: 'server_error', code: null }), 'model_server'],
};
