import { CHAT_ASKED, chatAnswer, chatBack } from './chat-completions';
import { WIRE_KEY, type WireFixture, wireEvents } from './fixture';

/** Zhipu and SiliconFlow: thinking beside the content, codes that are numbers. */
export const openaiCompatibleWire: WireFixture = {
  dialect: 'openai-compatible',
  model: 'wire',
  path: '/v1/chat/completions',
  key: ['authorization', `Bearer ${WIRE_KEY}`],
  asked: CHAT_ASKED,
  answer: chatAnswer([{ reasoning_content: '先看' }, { reasoning_content: '教室' }], {
    prompt_tokens_details: { cached_tokens: 30 },
    completion_tokens_details: { reasoning_tokens: 8 },
  }),
  events: wireEvents({ thought: {}, reasoning: 8 }),
  back: chatBack({ reasoning_content: '先看教室' }),
  errors: [
    [401, { error: { code: '1000', message: '身份验证失败' } }, 'model_key_refused'],
    [429, { error: { code: '1113', message: '账户已欠费' } }, 'model_quota'],
    [429, { error: { code: '1302', message: '并发过高' } }, 'model_rate_limited'],
    [400, { error: { code: '1211', message: '模型不存在' } }, 'model_not_found'],
    [400, { code: 20012, message: 'Model does not exist', data: null }, 'model_not_found'],
    [403, { code: 30001, message: 'balance is insufficient', data: null }, 'model_quota'],
    [400, { error: { code: '1261', message: 'Prompt 超长' } }, 'model_overflow'],
    [404, '<html><body>404 page not found</body></html>', 'model_path'],
  ],
  inStream: [{ error: { message: 'overloaded', code: '1305' } }, 'model_rate_limited'],
};
