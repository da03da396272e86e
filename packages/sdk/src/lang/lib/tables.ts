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
    run: tableRows,
  },
  {
    name: 'pairs',
    params: [node],
    nulls: 'pass',
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
    run(meter, value: HtmlNode) {
      const { tree, at } = located(meter, value);
      const { from, to } = rangeOf(tree, at);
      meter.charge(to - from);
      return objectOfPairs(formFieldsOf(at));
    },
  },
];
