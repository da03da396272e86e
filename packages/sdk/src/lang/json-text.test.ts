import { describe, expect, test } from 'bun:test';
import { Refusal } from './expr/refusal';
import { jsonEnd, parseJsonText } from './json-text';

const failing = (text: string) => {
  try {
    return `no failure: ${JSON.stringify(parseJsonText(text))}`;
  } catch (thrown) {
    return thrown instanceof Refusal ? `${thrown.code} ${thrown.text.en}` : thrown;
  }
};

describe('JSON', () => {
  test('keeps integers beyond 2⁵³ exact, as texts, and touches nothing else', () => {
    expect(
      parseJsonText(
        '{"a":12345678901234567890,"b":-9007199254740993,"c":9007199254740991,"d":"1234567890123456789","e":1e20,"f":1234567890123456.5,"1234567890123456789":1}',
      ),
    ).toEqual({
      a: '12345678901234567890',
      b: '-9007199254740993',
      c: 9007199254740991,
      d: '1234567890123456789',
      e: 1e20,
      f: 1234567890123456.5,
      '1234567890123456789': 1,
    });
    expect(parseJsonText('[1234567890123456789, "\\"1234567890123456789"]')).toEqual([
      '1234567890123456789',
      '"1234567890123456789',
    ]);
  });

  test.each([
    ['', '1, column 1'],
    ['<html>', '1, column 1'],
    ['{"a":1,}', '1, column 8'],
    ['{"a" 1}', '1, column 6'],
    ['{a:1}', '1, column 2'],
    ['[1,\n 2\n 3]', '3, column 2'],
    ['[1}', '1, column 3'],
    ['"a\nb"', '1, column 3'],
    ['"\\x"', '1, column 2'],
    ['[01]', '1, column 3'],
    ['{"a":', '1, column 6'],
    ['1 2', '1, column 3'],
    ["{'a':1}", '1, column 2'],
    ['[nul]', '1, column 2'],
    ['"abc', '1, column 5'],
  ])('%p fails at line %s', (text, place) => {
    expect(failing(text)).toBe(`E3010 Line ${place} is not JSON`);
  });

  test('is bounded as every value is', () => {
    expect(failing(`[${'0,'.repeat(20_000)}0]`)).toMatch(/^E3004 /);
    expect(failing(`${'['.repeat(65)}${']'.repeat(65)}`)).toMatch(/^E3005 /);
  });

  test.each<[string, number | undefined]>([
    ['{"a":"}"}; x', 9],
    ['[[1],[2]] ]', 9],
    ['"a\\"b" c', 6],
    ['12.5e3;', 6],
    ['null)', 4],
    ['{"a":1', undefined],
    ['x', undefined],
  ])('the value at the head of %p ends at %p', (text, end) => {
    expect(jsonEnd(text, 0)).toBe(end as number);
  });
});
