import { WIRE_KEY, type WireFixture, wireEvents } from './fixture';
import { MESSAGES_BACK, messagesAnswer, messagesAsked, messagesError } from './messages';

/** MiniMax in the form of the Messages API. */
export const minimaxWire: WireFixture = {
  dialect: 'minimax',
  model: 'MiniMax-M3',
  path: '/v1/messages',
  key: ['x-api-key', WIRE_KEY],
  asked: messagesAsked('MiniMax-M3'),
  answer: messagesAnswer('MiniMax-M3'),
  events: wireEvents({ thought: { note: { anthropic: { signature: 'c2lnbmVk' } } } }),
  back: MESSAGES_BACK,
  errors: [
    [401, messagesError('authentication_error'), 'model_key_refused'],
    [400, { base_resp: { status_code: 1008, status_msg: 'insufficient balance' } }, 'model_quota'],
    [400, { base_resp: { status_code: 1004, status_msg: 'login fail' } }, 'model_key_refused'],
    [400, { base_resp: { status_code: 1039, status_msg: 'token limit' } }, 'model_overflow'],
    [429, messagesError('rate_limit_error'), 'model_rate_limited'],
    [529, messagesError('overloaded_error'), 'model_server'],
  ],
  inStream: [messagesError('rate_limit_error'), 'model_rate_limited'],
};
