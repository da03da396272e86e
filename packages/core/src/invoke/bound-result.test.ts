import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import fc from 'fast-check';
import { boundResult } from './bound-result';

describe('bound result', () => {
  test('a small result stays as it is', () => {
    const result = { rooms: [{ room: '101', seats: 60 }] };
    expect(boundResult(result)).toEqual({ value: result, json: JSON.stringify(result), truncated: false });
  });

  test('what is no JSON becomes JSON the way JSON does', () => {
    expect(boundResult({ at: new Date(0), none: undefined }).value).toEqual({ at: '1970-01-01T00:00:00.000Z' });
    expect(boundResult(undefined).value).toBeNull();
  });

  test('what has no JSON form is refused', () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    for (const result of [cycle, { big: 1n }]) {
      let thrown: unknown;
      try {
        boundResult(result);
      } catch (error) {
        thrown = error;
      }
      expect(HarnessError.is(thrown) && thrown.code).toBe('result_invalid');
    }
  });

  test('a long list keeps its first items and says that it was cut', () => {
    const items = Array.from({ length: 500 }, (_, index) => ({ room: `${index}`, seats: 60 }));
    const { value, json, truncated } = boundResult({ items }, 1_000);
    const cut = value as { items: unknown[]; truncated: boolean };
    expect(truncated).toBe(true);
    expect(cut.truncated).toBe(true);
    expect(cut.items[0]).toEqual({ room: '0', seats: 60 });
    expect(cut.items.length).toBeGreaterThan(10);
    expect(json.length).toBeLessThanOrEqual(1_000);
  });

  test('a long text keeps its beginning', () => {
    const { value } = boundResult({ text: '长'.repeat(5_000) }, 1_000);
    expect((value as { text: string }).text).toMatch(/^长{500,}…$/);
  });

  test('is never longer than the bound, whatever the result', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 200, max: 2_000 }), (value, length) => {
        const many = { first: value, again: Array.from({ length: 40 }, () => value) };
        const { json } = boundResult(many, length);
        expect(json.length).toBeLessThanOrEqual(length);
        expect(() => JSON.parse(json)).not.toThrow();
      }),
    );
  });
});
