import { describe, expect, test } from 'bun:test';
import type { ModelSummary } from '@pku-harness/core/client';
import { matchingModels, modelFacts, modelName, priceText } from './model-facts';

const model = (id: string, rest: Partial<ModelSummary> = {}): ModelSummary => ({
  id,
  inputs: ['text'],
  reasoning: false,
  ...rest,
});

describe('a model', () => {
  test('says what it holds, takes and costs', () => {
    const price = { currency: 'CNY', input: 2, cachedInput: 0.2, output: 3 } as const;
    const all = model('m', { window: 131_072, inputs: ['text', 'image', 'pdf'], reasoning: true, price });
    expect(modelFacts(all, 'zh-Hans')).toBe('上下文 131k · 看图 · 读 PDF · 会思考 · 每百万 token ¥2 / ¥3');
    expect(modelFacts(all, 'en')).toBe('131k context · sees images · reads PDF · reasons · ¥2 / ¥3 per million tokens');
  });

  test('says nothing that nobody knows', () => {
    expect(modelFacts(model('m'), 'en')).toBe('');
    expect(modelName(model('m'), 'en')).toBe('m');
  });

  test('has a price without noise of arithmetic', () => {
    expect(priceText({ currency: 'USD', input: 0.1 + 0.2, output: 1.25 }, 'en')).toBe(
      '$0.3 / $1.25 per million tokens',
    );
  });
});

describe('the list of models', () => {
  const models = [model('a-large'), model('b-small', { name: { zh: '小乙', en: 'Little B' } }), model('c')];
  const ids = (query: string, chosen = '') => matchingModels(models, query, chosen).map(({ id }) => id);

  test('has the chosen one first while nobody searches', () => {
    expect(ids('', 'c')).toEqual(['c', 'a-large', 'b-small']);
  });

  test('is searched by id and by name in either language', () => {
    expect(ids('LARGE', 'c')).toEqual(['a-large']);
    expect(ids('小乙')).toEqual(['b-small']);
    expect(ids('little')).toEqual(['b-small']);
    expect(ids('none')).toEqual([]);
  });
});
