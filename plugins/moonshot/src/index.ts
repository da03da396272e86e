/** Kimi, by Moonshot AI, at its address for mainland China. Only data: the core holds the dialect and the key. */
import { definePlugin } from '@pku-harness/sdk';

export const moonshotPlugin = definePlugin({
  id: 'moonshot',
  name: 'Kimi',
  description: '接入月之暗面开放平台的 Kimi 模型。',
  version: '0.1.0',
  icon: 'moon',
  requires: ['network'],
  scopes: [],
  i18n: {
    en: {
      name: 'Kimi',
      description: 'Connects the Kimi models of Moonshot AI.',
    },
  },
  providers: {
    moonshot: {
      name: { zh: 'Kimi', en: 'Kimi' },
      dialect: 'moonshot',
      baseURL: 'https://api.moonshot.cn/v1',
      keyPage: 'https://platform.moonshot.cn/console/api-keys',
      // Read on 2026-11-30; K2.6 has its price in dollars, as the platform states it abroad.
      models: [
        {
          id: 'kimi-k2.6',
          window: 262_144,
          output: 262_144,
          inputs: ['text', 'image'],
          reasoning: true,
          price: { currency: 'USD', input: 0.95, cachedInput: 0.16, output: 4 },
        },
        {
          id: 'kimi-k3',
          window: 1_048_576,
          output: 131_072,
          inputs: ['text', 'image'],
          reasoning: true,
          price: { currency: 'CNY', input: 20, cachedInput: 2, output: 100 },
        },
        { id: 'kimi-k2.7-code', window: 262_144, output: 262_144, inputs: ['text', 'image'], reasoning: true },
      ],
    },
  },
  tools: {},
});
