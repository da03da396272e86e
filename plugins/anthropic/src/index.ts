/** Claude, by Anthropic. Only data: the core holds the dialect and the key. */
import { definePlugin } from '@pku-harness/sdk';

export const anthropicPlugin = definePlugin({
  id: 'anthropic',
  name: 'Claude',
  description: '接入 Anthropic 的 Claude 模型。',
  version: '0.1.0',
  icon: 'star',
  requires: ['network'],
  scopes: [],
  i18n: {
    en: {
      name: 'Claude',
      description: 'Connects the Claude models of Anthropic.',
    },
  },
  providers: {
    anthropic: {
      name: { zh: 'Claude', en: 'Claude' },
      dialect: 'anthropic',
      baseURL: 'https://api.anthropic.com/v1',
      keyPage: 'https://console.anthropic.com/settings/keys',
      // Read on 2026-11-30.
      models: [
        {
          id: 'claude-sonnet-5-5',
          window: 1_000_000,
          output: 128_000,
          inputs: ['text', 'image', 'pdf'],
          reasoning: true,
          price: { currency: 'USD', input: 2, cachedInput: 0.2, output: 10 },
        },
        {
          id: 'claude-haiku-5-5',
          window: 1_000_000,
          output: 128_000,
          inputs: ['text', 'image', 'pdf'],
          reasoning: true,
          price: { currency: 'USD', input: 0.1, output: 0.5 },
        },
        {
          id: 'claude-opus-5-5',
          window: 1_000_000,
          output: 128_000,
          inputs: ['text', 'image', 'pdf'],
          reasoning: true,
          price: { currency: 'USD', input: 4, cachedInput: 0.2, output: 20 },
        },
      ],
    },
  },
  tools: {},
});
