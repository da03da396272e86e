import { expect, test } from 'bun:test';
import type { ProviderSummary } from '@pku-harness/core/client';
import { fittingModel } from './fitting-model';

const provider = (id: string, models: readonly string[]): ProviderSummary => ({
  id,
  name: { zh: id, en: id },
  baseURL: null,
  keyless: false,
  plugin: 'openai',
  dialect: 'openai',
  lists: true,
  models,
});

test.each([
  ['the present model where the provider has it', ['big', 'small'], 'small', 'small'],
  ['its first model where it does not', ['big', 'small'], 'mock', 'big'],
  ['none where it lists none', [], 'big', ''],
] as const)('a chosen provider takes %s', (_rule, models, present, fitting) => {
  expect(fittingModel(provider('any', models), present)).toBe(fitting);
});
