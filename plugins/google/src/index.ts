/** Gemini, by Google. Only data: the core holds the dialect and the key. */
import { definePlugin } from '@pku-harness/sdk';

export const googlePlugin = definePlugin({
  id: 'google',
  name: 'Gemini',
  description: '接入 Google 的 Gemini 模型。',
  version: '0.1.0',
  icon: 'globe',
  requires: ['network'],
  scopes: [],
  i18n: {
    en: {
      name: 'Gemini',
      description: 'Connects the Gemini models of Google.',
    },
  },
  providers: {
    google: {
      name: { zh: 'Gemini', en: 'Gemini' },
      dialect: 'google',
      baseURL: 'https://generativelanguage.googleapis.com/v1beta',
      keyPage: 'https://aistudio.google.com/apikey',
      // Read on 2026-11-30.
      models: [
        {
          id: 'gemini-3.8-flash',
          window: 1_000_000,
          output: 65_536,
          inputs: ['text', 'image', 'pdf', 'audio'],
          reasoning: true,
          price: { currency: 'USD', input: 0.75, output: 3.75 },
        },
        {
          id: 'gemini-4-hydrogen',
          window: 1_000_000,
          inputs: ['text', 'image', 'pdf', 'audio'],
          reasoning: true,
          price: { currency: 'USD', input: 1.5, cachedInput: 0.075, output: 7.5 },
        },
        {
          id: 'gemini-3.1-flash-lite',
          window: 1_048_576,
          output: 65_536,
          inputs: ['text', 'image', 'pdf', 'audio'],
          reasoning: true,
          price: { currency: 'USD', input: 0.25, cachedInput: 0.025, output: 1.5 },
        },
      ],
    },
  },
  tools: {},
});
