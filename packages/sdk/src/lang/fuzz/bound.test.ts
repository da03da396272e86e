import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { printExpression } from '../expr/print';
import { LIBRARY } from '../lib';
import { RUN_LIMITS, VALUE_LIMITS } from '../limits';
import { evaluate } from '../testing';
import { treesOver } from './testing/trees';

/** A list that counts how often one of its items is read: work that anybody can see, whatever does it. */
function watched(items: readonly unknown[], seen: { reads: number }): readonly unknown[] {
  return new Proxy(items, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) seen.reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
}

/** An object that counts how often its field `a` is read. */
function watchedRow(row: object, seen: { reads: number }): object {
  return new Proxy(row, {
    get(target, key, receiver) {
      if (key === 'a') seen.reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
}

/** Objects and lists in a value, each counted once, with the characters of its texts. */
function sizeOf(value: unknown, seen = new Set<unknown>()): number {
  if (typeof value === 'string') return value.length / 64;
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  return Object.values(value).reduce<number>((sum, field) => sum + 1 + sizeOf(field, seen), 1);
}

const rows = Array.from({ length: 40 }, (_, index) => ({ a: index % 7, b: `第 ${index} 间`, x: [index] }));
/** Elements stand in a page whose size is bounded for itself. */
const GIVING_ELEMENTS = new Set(['html', 'next', 'prev', 'closest']);
const functions = [...LIBRARY.keys()].filter((name) => !GIVING_ELEMENTS.has(name));
const trees = treesOver(['rows', 'x', 'a', 'b'], functions);

/** Reads and results per operation: sorting, comparing and copying look at an item a few times for each they pay for. */
const READS_PER_OPERATION = 4;

describe('the count of operations bounds', () => {
  test('how often data is looked at', () => {
    let values = 0;
    fc.assert(
      fc.property(trees, (tree) => {
        const seen = { reads: 0 };
        const found = evaluate(printExpression(tree), { rows: watched(rows, seen), x: 3, a: '甲', b: null });
        if ('problem' in found) return;
        values += 1;
        expect(seen.reads).toBeLessThanOrEqual(READS_PER_OPERATION * found.operations + rows.length);
      }),
      { numRuns: 4000 },
    );
    expect(values).toBeGreaterThan(200);
  });

  const taking = [...LIBRARY.values()].filter(
    ({ params }) => params[0]?.type === 'list' && ['function', 'key'].includes(params[1]?.type ?? ''),
  );
  const heavy = Array.from({ length: 12 }, () => 'x.a').join(' + ');

  test.each(taking.map(({ name }) => name))('what the function that %s is given does for each item', (name) => {
    const seen = { reads: 0 };
    const items = rows.map((row) => watchedRow(row, seen));
    const rest = name === 'reduce' ? ', 0' : '';
    const param = name === 'reduce' ? '(sum, x)' : 'x';
    const found = [`${param} => ${heavy}`, `${param} => ${heavy} < 0`]
      .map((fn) => evaluate(`${name}(rows, ${fn}${rest})`, { rows: items }))
      .filter((result) => 'operations' in result);
    expect(found.length).toBeGreaterThan(0);
    expect(seen.reads).toBeGreaterThanOrEqual(24);
    // Each read of a field is a node of its own, and so is the name before it.
    const operations = found.reduce((sum, result) => sum + result.operations, 0);
    expect(operations).toBeGreaterThanOrEqual(2 * (seen.reads - rows.length));
  });

  test('how much a value can hold beyond its data', () => {
    const own = sizeOf(rows);
    fc.assert(
      fc.property(trees, (tree) => {
        const found = evaluate(printExpression(tree), { rows, x: 3, a: '甲', b: null });
        if ('problem' in found) return;
        expect(sizeOf(found.value)).toBeLessThanOrEqual(own + 8 * found.operations + 64);
      }),
      { numRuns: 4000 },
    );
  });

  test('what runs with less: an expression that needs n operations fails with n − 1, and gives the same with more', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const source = printExpression(tree);
        const names = { rows, x: 3, a: '甲', b: null };
        const found = evaluate(source, names);
        if ('problem' in found) return;
        expect(evaluate(source, names, found.operations)).toEqual(found);
        if (found.operations > 0)
          expect(evaluate(source, names, found.operations - 1)).toMatchObject({
            problem: expect.stringMatching(/^E4501/),
          });
      }),
      { numRuns: 2000 },
    );
  });

  const grow = (step: string) => `range(1, 200).reduce((a, x) => ${step}, ['ab'])`;
  test.each([
    grow('concat(a, a)'),
    grow('[a, a]'),
    grow('[first(a) + first(a)]'),
    grow('a.map(y => a)'),
    grow('flat([a, a, a])'),
    grow("[join([first(a), first(a)], ',')]"),
    grow('[padStart(first(a), first(a).length * 2)]'),
    grow("[replace(first(a), 'a', first(a))]"),
    grow("split(join(a, ','), '')"),
    grow('entries(indexBy(concat(a, a)))'),
    'range(1, 10000).map(x => range(1, 10000).map(y => range(1, 10000)))',
    'range(1, 10000).sortBy(x => range(1, 100).sum())',
    'range(1, 10000).groupBy(x => range(1, x))',
    'range(1, 10000).unique(x => [x])',
  ])('%s ends within the limits', (source) => {
    const found = evaluate(source, {}, RUN_LIMITS.operations);
    if ('problem' in found) expect(found.problem).toMatch(/^E(30|45|20)\d\d /);
    else expect(sizeOf(found.value)).toBeLessThanOrEqual(RUN_LIMITS.operations + VALUE_LIMITS.text / 64);
  });
});
