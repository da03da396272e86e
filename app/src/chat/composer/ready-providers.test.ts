import { expect, test } from 'bun:test';
import type { ProviderSummary } from '@pku-harness/core/client';
import type { SettingEntry } from '@pku-harness/sdk';
import { readyProviders } from './ready-providers';

const provider = (id: string, more: Partial<ProviderSummary> = {}): ProviderSummary => ({
  id,
  plugin: id,
  name: { zh: id, en: id },
  dialect: 'openai-compatible',
  baseURL: `https://${id}.example/v1`,
  keyless: false,
  lists: true,
  models: [],
  ...more,
});

test('services that can answer are offered, the present one first, even while it lacks a key', () => {
  const all = [
    provider('with-key'),
    provider('without-key'),
    provider('keyless', { keyless: true }),
    provider('nowhere', { keyless: true, baseURL: null }),
    provider('present'),
  ];
  const keys = [{ provider: 'with-key', present: true, origin: 'https://with-key.example' }];
  expect(readyProviders(all, keys, [], 'present').map(({ id }) => id)).toEqual(['present', 'with-key', 'keyless']);
  const address: SettingEntry = {
    key: 'ai.baseURL.nowhere',
    group: 'ai',
    title: { zh: '', en: '' },
    kind: 'text',
    value: 'http://127.0.0.1:1',
  };
  expect(readyProviders(all, keys, [address], 'present').map(({ id }) => id)).toContain('nowhere');
});
