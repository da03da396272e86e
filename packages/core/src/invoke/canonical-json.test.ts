import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json';

describe('canonical JSON', () => {
  test('does not depend on the order of keys, at any depth', () => {
    expect(canonicalJson({ b: [{ y: 1, x: null }], a: '二教' })).toBe('{"a":"二教","b":[{"x":null,"y":1}]}');
  });

  test('an undefined field is no field', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
    expect(canonicalJson(undefined)).toBe('null');
  });

  test('is JSON of the same value, for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
      }),
    );
  });

  test('equal values have equal texts, however their keys came', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const reversed = Object.fromEntries(Object.entries(record).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(record));
      }),
    );
  });
});
