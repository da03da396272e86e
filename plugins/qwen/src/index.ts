/** Qwen on Alibaba Cloud Model Studio, at its address for mainland China. Only data: the core holds the dialect and the key. */
import { definePlugin } from '@pku-harness/sdk';

export const qwenPlugin = definePlugin({
  id: 'qwen',
  name: '千问',
  description: '接入阿里云百炼的千问模型。',
  version: '0.1.0',
  icon: 'sun',
  requires: ['network'],
  scopes: [],
  i18n: {
    en: {
      name: 'Qwen',
      description: 'Connects the Qwen models of Alibaba Cloud Model Studio.',
    },
  },
  providers: {
    qwen: {
      name: { zh: '千问', en: 'Qwen' },
      dialect: 'alibaba',
      baseURL: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
      keyPage: 'https://bailian.console.aliyun.com/?tab=model#/api-key',
      // Read on 2026-11-30; the price of 3.6 Plus is that of requests up to 256,000 tokens.
      models: [
        {
          id: 'qwen3.8-flash',
          window: 1_000_000,
          output: 131_072,
          inputs: ['text', 'image'],
          reasoning: true,
          price: { currency: 'CNY', input: 0.8, cachedInput: 0.1, output: 2.7 },
        },
        { id: 'qwen3.8-max', window: 1_000_000, inputs: ['text', 'image'], reasoning: true },
        { id: 'qwen3.7-plus', window: 1_000_000, output: 64_000, inputs: ['text', 'image'], reasoning: true },
        { id: 'qwen3.7-max', window: 1_000_000, output: 65_536, reasoning: true },
        {
          id: 'qwen3.6-plus',
          window: 1_000_000,
          output: 65_536,
          inputs: ['text', 'image'],
          reasoning: true,
          price: { currency: 'CNY', input: 2, output: 12 },
        },
      ],
    },
  },
  tools: {},
});
