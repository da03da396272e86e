/** GLM, by Zhipu AI. It speaks Chat Completions and wants its thinking back in `reasoning_content`. Only data: the core holds the dialect and the key. */
import { definePlugin } from '@pku-harness/sdk';

export const zhipuPlugin = definePlugin({
  id: 'zhipu',
  name: '智谱',
  description: '接入智谱开放平台的 GLM 模型。',
  version: '0.1.0',
  icon: 'graph',
  requires: ['network'],
  scopes: [],
  i18n: {
    en: {
      name: 'Zhipu AI',
      description: 'Connects the GLM models of Zhipu AI.',
    },
  },
  providers: {
    zhipu: {
      name: { zh: '智谱', en: 'Zhipu AI' },
      dialect: 'openai-compatible',
      baseURL: 'https://open.bigmodel.cn/api/paas/v4',
      keyPage: 'https://bigmodel.cn/usercenter/proj-mgmt/apikeys',
      quirks: { reasoningBack: 'reasoning_content' },
      // Read on 2026-11-30.
      models: [
        {
          id: 'glm-5.2',
          window: 1_000_000,
          output: 131_072,
          reasoning: true,
          price: { currency: 'CNY', input: 8, cachedInput: 1.6, output: 28 },
        },
        { id: 'glm-5.3-flash', window: 1_000_000, output: 128_000, inputs: ['text', 'image'], reasoning: true },
        { id: 'glm-5.3', window: 1_000_000, output: 131_072, reasoning: true },
        {
          id: 'glm-5',
          window: 204_800,
          output: 131_072,
          reasoning: true,
          price: { currency: 'CNY', input: 6, cachedInput: 1.5, output: 22 },
        },
      ],
    },
  },
  tools: {},
});
