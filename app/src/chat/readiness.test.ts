import { expect, test } from 'bun:test';
import type { ProviderSummary } from '@pku-harness/core/client';
import type { SettingEntry } from '@pku-harness/sdk';
import { missingForChat } from './readiness';

const provider = (part: Partial<ProviderSummary>): ProviderSummary => ({
  id: 'openai',
  name: { zh: 'OpenAI', en: 'OpenAI' },
  baseURL: 'https://api.openai.com/v1',
  keyless: false,
  plugin: 'openai',
  dialect: 'openai',
  lists: true,
  models: [],
  ...part,
});

const settings = (values: Record<string, string>): SettingEntry[] =>
  Object.entries(values).map(([key, value]) => ({ key, group: 'ai', title: { zh: '', en: '' }, kind: 'text', value }));

const chosen = { 'ai.provider': 'openai', 'ai.model': 'm' };

test('with provider, model and key nothing is missing', () => {
  expect(missingForChat(settings(chosen), [provider({})], [{ provider: 'openai', present: true }])).toBeUndefined();
});

test('a provider that is not offered any more is missing', () => {
  expect(missingForChat(settings(chosen), [provider({ id: 'other' })], [])).toBe('provider');
});

test('a provider without an address of its own needs one', () => {
  const own = provider({ baseURL: null, keyless: true });
  expect(missingForChat(settings(chosen), [own], [])).toBe('address');
  expect(
    missingForChat(settings({ ...chosen, 'ai.baseURL.openai': 'http://127.0.0.1:1/v1' }), [own], []),
  ).toBeUndefined();
});

test('a model must be named', () => {
  expect(missingForChat(settings({ ...chosen, 'ai.model': ' ' }), [provider({ keyless: true })], [])).toBe('model');
});

test('a key is needed unless the provider works without one', () => {
  expect(missingForChat(settings(chosen), [provider({})], [{ provider: 'openai', present: false }])).toBe('key');
  expect(missingForChat(settings(chosen), [provider({ keyless: true })], [])).toBeUndefined();
});
