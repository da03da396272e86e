import { CHAT_ASKED, chatAnswer, chatBack } from './chat-completions';
import { WIRE_KEY, type WireFixture, wireEvents } from './fixture';

const error = (type: string) => ({ error: { message: 'said', type } });

/** Kimi: thinking comes back within a chain of calls; errors have a type and no code. */
export const moonshotWire: WireFixture = {
  dialect: 'moonshot',
  model: 'kimi-k2.6',
  path: '/v1/chat/completions',
  key: ['authorization', `Bearer ${WIRE_KEY}`],
  asked: { ...CHAT_ASKED, model: 'kimi-k2.6' },
  answer: chatAnswer([{ reasoning_content: '先看' }, { reasoning_content: '教室' }], {
    cached_tokens: 30,
    completion_tokens_details: { reasoning_tokens: 8 },
  }),
  events: wireEvents({ thought: {}, reasoning: 8 }),
  back: chatBack({ reasoning_content: '先看教室' }),
  errors: [
    [401, error('invalid_authentication_error'), 'model_key_refused'],
    [403, error('permission_denied_error'), 'model_forbidden'],
    [404, error('resource_not_found_error'), 'model_not_found'],
    [429, error('exceeded_current_quota_error'), 'model_quota'],
    [429, error('engine_overloaded_error'), 'model_rate_limited'],
    [500, error('server_error'), 'model_server'],
  ],
  inStream: [error('server_error'), 'model_server'],
};
