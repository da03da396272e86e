import { describe, expect, test } from 'bun:test';
import { median, ratioOf } from './measure';
import { table } from './table';

describe('the median', () => {
  test('is the middle value whatever the order, and no outlier moves it', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 1000])).toBe(2);
  });

  test('of nothing is an error', () => {
    expect(() => median([])).toThrow();
  });
});

test('a ratio is the part of the budget that is used', () => {
  expect(ratioOf({ what: 'step', value: 3, unit: 'ms', budget: 2 })).toBe(1.5);
  expect(ratioOf({ what: 'round trip', value: 3, unit: 'ms' })).toBeUndefined();
});

test('a line holds value, budget, ratio and what it was measured against', () => {
  const line = table([
    { what: 'step', value: 3, unit: 'ms', budget: 2, beside: { what: 'bare', value: 0.5 } },
    { what: 'round trip', value: 120, unit: 'µs' },
  ]);
  expect(line.split('\n')).toEqual([
    'step        3.00 ms  ≤ 2.00 ms  × 1.50  bare 0.50 ms',
    'round trip   120 µs  no budget',
  ]);
});
