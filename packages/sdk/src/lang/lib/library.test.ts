import { describe, expect, test } from 'bun:test';
import { signatureOf } from '../expr/call';
import { computed, evaluate } from '../testing';
import { LIBRARY } from './index';
import { type FunctionText, REFERENCE } from './reference';

/** An argument that fits a parameter. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  function: 'x => 1',
  key: 'x => 1',
  number: '1',
  list: '[]',
  object: '{}',
  date: "'2026-10-21'",
};

describe('the function table', () => {
  test('has an entry in the reference for each function, and the reference for nothing else', () => {
    expect(Object.keys(REFERENCE).sort()).toEqual([...LIBRARY.keys()].sort());
  });

  for (const spec of LIBRARY.values()) {
    test(`${signatureOf(spec)} does what its example says`, () => {
      const { source, result, fails } = (REFERENCE[spec.name] as FunctionText).example;
      const found = evaluate(source);
      if (fails === true) expect(found).toMatchObject({ problem: expect.stringMatching(/^E3/) });
      else expect(found).toMatchObject({ value: result as never });
      expect(source).toContain(spec.name);
    });
  }

  test('shows how to write each function that takes one, by the example of the reference', () => {
    for (const { name, params, usage } of LIBRARY.values()) {
      const takesFunction = params.some(({ type }) => type === 'function');
      expect(usage).toBe(takesFunction ? REFERENCE[name]?.example.source : undefined);
    }
  });

  test('says what each function does in both languages, shortly and without its own name twice', () => {
    for (const { params, name } of LIBRARY.values()) {
      const { zh, en } = REFERENCE[name] as FunctionText;
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).not.toMatch(/\p{Script=Han}/u);
      expect(`${zh}${en}`).not.toMatch(/[!！]/);
      expect(Math.max(zh.length, en.length)).toBeLessThanOrEqual(90);
      expect(params.length).toBeGreaterThan(0);
      expect(name).toMatch(/^[a-z][A-Za-z]+$/);
    }
  });

  test('states its null rule truthfully', () => {
    for (const spec of LIBRARY.values()) {
      if (spec.nulls === 'accept') continue;
      const rest = spec.params
        .slice(1)
        .filter(({ optional }) => optional !== true)
        .map(({ type }) => ARGUMENTS[type] ?? "'a'");
      const found = evaluate(`${spec.name}(${['null', ...rest].join(', ')})`);
      if (spec.nulls === 'pass') expect([spec.name, found]).toMatchObject([spec.name, { value: null }]);
      else expect([spec.name, found]).toMatchObject([spec.name, { problem: expect.stringMatching(/^E3007 /) }]);
    }
  });

  test('no function changes its arguments', () => {
    const list = Object.freeze([3, 1, 2]);
    const object = Object.freeze({ a: 1 });
    computed('[sortBy(r), reduce(r, (a, x) => concat(a, [x]), []), slice(r, 1), unique(r), toRanges(r)]', { r: list });
    computed('[merge(r, { b: 1 }), pick(r, ["a"]), omit(r, ["a"])]', { r: object });
    expect(list).toEqual([3, 1, 2]);
    expect(object).toEqual({ a: 1 });
  });
});

describe('edges', () => {
  test.each([
    ["num('没有')", null],
    ["num('-3 度')", -3],
    ["num('+5')", 5],
    ["num('.5')", 0.5],
    ["num('1,234,567')", 1234567],
    ["num('1,23')", 1],
    ["num('2.5亿')", 250_000_000],
    ["num('1.1万')", 11_000],
    ["num('第 12 周')", 12],
    ["num('room 3-4')", 3],
    ['num(true, 9)', 9],
    ['num(null, 0)', 0],
    ['num([], null)', 'E3002 1:5'],
    ["int('9.9')", 9],
    ['round(2.5)', 3],
    ['round(-1.005, 2)', -1.01],
    ['round(1e21)', 1e21],
    ['fixed(0.045, 2)', '0.05'],
    ['fixed(-0.001, 2)', '0.00'],
    ['fixed(1, 99)', 'E3002 1:10'],
    ['toRanges([])', ''],
    ['toRanges([3, 3, 1])', '1,3'],
    ["toRanges(['1'])", 'E3002 1:10'],
    ['sum([])', 0],
    ['sum([1, null])', 'E3002 1:5'],
    ['min([])', null],
    ["max(['b', 'a'])", 'b'],
    ["max([1, 'a'])", 'E3002 1:5'],
    ["sortBy([{ a: 'b' }, { a: 'a' }], 'a')", [{ a: 'a' }, { a: 'b' }]],
    ["sortBy([{ a: 1 }, { a: 'a' }], 'a')", 'E3002 1:8'],
    ["sortBy([1, 2], x => x, 'down')", 'E3002 1:24'],
    ["map([[2, 'a'], [1, 'b'], [2, 'c']].sortBy(x => x[0]), x => x[1])", ['b', 'a', 'c']],
    ["groupBy([1, 'x'], 'a')", 'E3002 1:9'],
    ["unique([{ a: 1 }, { a: 1, b: 2 }], 'a')", [{ a: 1 }]],
    ['slice([1, 2, 3], -2, -1)', [2]],
    ["slice('a😀b', 1, 2)", '😀'],
    ['range(3, 1)', []],
    ['range(0.5, 2)', 'E3002 1:1'],
    ["join([], '-')", ''],
    ['join([[1]])', 'E3002 1:6'],
    ["includes('abc', 1)", 'E3002 1:17'],
    ['includes([{ a: 1 }], { a: 1 })', true],
    ["split('abc', '')", 'E3002 1:14'],
    ["split('a-b-c', '-', 1)", ['a-b-c']],
    ["lines('a\\r\\nb')", ['a', 'b']],
    ["replace('aaa', 'aa', 'b')", 'ba'],
    ["between('a(b', '(', ')')", null],
    ["padStart('😀', 3)", '00😀'],
    ["truncate('a😀b', 2)", 'a😀…'],
    ["get({ a: null }, 'a.b', 3)", 3],
    ["get([{ a: 1 }], '[0].a')", 1],
    ['merge(null, null)', {}],
    ['fromEntries([1])', 'E3002 1:13'],
    ["match('b', '(a)?b')", null],
    ["match('二教 101', '(?i)[0-9]{3}')", '101'],
    ["match('Ab', '(?iu)aB')", 'Ab'],
    ["matches('张三', '^\\p{Han}+$')", true],
    ["matchAll('abc', 'x*')", ['', '', '', '']],
    ["replaceMatch('a1b2', '(?P<l>[a-z])(\\d)', '$2$l$$')", '1a$2b$'],
    ["replaceMatch('ab', 'x', '-')", 'ab'],
    ["bool('N')", false],
    ['bool(2)', null],
    ['str([])', 'E3002 1:5'],
    ['str(null)', ''],
  ])('%s', (text, expected) => {
    const found = evaluate(text);
    expect('problem' in found ? found.problem : found.value).toEqual(expected);
  });
});

describe('regular expressions', () => {
  test('of exponential kind answer at once, and cost by the length of the text', () => {
    const a = 'a'.repeat(6400);
    expect(computed("matches(a, '^(a+)+$')", { a: `${a}!` })).toBe(false);
    expect(evaluate("matches(a, '^(a|a)*$')", { a })).toMatchObject({ value: true, operations: 3 + 100 });
  });

  test.each([
    ['look-ahead', '(?=a)', 'E2009 1:14'],
    ['look-behind', '(?<!a)b', 'E2009 1:14'],
    ['a back-reference', '(a)\\\\1', 'E2009 1:14'],
    ['too many repeats', 'a{201}', 'E2009 1:14'],
    ['a length of 501', 'a'.repeat(501), 'E2009 1:14'],
    ['an open bracket', '[a', 'E2009 1:14'],
  ])('with %s are refused while the document is loaded', (_what, pattern, expected) => {
    expect(evaluate(`matches('a', '${pattern}')`)).toEqual({ problem: expected });
  });

  test('of the largest allowed size are used', () => {
    expect(computed(`matches('a', '${'a'.repeat(500)}')`)).toBe(false);
    expect(computed("matches(a, '^a{200}$')", { a: 'a'.repeat(200) })).toBe(true);
  });

  test('that are computed are checked when they are used', () => {
    expect(evaluate("matches('a', r)", { r: '(' })).toEqual({ problem: 'E2009 1:14' });
    expect(evaluate("matches('a', r)", { r: null })).toEqual({ problem: 'E3002 1:14' });
  });
});
