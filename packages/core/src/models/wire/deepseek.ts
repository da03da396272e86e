import { CHAT_ASKED, chatAnswer, chatBack } from './chat-completions';
import { WIRE_KEY, type WireFixture, wireEvents } from './fixture';

const error = (type: string) => ({ error: { message: 'said', type, param: null, code: 'invalid_request_error' } });

/** DeepSeek V4: thinking has to come back; the cache has fields of its own. */
export const deepseekWire: WireFixture = {
  dialect: 'deepseek',
  model: 'deepseek-flash',
  path: '/v1/chat/completions',
  key: ['authorization', `Bearer ${WIRE_KEY}`],
  asked: { ...CHAT_ASKED, model: 'deepseek-flash' },
  answer: chatAnswer(
    [
      { content: null, reasoning_content: '先看' },
      { content: null, reasoning_content: '教室' },
    ],
    {
      prompt_cache_hit_tokens: 30,
      prompt_cache_miss_tokens: 70,
      prompt_tokens_details: { cached_tokens: 30 },
      completion_tokens_details: { reasoning_tokens: 8 },
    },
  ),
  events: wireEvents({ thought: {}, reasoning: 8 }),
  back: chatBack({ reasoning_content: '先看教室' }),
  errors: [
    [401, error('authentication_error'), 'model_key_refused'],
    [402, error('unknown_error'), 'model_quota'],
    [429, error('rate_limit_error'), 'model_rate_limited'],
    [400, error('invalid_request_error'), 'model_rejected'],
    [503, error('service_unavailable_error'), 'model_server'],
  ],
  inStream: [{ error: { message: 'said', type: 'server_error', param: null, code: null } }, 'model_server'],
};
