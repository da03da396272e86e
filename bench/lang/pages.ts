/** Pages: a table of one megabyte, parsed, selected and read, against the same parsers used directly and against cheerio. */
import { load } from 'cheerio';
import { load as loadSlim } from 'cheerio/slim';
import { selectAll } from 'css-select';
import type { ChildNode, Element } from 'domhandler';
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { parseHtml, select, tableGrid, textOf } from '../../packages/sdk/src/html';
import type { Measure } from '../measure';
import { type Candidate, interleaved, timeOf } from './interleave';

const ROWS = 5000;
const ROUNDS = 15;

/** A page of about one megabyte; every fifth row begins a cell that spans five. */
const PAGE = `<!doctype html><html><head><title>教室</title></head><body><div class="main"><table id="rooms"><tbody>${Array.from(
  { length: ROWS },
  (_, index) =>
    `<tr class="${index % 2 === 0 ? 'even' : 'odd'}">${index % 5 === 0 ? `<td rowspan="5">第 ${index / 5 + 1} 组</td>` : ''}<td><a href="/room?id=${index}">教室 ${100 + (index % 900)}</a></td><td class="seats">${(index * 7919) % 300}</td><td><span>08:00</span>–<span>09:50</span></td><td>周${'一二三四五六日'[index % 7]} &amp; 周末</td><td data-building="b${index % 10}">第二教学楼</td></tr>`,
).join('\n')}</tbody></table></div></body></html>`;

const isCell = (node: ChildNode): node is Element => node.type === 'tag' && node.name === 'td';

/** A candidate that gives the texts of all cells. */
interface Reader extends Candidate {
  run(): readonly string[];
}

const OURS: Reader = {
  name: 'ours',
  run: () =>
    select(parseHtml(PAGE), 'table tr').flatMap((row) =>
      row.children.flatMap((cell) => (isCell(cell) ? [textOf(cell)] : [])),
    ),
};

const RAW: Reader = {
  name: 'htmlparser2 + css-select',
  run: () =>
    selectAll('table tr', parseDocument(PAGE)).flatMap((row) =>
      'children' in row ? row.children.flatMap((cell) => (isCell(cell) ? [textContent(cell)] : [])) : [],
    ),
};

const withCheerio = (name: string, parse: typeof load): Reader => ({
  name,
  run() {
    const $ = parse(PAGE);
    return $('table tr')
      .toArray()
      .flatMap((row) =>
        $(row)
          .children('td')
          .toArray()
          .map((cell) => $(cell).text()),
      );
  },
});

const READERS = [OURS, RAW, withCheerio('cheerio', load), withCheerio('cheerio/slim', loadSlim)];

/** Measures the page. */
export async function pageMeasures(): Promise<readonly Measure[]> {
  const texts = READERS.map(({ run }) => run().join('\n'));
  const other = texts.findIndex((text) => text !== texts[0]);
  if (other !== -1) throw new Error(`${READERS[other]?.name} reads other cells`);
  const grid = tableGrid(parseHtml(PAGE));
  const wide = grid?.every((row) => row.length === 6) === true;
  if (!wide || grid?.length !== ROWS) throw new Error('The grid must have six columns in every row');
  const times = await interleaved(READERS, ROUNDS);
  const gridTimes = await interleaved(
    [
      { name: 'cells', run: () => OURS.run() },
      { name: 'grid', run: () => tableGrid(parseHtml(PAGE)) },
    ],
    ROUNDS,
  );
  const raw = timeOf(times, RAW.name);
  return [
    {
      what: `page of ${(PAGE.length / 1e6).toFixed(1)} MB: parse, select, read ${texts[0]?.split('\n').length} cells, against the parsers alone`,
      value: timeOf(times, OURS.name) / raw,
      unit: '×',
      budget: 1.3,
      beside: { what: RAW.name, value: raw, unit: 'ms' },
    },
    ...READERS.slice(2).map(
      ({ name }): Measure => ({
        what: `  ${name}, against the parsers alone`,
        value: timeOf(times, name) / raw,
        unit: '×',
      }),
    ),
    {
      what: 'the grid with merged cells, beyond reading the cells',
      value: Math.max(0, timeOf(gridTimes, 'grid') - timeOf(gridTimes, 'cells')),
      unit: 'ms',
      budget: 60,
    },
  ];
}
