import { describe, expect, test } from 'bun:test';
import { RUN_LIMITS } from './limits';
import { boundedResult } from './result';

const place = { file: 'a', line: 1, column: 1 };
const result = (value: unknown, resultUnits = 100) => boundedResult(value, { ...RUN_LIMITS, resultUnits }, place);

describe('a result', () => {
  test('is a copy that shares nothing', () => {
    const value = { a: [{ b: 1 }] };
    const copy = result(value) as typeof value;
    expect(copy).toEqual(value);
    expect(copy.a[0]).not.toBe(value.a[0]);
  });

  test('has null where something was missing', () => {
    expect(result({ a: undefined, b: [undefined] })).toEqual({ a: null, b: [null] });
  });

  test('is measured as it would be written', () => {
    expect(result('x'.repeat(98))).toHaveLength(98);
    expect(() => result('x'.repeat(99))).toThrow(expect.objectContaining({ code: 'E4505' }));
    expect(() => result({ ['k'.repeat(100)]: 1 })).toThrow(expect.objectContaining({ code: 'E4505' }));
  });

  test('that repeats one part without end stops early', () => {
    let value: unknown = 'x';
    for (let level = 0; level < 60; level += 1) value = [value, value];
    expect(() => result(value, 1024 * 1024)).toThrow(expect.objectContaining({ code: 'E4505' }));
  });

  test('is at most 64 levels deep', () => {
    const nested = (levels: number) => {
      let value: unknown = 1;
      for (let level = 0; level < levels; level += 1) value = [value];
      return value;
    };
    expect(result(nested(64), 1000)).toEqual(nested(64));
    expect(() => result(nested(65), 1000)).toThrow(expect.objectContaining({ code: 'E3005' }));
  });

  test('is data', () => {
    expect(() => result(() => 1)).toThrow(expect.objectContaining({ code: 'E4506' }));
  });
});
