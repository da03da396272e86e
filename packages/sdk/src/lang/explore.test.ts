/** Trying expressions on values: what is in reach, and what the limits say. */
import { describe, expect, test } from 'bun:test';
import { explore } from './explore';
import { folderWith, toolText } from './testing';

const folder = folderWith(toolText('constants: { UNIT: 元 }\nfunctions: { priced: x => x + UNIT }\nreturn: 1\n'));

describe('an explored expression', () => {
  const evaluate = explore(folder, 'run', { page: { prices: [3, 4] } });

  test('sees the given names and the constants and functions of the tool', () => {
    expect(evaluate('page.prices.map(p => priced(p))')).toEqual({
      value: ['3元', '4元'],
      operations: expect.any(Number),
    });
  });

  test('says what is wrong before it runs, at its place in the expression', () => {
    const found = evaluate('1 + pages.prices');
    expect('problems' in found && found.problems[0]).toMatchObject({ code: 'E2003', where: { line: 1, column: 5 } });
  });

  test('throws what a run would throw', () => {
    expect(() => evaluate('page.rows.map(r => r)')).toThrow();
  });

  test('has the operations of one run, each time anew', () => {
    const many = 'range(1, 9000).map(x => x + 1).count()';
    for (let time = 0; time < 5; time += 1) expect(evaluate(many)).toMatchObject({ value: 9000 });
  });
});
