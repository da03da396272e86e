import { WIRE_KEY, type WireFixture, wireEvents } from './fixture';
import { MESSAGES_BACK, messagesAnswer, messagesAsked, messagesError } from './messages';

/** Claude: signatures, and a cache that keeps what is marked. */
export const anthropicWire: WireFixture = {
  dialect: 'anthropic',
  model: 'claude-sonnet-5-5',
  path: '/v1/messages',
  key: ['x-api-key', WIRE_KEY],
  asked: messagesAsked('claude-sonnet-5-5'),
  answer: messagesAnswer('claude-sonnet-5-5'),
  events: wireEvents({ thought: { note: { anthropic: { signature: 'c2lnbmVk' } } } }),
  back: MESSAGES_BACK,
  errors: [
    [401, messagesError('authentication_error'), 'model_key_refused'],
    [403, messagesError('permission_error'), 'model_forbidden'],
    [404, messagesError('not_found_error'), 'model_not_found'],
    [413, messagesError('request_too_large'), 'model_overflow'],
    [402, messagesError('billing_error'), 'model_quota'],
    [429, messagesError('rate_limit_error'), 'model_rate_limited'],
    [529, messagesError('overloaded_error'), 'model_server'],
  ],
  inStream: [messagesError('overloaded_error'), 'model_server'],
};
