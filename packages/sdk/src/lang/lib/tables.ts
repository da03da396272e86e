/** Tables, labelled values and forms of a page. Merged cells cover every place they span. */
import { formFieldsOf } from '../../html/form';
import { PageError } from '../../html/page-error';
import { pairsOf } from '../../html/pairs';
import { type Grid, gridOf, recordsOf, tableIn } from '../../html/table';
import { rangeOf } from '../../html/tree';
import type { Meter } from '../expr/meter';
import { Refusal } from '../expr/refusal';
import { boundItems } from '../expr/values';
import type { HtmlNode } from '../html-node';
import { refusedPage } from '../page';
import { located } from './nodes';
import type { LibraryFunction } from './spec';
import { objectOfPairs } from './urls';

/** Most header rows of one table. */
const HEADER_ROWS = 5;

const node = { name: 'node', type: 'node' } as const;

function gridIn(meter: Meter, value: HtmlNode): Grid {
  try {
    const table = tableIn(located(meter, value).at);
    if (table === undefined) throw new PageError('no_table', 'there is no table');
    return gridOf(table, (places) => meter.charge(places));
  } catch (thrown) {
    throw refusedPage(thrown);
  }
}

function tableRows(meter: Meter, value: HtmlNode, options?: Readonly<Record<string, unknown>>): unknown {
  const { header = true, cells = false, ...unknown } = options ?? {};
  const [extra] = Object.keys(unknown);
  const rows = header === true ? 1 : header;
  if (
    extra !== undefined ||
    typeof cells !== 'boolean' ||
    !Number.isInteger(rows) ||
    (rows as number) < 1 ||
    (rows as number) > HEADER_ROWS
  ) {
    throw new Refusal(
      'E3002',
      {
        zh: '这里写 { header: true }、{ header: 表头行数 } 或 { cells: true }',
        en: 'Write { header: true }, { header: number of rows } or { cells: true }',
      },
      1,
    );
  }
  const grid = gridIn(meter, value);
  boundItems(grid.length);
  return cells ? grid : recordsOf(grid, rows as number).rows;
}

/** The functions that read tables and forms. */
export const TABLE_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'tableRows',
    params: [node, { name: 'options', type: 'object', optional: true }],
    nulls: 'pass',
    cost: 'one per item',
    result: 'list',
    zh: '表格的各行：按表头成对象，或 { cells: true } 成网格；合并单元格已展开',
    en: 'Rows of a table as objects under its header, or { cells: true } as a grid; spans filled',
    example: {
      source:
        "tableRows(html('<table><tr><th>楼<th>室<tr><td rowspan=2>二教<td>101<tr><td>102</table>'), { header: true })",
      result: [
        { 楼: '二教', 室: '101' },
        { 楼: '二教', 室: '102' },
      ],
    },
    run: tableRows,
  },
  {
    name: 'pairs',
    params: [node],
    nulls: 'pass',
    cost: 'one per item',
    result: 'object',
    zh: '由标签到内容的对象：来自 dl、两列或四列的表格、带冒号的行',
    en: 'Labels and values: from a dl, a table of two or four columns, or lines with a colon',
    example: { source: "pairs(html('<p>地点：二教<br>时间：8:00'))", result: { 地点: '二教', 时间: '8:00' } },
    run(meter, value: HtmlNode) {
      const { tree, at } = located(meter, value);
      const { from, to } = rangeOf(tree, at);
      meter.charge(to - from);
      try {
        return objectOfPairs(pairsOf(at, (places) => meter.charge(places)));
      } catch (thrown) {
        throw refusedPage(thrown);
      }
    },
  },
  {
    name: 'formFields',
    params: [node],
    nulls: 'pass',
    cost: 'one per item',
    result: 'object',
    zh: '浏览器会提交的表单字段，隐藏的也在内',
    en: 'The fields that a browser would send with a form, hidden ones too',
    example: {
      source: "formFields(html('<form><input type=hidden name=t value=1><input type=submit name=s></form>'))",
      result: { t: '1' },
    },
    run(meter, value: HtmlNode) {
      const { tree, at } = located(meter, value);
      const { from, to } = rangeOf(tree, at);
      meter.charge(to - from);
      return objectOfPairs(formFieldsOf(at));
    },
  },
];
