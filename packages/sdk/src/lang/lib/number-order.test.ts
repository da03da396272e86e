import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { orderOf } from './number-order';

test('the order is that of a stable sort by value, whatever the numbers', () => {
  const key = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true }), fc.constantFrom(0, -0, Infinity));
  fc.assert(
    fc.property(fc.array(key, { maxLength: 200 }), (keys) => {
      const wanted = keys.map((_, at) => at).toSorted((a, b) => (keys[a] as number) - (keys[b] as number) || 0);
      const compared = keys
        .map((_, at) => at)
        .toSorted((a, b) => {
          const [left = 0, right = 0] = [keys[a], keys[b]];
          return left < right ? -1 : left > right ? 1 : 0;
        });
      expect([...orderOf(Float64Array.from(keys))]).toEqual(keys.includes(Infinity) ? compared : wanted);
    }),
    { numRuns: 1000 },
  );
});

test.each([0, 1, 7, 8, 9, 16, 17, 31, 1000])('%d numbers, in order, reversed and all equal', (count) => {
  const rising = Array.from({ length: count }, (_, at) => at);
  expect([...orderOf(Float64Array.from(rising))]).toEqual(rising);
  expect([...orderOf(Float64Array.from(rising.toReversed()))]).toEqual(rising.toReversed());
  expect([...orderOf(new Float64Array(count))]).toEqual(rising);
});
