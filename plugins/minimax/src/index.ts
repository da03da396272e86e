/** MiniMax, in the form of the Messages API: there its calls come as calls and its thinking comes apart from its words. Only data: the core holds the dialect and the key. */
import { definePlugin } from '@pku-harness/sdk';

export const minimaxPlugin = definePlugin({
  id: 'minimax',
  name: 'MiniMax',
  description: '接入 MiniMax 开放平台的模型。',
  version: '0.1.0',
  icon: 'sort',
  requires: ['network'],
  scopes: [],
  i18n: {
    en: {
      name: 'MiniMax',
      description: 'Connects the models of the MiniMax platform.',
    },
  },
  providers: {
    minimax: {
      name: { zh: 'MiniMax', en: 'MiniMax' },
      dialect: 'minimax',
      baseURL: 'https://api.minimaxi.com/anthropic/v1',
      keyPage: 'https://platform.minimaxi.com/user-center/basic-information/interface-key',
      quirks: { modelsPath: false },
      // Read on 2026-11-30; the price of M3 is that of requests up to 512,000 tokens. That address has no list of models.
      models: [
        {
          id: 'MiniMax-M3',
          window: 1_000_000,
          output: 128_000,
          inputs: ['text', 'image'],
          reasoning: true,
          price: { currency: 'CNY', input: 2.1, cachedInput: 0.42, output: 8.4 },
        },
        {
          id: 'MiniMax-M2.7',
          window: 204_800,
          output: 131_072,
          reasoning: true,
          price: { currency: 'CNY', input: 2.1, cachedInput: 0.42, output: 8.4 },
        },
        {
          id: 'MiniMax-M2.7-highspeed',
          window: 204_800,
          output: 131_072,
          reasoning: true,
          price: { currency: 'CNY', input: 4.2, cachedInput: 0.42, output: 16.8 },
        },
      ],
    },
  },
  tools: {},
});
