import { describe, expect, test } from 'bun:test';
import type { UsageRow } from '@pku-harness/core/client';
import { costText, lastDays, sumOf, sumsBy, tokensByDay } from './usage-sums';

const row = (rest: Partial<UsageRow>): UsageRow => ({
  day: '2026-11-30',
  provider: 'p',
  model: 'm',
  purpose: 'reply',
  requests: 1,
  input: 0,
  cachedInput: 0,
  output: 0,
  reasoning: 0,
  cost: null,
  ...rest,
});

describe('usage', () => {
  test('is summed by bucket, and by currency where the price is known', () => {
    const sum = sumOf([
      row({ input: 100, cachedInput: 50, output: 10, reasoning: 5, cost: { currency: 'CNY', amount: 0.5 } }),
      row({ input: 1, requests: 2, cost: { currency: 'USD', amount: 0.25 } }),
      row({ cachedInput: 4, cost: { currency: 'CNY', amount: 1 } }),
    ]);
    expect(sum).toMatchObject({ requests: 4, input: 101, cachedInput: 54, output: 10, reasoning: 5, total: 170 });
    expect(sum.cost).toEqual({ CNY: 1.5, USD: 0.25 });
    expect(sum.unpriced).toBe(false);
  });

  test('without tokens needs no price', () => {
    expect(sumOf([row({})]).unpriced).toBe(false);
    expect(sumOf([row({ output: 1 })]).unpriced).toBe(true);
  });

  test('is grouped with the largest first', () => {
    const rows = [row({ model: 'a', input: 1 }), row({ model: 'b', input: 5 }), row({ model: 'a', output: 2 })];
    expect(sumsBy(rows, ({ model }) => model).map(({ key, sum }) => [key, sum.total])).toEqual([
      ['b', 5],
      ['a', 3],
    ]);
  });

  test('has every day of the range, in Beijing', () => {
    const days = lastDays(Date.parse('2026-11-30T17:00:00Z'), 3); // 01:00 on the first of December in Beijing
    expect(days).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    expect(tokensByDay([row({ input: 7 })], days)).toEqual([0, 7, 0]);
  });
});

describe('a cost', () => {
  test.each([
    [{ cost: { CNY: 1.234 }, unpriced: false }, '¥1.23'],
    [{ cost: { CNY: 0.00123 }, unpriced: false }, '¥0.0012'],
    [{ cost: { CNY: 1, USD: 2 }, unpriced: false }, '¥1.00 + $2.00'],
    [{ cost: { USD: 0 }, unpriced: true }, '$0 +'],
    [{ cost: {}, unpriced: true }, '—'],
    [{ cost: {}, unpriced: false }, '¥0'],
  ])('%p is written %s', (sum, text) => {
    expect(costText(sum)).toBe(text);
  });
});
