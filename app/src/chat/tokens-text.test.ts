import { expect, test } from 'bun:test';
import { tokensText } from './tokens-text';

test('tokens read in the unit that fits', () => {
  expect([0, 999, 1_000, 1_550, 64_000, 128_400, 1_000_000, 1_048_576].map(tokensText)).toEqual([
    '0',
    '999',
    '1k',
    '1.6k',
    '64k',
    '128k',
    '1M',
    '1M',
  ]);
});
