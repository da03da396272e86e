/** OpenAI: its models, and its transcription. Only data: the core holds the dialect and the key. */
import { definePlugin } from '@pku-harness/sdk';

const KEY_PAGE = 'https://platform.openai.com/api-keys';

export const openaiPlugin = definePlugin({
  id: 'openai',
  name: 'OpenAI',
  description: '接入 OpenAI 的模型和语音转文字。',
  version: '0.2.0',
  icon: 'sparkles',
  requires: ['network'],
  scopes: [],
  i18n: {
    en: {
      name: 'OpenAI',
      description: 'Connects the models and the transcription of OpenAI.',
    },
  },
  providers: {
    openai: {
      name: { zh: 'OpenAI', en: 'OpenAI' },
      dialect: 'openai',
      baseURL: 'https://api.openai.com/v1',
      keyPage: KEY_PAGE,
      // Read on 2026-11-30; prices are those of requests up to 272,000 tokens. Chat Completions takes tools from the 6
      // series only without thinking.
      models: [
        {
          id: 'gpt-6.2-sol',
          window: 1_050_000,
          output: 128_000,
          inputs: ['text', 'image', 'pdf'],
          thinking: 'off',
          price: { currency: 'USD', input: 2, cachedInput: 0.1, output: 10 },
        },
        {
          id: 'gpt-6-luna',
          window: 1_050_000,
          output: 128_000,
          inputs: ['text', 'image', 'pdf'],
          thinking: 'off',
          price: { currency: 'USD', input: 0.1, cachedInput: 0.01, output: 0.5 },
        },
        {
          id: 'gpt-4.1',
          window: 1_047_576,
          output: 32_768,
          inputs: ['text', 'image', 'pdf'],
          price: { currency: 'USD', input: 2, cachedInput: 0.5, output: 8 },
        },
        {
          id: 'gpt-4.1-mini',
          window: 1_047_576,
          output: 32_768,
          inputs: ['text', 'image', 'pdf'],
          price: { currency: 'USD', input: 0.4, cachedInput: 0.1, output: 1.6 },
        },
      ],
    },
    'openai-voice': {
      kind: 'transcription',
      name: { zh: 'OpenAI 语音', en: 'OpenAI speech' },
      baseURL: 'https://api.openai.com/v1',
      keyPage: KEY_PAGE,
      sharesKeyWith: 'openai',
      models: [{ id: 'gpt-4o-mini-transcribe' }, { id: 'gpt-4o-transcribe' }, { id: 'whisper-1' }],
    },
  },
  tools: {},
});
