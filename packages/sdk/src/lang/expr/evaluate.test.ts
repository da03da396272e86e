import { describe, expect, test } from 'bun:test';
import { computed, evaluate } from '../testing';

const problem = (text: string, names: Record<string, unknown> = {}) => {
  const found = evaluate(text, names);
  return 'problem' in found ? found.problem : found.value;
};

describe('null and missing', () => {
  test('a missing own field reads as null', () => {
    expect(computed('r.none', { r: {} })).toBeNull();
    expect(computed('[1][5]')).toBeNull();
    expect(computed("r['none']", { r: {} })).toBeNull();
  });

  test('a field of null is an error that points at the null', () => {
    expect(problem('r.a.b', { r: {} })).toBe('E3001 1:1');
    expect(problem('1 + r.a.b.c', { r: { a: {} } })).toBe('E3001 1:5');
    expect(problem('r.a[0]', { r: {} })).toBe('E3001 1:1');
  });

  test('?. gives null instead, for fields, indexes and calls', () => {
    expect(computed('[r?.b, r?.[0], r?.trim(), r?.map(x => x.y)?.first()]', { r: null })).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(computed('r?.trim()', { r: ' a ' })).toBe('a');
  });

  test('leaves pass null on, containers refuse it', () => {
    expect(computed('[trim(null), round(null), match(null, "a")]')).toEqual([null, null, null]);
    for (const call of ['map(null, x => x)', 'sum(null)', 'keys(null)', 'join(null)']) {
      expect(problem(call)).toMatch(/^E3007 /);
    }
  });

  test('?. skips the rest of its chain, as in JavaScript, but not a null further on', () => {
    expect(computed('[r?.a.b.c, r?.a[0].b, r?.list.map(x => x.y).first().z, r?.a.trim()]', { r: null })).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(problem('r?.a.b', { r: {} })).toBe('E3001 1:1');
    expect(computed('isList(r?.a.b)', { r: null })).toBe(false);
    expect(computed("r?.a.b ?? 'none'", { r: null })).toBe('none');
  });

  test('?? replaces null only', () => {
    expect(computed("[null ?? 1, 0 ?? 1, '' ?? 1, false ?? 1]")).toEqual([1, 0, '', false]);
  });
});

describe('operators', () => {
  test.each([
    ["'a' + 1", 'a1'],
    ["1 + '二'", '1二'],
    ['7 % 3 - -2 * 2', 5],
    ["'B' < 'a'", true],
    ["'\uFFFD' < '😀'", true],
    ['1 == "1"', false],
    ['null == false', false],
    ['[1, { a: [2] }] == [1, { a: [2] }]', true],
    ['{ a: 1, b: 2 } == { b: 2, a: 1 }', true],
    ['{ a: null } == {}', false],
    ["'' || 0 || 'x'", 'x'],
    ["'a' && 0", 0],
    ['![] || ![0] || !{}', false],
    ['1 ? 2 : fail("not this one")', 2],
    ['false && fail("not this one")', false],
    ['null?.a[fail("not this one")]', null],
    ["'二教'.length + [1, 2].length", 4],
    ["'a😀b'.length", 3],
    ["'a😀b'[1]", '😀'],
    ["{ ['a' + 1]: 2 }.a1", 2],
    ["{ a: 1 }['a']", 1],
    ['-0 == 0', true],
  ])('%s', (text, value) => {
    expect(computed(text)).toEqual(value);
  });

  test.each([
    ['null + 1', 'E3002 1:1'],
    ['[] + []', 'E3002 1:1'],
    ['true + 1', 'E3002 1:1'],
    ["'3' * 2", 'E3002 1:1'],
    ["1 < '2'", 'E3002 1:1'],
    ['null < 1', 'E3002 1:1'],
    ["-'1'", 'E3002 1:1'],
    ['1 / 0', 'E3003 1:1'],
    ['0 / 0', 'E3003 1:1'],
    ['5 % 0', 'E3003 1:1'],
    ['1e308 * 10', 'E3003 1:1'],
    ['[1].a', 'E3002 1:1'],
    ["[1]['a']", 'E3002 1:5'],
    ['(1).a', 'E3002 1:2'],
    ['{ [null]: 1 }', 'E3002 1:4'],
    ['{ [[1]]: 1 }', 'E3002 1:4'],
  ])('%s fails where it stands', (text, expected) => {
    expect(problem(text)).toBe(expected);
  });
});

describe('names', () => {
  test('an unbound name and an unknown function are found before anything runs', () => {
    expect(problem('a + b', { a: 1 })).toBe('E2003 1:5');
    expect(problem('fail("no") && mpa([], x => x)')).toBe('E2004 1:15');
    expect(problem('map([1], x => y)')).toBe('E2003 1:15');
  });

  test('a parameter is seen in its function only', () => {
    expect(problem('[map([1], x => x), x]')).toBe('E2003 1:20');
    expect(computed('map([1, 2], x => map([10], y => x + y))')).toEqual([[11], [12]]);
  });

  test('the same function inside itself keeps its own parameters', () => {
    expect(computed('map([1, 2], x => sum(map([x, x], x => x * 10)) + x)')).toEqual([21, 42]);
  });

  test('x.f(a) is the function, never a field of x', () => {
    expect(computed('r.first()', { r: [1] })).toBe(1);
    expect(problem('r.first()', { r: { first: 'field' } })).toMatch(/^E3002 /);
    expect(computed('r.first', { r: { first: 'field' } })).toBe('field');
  });

  test('a value may share its name with a function', () => {
    expect(computed('first(first)', { first: [3] })).toBe(3);
  });

  test.each([
    ['map([1])', 'E2005 1:1'],
    ['trim("a", "b")', 'E2005 1:1'],
    ['map([1], 2)', 'E2008 1:10'],
    ['trim(x => x)', 'E2008 1:6'],
    ['[x => x]', 'E2008 1:2'],
    ['map([1], num)', 'E2008 1:10'],
    ['matches("a", "(")', 'E2009 1:14'],
    ['matches("a", "(?=a)")', 'E2009 1:14'],
  ])('%s is refused before it runs', (text, expected) => {
    expect(problem(text)).toBe(expected);
  });
});

describe('operations', () => {
  test.each([
    ['1', 1],
    ['1 + 2 * 3', 5],
    ['a.b.c', 3],
    ['[1, 2, 3]', 4],
    ['true ? 1 : 1 + 1', 3],
    ['false ? 1 : 1 + 1', 5],
    ['false && 1 + 1', 2],
    ['map([1, 2, 3], x => x)', 1 + 4 + 1 + 3 + 3],
    ['map([1, 2, 3], x => x + 1)', 1 + 4 + 1 + 3 + 9],
    ['a?.b', 2],
  ])('%s takes %d', (text, operations) => {
    expect(evaluate(text, { a: { b: { c: 1 } } })).toMatchObject({ operations });
  });

  test('exactly the limit runs, one less does not', () => {
    const text = 'sum(map(range(1, 50), x => x * x))';
    const found = evaluate(text);
    const needed = 'operations' in found ? found.operations : 0;
    expect(evaluate(text, {}, needed)).toMatchObject({ value: 42_925 });
    expect(evaluate(text, {}, needed - 1)).toEqual({ problem: 'E4501 1:1' });
  });

  test('scanning a text costs one per 64 characters', () => {
    const text = 'x'.repeat(6400);
    expect(evaluate('trim(a)', { a: text })).toMatchObject({ operations: 2 + 100 });
  });

  test('work inside work is stopped', () => {
    expect(problem('map(range(1, 10000), x => map(range(1, 10000), y => 1))')).toBe('E4501 1:1');
    expect(problem('reduce(range(1, 10000), (a, x) => [a, a], 0) == 1')).toBe(false);
    expect(problem('reduce(range(1, 60), (a, x) => [a, a], 0) == reduce(range(1, 60), (a, x) => [a, a], 0)')).toMatch(
      /^E(4501|3005) /,
    );
  });
});

describe('growth', () => {
  test('a text stops at 2 MB', () => {
    expect(problem('reduce(range(1, 30), (a, x) => a + a, "abcd").length')).toMatch(/^E(3004|4501) /);
    expect(problem('padStart("", 3000000)')).toBe('E3004 1:1');
    expect(problem('a.replace("x", a)', { a: 'x'.repeat(4000) })).toBe('E3004 1:1');
  });

  test('a list stops at 20,000 items', () => {
    const a = new Array(10_000).fill(0);
    expect(problem('concat(a, a).length', { a })).toBe(20_000);
    expect(problem('concat(a, a, [1])', { a })).toBe('E3004 1:1');
    expect(problem('flat([a, a, [1]])', { a })).toBe('E3004 1:1');
    expect(problem('split(a, ",")', { a: ','.repeat(20_000) })).toBe('E3004 1:1');
    expect(problem('range(1, 10001)')).toBe('E3004 1:1');
  });
});

// What holds for any expression at all is in fuzz/reach.test.ts.
describe('nothing outside is ever reached', () => {
  const HOSTILE = [
    ...['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'],
    ...['globalThis', 'window', 'process', 'Bun', 'Function', 'eval', 'require', 'module', 'this', 'arguments'],
  ];

  test.each(HOSTILE)('%s is an unknown name, an unknown function and a missing field', (name) => {
    expect(problem(name)).toMatch(/^E20(03|07) /);
    expect(problem(`${name}(1)`)).toMatch(/^E20(04|07) /);
    for (const value of [{}, { a: 1 }]) expect(computed(`r.${name}`, { r: value })).toBeNull();
    expect(computed(`r['${name}']`, { r: {} })).toBeNull();
    expect(problem(`r.${name}`, { r: 'text' })).toMatch(/^E3002 /);
    expect(problem(`r.${name}`, { r: [1] })).toMatch(/^E3002 /);
    expect(computed(`has(r, '${name}')`, { r: {} })).toBe(false);
    expect(computed(`get(r, '${name}.${name}')`, { r: {} })).toBeNull();
  });

  test('fields of these names are data when the data has them', () => {
    const r = JSON.parse('{"__proto__":{"a":1},"constructor":"c"}') as unknown;
    expect(computed('[r.__proto__.a, r.constructor, keys(r)]', { r })).toEqual([1, 'c', ['__proto__', 'constructor']]);
    const built = computed("merge({ ['__proto__']: { polluted: 1 } }, { a: 1 })") as Record<string, unknown>;
    expect(Object.keys(built)).toEqual(['__proto__', 'a']);
    expect(Object.getPrototypeOf(built)).toBe(Object.prototype);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
