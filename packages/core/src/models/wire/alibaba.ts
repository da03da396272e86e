import { CHAT_ASKED, chatAnswer, chatBack } from './chat-completions';
import { WIRE_KEY, type WireFixture, wireEvents } from './fixture';

const error = (code: string, type: string) => ({
  error: { message: 'said', type, code, param: null },
  request_id: 'r-1',
});

/** Qwen on Alibaba Cloud: thinking is kept over the whole conversation by the models that can. */
export const alibabaWire: WireFixture = {
  dialect: 'alibaba',
  model: 'qwen3.8-flash',
  path: '/v1/chat/completions',
  key: ['authorization', `Bearer ${WIRE_KEY}`],
  asked: { ...CHAT_ASKED, model: 'qwen3.8-flash' },
  answer: chatAnswer(
    [
      { content: null, reasoning_content: '先看' },
      { content: null, reasoning_content: '教室' },
    ],
    {
      prompt_tokens_details: { cached_tokens: 30 },
      completion_tokens_details: { reasoning_tokens: 8 },
    },
  ),
  events: wireEvents({ thought: {}, reasoning: 8 }),
  back: { ...chatBack({ reasoning_content: '先看教室' }), preserve_thinking: true },
  errors: [
    [401, error('invalid_api_key', 'invalid_request_error'), 'model_key_refused'],
    [400, error('Arrearage', 'Arrearage'), 'model_quota'],
    [403, error('AccessDenied', 'AccessDenied'), 'model_forbidden'],
    [404, error('model_not_found', 'invalid_request_error'), 'model_not_found'],
    [429, error('insufficient_quota', 'insufficient_quota'), 'model_quota'],
    [429, error('Throttling', 'limit_requests'), 'model_rate_limited'],
  ],
  inStream: [error('internal_server_error', 'internal_server_error'), 'model_server'],
};
