/** DeepSeek. Its V4 models refuse a chain of calls whose thinking does not come back; the dialect sees to it. Only data: the core holds the dialect and the key. */
import { definePlugin } from '@pku-harness/sdk';

export const deepseekPlugin = definePlugin({
  id: 'deepseek',
  name: 'DeepSeek',
  description: '接入 DeepSeek 开放平台的模型。',
  version: '0.1.0',
  icon: 'search',
  requires: ['network'],
  scopes: [],
  i18n: {
    en: {
      name: 'DeepSeek',
      description: 'Connects the models of the DeepSeek platform.',
    },
  },
  providers: {
    deepseek: {
      name: { zh: 'DeepSeek', en: 'DeepSeek' },
      dialect: 'deepseek',
      baseURL: 'https://api.deepseek.com',
      keyPage: 'https://platform.deepseek.com/api_keys',
      // Read on 2026-11-30. Prices are those of the busy hours (Monday to Friday 9–12 and 14–18); at other times they are half.
      models: [
        {
          id: 'deepseek-flash',
          window: 1_000_000,
          output: 384_000,
          inputs: ['text', 'image'],
          reasoning: true,
          price: { currency: 'CNY', input: 2, cachedInput: 0.04, output: 8 },
        },
        {
          id: 'deepseek-v4-pro',
          window: 1_000_000,
          output: 384_000,
          reasoning: true,
          price: { currency: 'CNY', input: 9, cachedInput: 0.3, output: 27 },
        },
      ],
    },
  },
  tools: {},
});
