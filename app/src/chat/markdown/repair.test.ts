import { expect, test } from 'bun:test';
import type { Tokens } from 'marked';
import { lex } from './lexer';
import { repairOpenBlock } from './repair';

test.each([
  ['有 **三间', '有 **三间**'],
  ['用 `pku', '用 `pku`'],
  ['见 [空教室](https://portal.pku', '见 空教室'],
  ['已经 **完整** 的一段', '已经 **完整** 的一段'],
])('%p is shown as %p', (raw, shown) => {
  expect(repairOpenBlock(raw)).toBe(shown);
});

test.each([
  '| 教室 | 座位 |',
  '| 教室 | 座位',
  '| 教室 | 座位 |\n',
  '| 教室 | 座位 |\n| :-',
  '| 教室 | 座位 |\n| :- | -: |',
])('the head of a table is a table while it arrives: %p', (raw) => {
  const [table] = lex(repairOpenBlock(raw)) as [Tokens.Table];
  expect(table.type).toBe('table');
  expect(table.header.map((cell) => cell.text)).toEqual(['教室', '座位']);
});

test('a table with rows stays as it is', () => {
  const table = '| a | b |\n| :- | -: |\n| 1 | 2';
  expect(repairOpenBlock(table)).toBe(table);
});
