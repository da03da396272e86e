import { describe, expect, test } from 'bun:test';
import { chosen, mutantsOf, seeded } from './mutants';

const mutated = (source: string) =>
  mutantsOf('a.ts', source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  );

describe('what is planted', () => {
  test.each([
    ['x = a < b;', ['x = a <= b;', 'x = a >= b;']],
    ['x = a && b;', ['x = ((a) || (b));']],
    ['x = a ?? b;', ['x = ((a) && (b));']],
    ['x = a ?? b ?? c;', ['x = ((a ?? b) && (c));', 'x = ((a) && (b)) ?? c;']],
    ['x = !a;', ['x = a;']],
    ['x = true;', ['x = false;']],
    ['x = a ? b : c;', ['x = a ? c : b;']],
    ['if (a) { b(); } else { c(); }', ['if (!(a)) { b(); } else { c(); }', 'if (a) { c(); } else { b(); }']],
    ['while (a) {}', ['while (!(a)) {}']],
    ['throw a;', [';']],
  ])('in %s', (source, expected) => {
    const removed = mutantsOf('a.ts', source).filter(({ shown }) => shown.startsWith('x = ') || shown.includes('();'));
    const texts = removed.map(({ start, end }) => `${source.slice(0, start)};${source.slice(end)}`);
    expect(mutated(source).filter((text) => !texts.includes(text))).toEqual(expected);
  });

  test('a constant is one more or one less', () => {
    expect(mutated('const x = 10;')[0]).toMatch(/^const x = \((?:9|11)\);$/);
  });

  test('is nothing of types, names of fields, texts and imports', () => {
    expect(mutated("import a from 'b';\ntype A = 1 | true;\nconst x: 5 = { 3: 'a < b' } as { 3: 'c' };")).toEqual([]);
  });
});

test('the same seed chooses the same', () => {
  const items = Array.from({ length: 50 }, (_, at) => at);
  expect(chosen(items, 5, seeded(1))).toEqual(chosen(items, 5, seeded(1)));
  expect(chosen(items, 5, seeded(1))).not.toEqual(chosen(items, 5, seeded(2)));
  expect(new Set(chosen(items, 50, seeded(3))).size).toBe(50);
});
