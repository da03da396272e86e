/**
 * OpenAI, and any server that speaks its Chat Completions API (a school gateway, a model on this computer). Only data: the
 * core holds the dialect, the key and the address.
 */
import { definePlugin } from '@pku-harness/sdk';

export const openaiPlugin = definePlugin({
  id: 'openai',
  name: 'OpenAI',
  description: '接入 OpenAI，以及兼容其接口的模型服务。',
  version: '0.1.0',
  icon: 'sparkles',
  requires: ['network'],
  scopes: [],
  i18n: {
    en: {
      name: 'OpenAI',
      description: 'Connects OpenAI and model services that speak its API.',
    },
  },
  providers: {
    openai: {
      name: { zh: 'OpenAI', en: 'OpenAI' },
      dialect: 'openai',
      baseURL: 'https://api.openai.com/v1',
      models: [
        { id: 'gpt-5.2', window: 400_000 },
        { id: 'gpt-5-mini', window: 400_000 },
        { id: 'gpt-4.1', window: 1_047_576 },
        { id: 'gpt-4.1-mini', window: 1_047_576 },
      ],
    },
    'openai-compatible': {
      name: { zh: 'OpenAI 兼容', en: 'OpenAI compatible' },
      dialect: 'openai',
      baseURL: null,
      keyless: true,
      models: [],
    },
  },
  tools: {},
});
