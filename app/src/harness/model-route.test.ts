import { describe, expect, test } from 'bun:test';
import type { ProviderSummary } from '@pku-harness/core/client';
import type { SettingEntry } from '@pku-harness/sdk';
import { leavesComputer, modelAt } from './model-route';

const provider = (id: string, baseURL: string | null, models: readonly string[] = []): ProviderSummary => ({
  id,
  name: { zh: id, en: id },
  baseURL,
  keyless: false,
  models,
});
const PROVIDERS = [
  provider('demo', 'http://127.0.0.1:4711/v1', ['mock']),
  provider('cloud', 'https://api.example.com/v1', ['big', 'small']),
  provider('own', null),
];
const settings = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }) as SettingEntry);

describe('messages', () => {
  test.each([
    [{ 'ai.provider': 'demo' }, false],
    [{ 'ai.provider': 'cloud' }, true],
    [{ 'ai.provider': 'own' }, false],
    [{ 'ai.provider': 'own', 'ai.baseURL.own': '' }, false],
    [{ 'ai.provider': 'own', 'ai.baseURL.own': 'http://localhost:11434/v1' }, false],
    [{ 'ai.provider': 'own', 'ai.baseURL.own': 'http://[::1]:11434/v1' }, false],
    [{ 'ai.provider': 'own', 'ai.baseURL.own': 'http://192.168.1.2/v1' }, true],
    [{ 'ai.provider': 'own', 'ai.baseURL.own': 'https://127.0.0.1.example.com' }, true],
    [{ 'ai.provider': 'gone' }, false],
    [{}, false],
  ] as [Record<string, string>, boolean][])('under %j leave this computer: %p', (values, leave) => {
    expect(leavesComputer(settings(values), PROVIDERS)).toBe(leave);
  });
});

test('another provider keeps a model that it has, and otherwise takes its first or none', () => {
  const [demo, cloud, own] = PROVIDERS as [ProviderSummary, ProviderSummary, ProviderSummary];
  expect([modelAt(cloud, 'small'), modelAt(cloud, 'mock'), modelAt(demo, 'big'), modelAt(own, 'big')]).toEqual([
    'small',
    'big',
    'mock',
    '',
  ]);
});
