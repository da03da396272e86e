import { afterAll, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { printExpression } from '../expr/print';
import { HtmlNode } from '../html-node';
import { LIBRARY } from '../lib';
import { pageOf } from '../page';
import { evaluate } from '../testing';
import { treesOver } from './testing/trees';

/** What an expression would find if it came out of its data. */
const TREASURE = 'treasure-of-the-host';
const host = globalThis as unknown as Record<string, unknown>;
host.treasure = TREASURE;
Object.defineProperty(Object.prototype, 'treasure', { value: TREASURE, configurable: true, enumerable: false });
afterAll(() => {
  delete host.treasure;
  delete (Object.prototype as { treasure?: string }).treasure;
});

const PAGE = '<table><tr><th>室</th><th>座</th></tr><tr><td>101</td><td>60</td></tr></table><p><a href="/a">去</a></p>';
const data = {
  r: {
    list: [{ a: 1, b: 'x' }, { a: 2 }, null],
    text: '关于第 12 周的通知 2026-03-01 08:00',
    n: 60,
    deep: { a: { b: [1] } },
  },
  list: [3, 1, 2],
  text: 'a,b;c',
  n: -1.5,
  nothing: null,
  yes: true,
};
const HOSTILE = [
  'treasure',
  'globalThis',
  'constructor',
  '__proto__',
  'prototype',
  'process',
  'Bun',
  'self',
  'toString',
  'valueOf',
  'length',
];
const names = [...Object.keys(data), 'page', 'x', 'a', ...HOSTILE];

/** Plain data of its own, or a node, which has no fields. */
function isOwn(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'string') return !value.includes(TREASURE);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth > 70) return false;
  if (value instanceof HtmlNode) return Object.keys(value).length === 0;
  if (Array.isArray(value)) return value.every((item) => isOwn(item, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype || value === Object.prototype) return false;
  return Object.keys(value).every((key) => isOwn(Object.getOwnPropertyDescriptor(value, key)?.value, depth + 1));
}

describe('nothing of the host is reached', () => {
  test('by any expression over any function, and the data stays as it was', () => {
    const before = JSON.stringify(data);
    const own = Object.getOwnPropertyNames(Object.prototype).join();
    const globals = Object.getOwnPropertyNames(globalThis).join();
    let values = 0;
    fc.assert(
      fc.property(treesOver(names, [...LIBRARY.keys()]), (tree) => {
        const found = evaluate(printExpression(tree), { ...data, page: pageOf(PAGE) }, 20_000);
        if ('problem' in found) return;
        values += 1;
        expect(isOwn(found.value)).toBe(true);
      }),
      { numRuns: 6000 },
    );
    expect(values).toBeGreaterThan(300);
    expect(JSON.stringify(data)).toBe(before);
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(own);
    expect(Object.getOwnPropertyNames(globalThis).join()).toBe(globals);
  });

  const argument = fc.constantFrom(
    ...[
      'null',
      '0',
      '1',
      '-1',
      '1.5',
      '1e300',
      "''",
      "'a'",
      "'treasure'",
      "'__proto__'",
      "'constructor'",
      "'(a+)+$'",
      "'2026-03-01'",
    ],
    ...[
      '[]',
      '{}',
      '[null]',
      'list',
      'text',
      'r',
      'r.list',
      'r.text',
      'page',
      'nothing',
      'yes',
      "{ ['__proto__']: list }",
    ],
    ...[
      'x => x',
      'x => r',
      '(a, x) => [a, x]',
      "x => 'treasure'",
      "'td'",
      "'a[href]'",
      "'YYYY-MM-DD'",
      "'days'",
      "'a.b[0]'",
    ],
  );

  test.each([...LIBRARY.keys()])('by %s, whatever it is given', (name) => {
    fc.assert(
      fc.property(fc.array(argument, { maxLength: 4 }), fc.boolean(), ([first, ...rest], asMethod) => {
        const source =
          asMethod && first !== undefined
            ? `(${first}).${name}(${rest.join(', ')})`
            : `${name}(${[...(first === undefined ? [] : [first]), ...rest].join(', ')})`;
        const found = evaluate(source, { ...data, page: pageOf(PAGE) }, 20_000);
        // 'treasure' as a text of the expression's own may come back; the host's may not.
        if (!('problem' in found)) expect(isOwn(found.value)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
