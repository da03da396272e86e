/** What holds of the engines for any input: they answer, they agree with themselves, and they never leave their bounds. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { addUnits, parseDate, readMoment, writeMoment } from './dates';
import { parseHtml, select, tableGrid, textOf } from './html';
import { decodeBytes } from './lang/encoding/decode';
import { decodeGb18030, encodeGbk } from './lang/encoding/gb18030';
import { parseJsonText } from './lang/json-text';

const NOW = Date.UTC(2026, 9, 21, 0, 5);
const html = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<table>',
      '<tr>',
      '<td rowspan=2>',
      '<td colspan=3>',
      '</table>',
      'x',
      ' ',
      '<li class="a',
      '">',
      '&nbsp;',
      '<!--',
      '-->',
      '<script>',
      '<br/>',
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

describe('for any input', () => {
  test('a date that is read is written so that it is read as the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double({ noNaN: true })), (value) => {
        const found = parseDate(value, NOW);
        if (found === null) return;
        expect(readMoment(found)).toBeDefined();
        expect(parseDate(found, NOW)).toBe(found);
      }),
    );
  });

  test('every day of the calendar is read and written, and days are counted back and forth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -200_000, max: 2_000_000 }),
        fc.integer({ min: -5000, max: 5000 }),
        (day, count) => {
          const moment = { civil: day * 86_400_000, timed: false };
          const text = writeMoment(moment);
          expect(readMoment(text)).toEqual(moment);
          expect(addUnits(addUnits(moment, count, 'days'), -count, 'days')).toEqual(moment);
        },
      ),
    );
  });

  test('a page is read, its text is clean, and every element is found in its place', () => {
    fc.assert(
      fc.property(fc.oneof(html, fc.string()), (source) => {
        const page = parseHtml(source);
        expect(textOf(page)).toBe(textOf(page).replace(/\s+/g, ' ').trim());
        const all = select(page, '*');
        expect(all.map(({ startIndex }) => startIndex)).toEqual(all.map((_, index) => index));
        for (const element of all)
          expect(select(element, '*')).toHaveLength((element.endIndex ?? 0) - (element.startIndex ?? 0) - 1);
      }),
    );
  });

  test('a grid says of every place where it is, and merged places share an id', () => {
    fc.assert(
      fc.property(html, (source) => {
        for (const [row, cells] of (tableGrid(parseHtml(source)) ?? []).entries()) {
          for (const [col, cell] of cells.entries())
            if (cell !== null) expect([cell.row, cell.col]).toEqual([row, col]);
        }
      }),
    );
  });

  test('bytes become text or are refused; GBK text comes back as it was', () => {
    const machine = new TextDecoder('gb18030');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(decodeGb18030(bytes)).toBe(machine.decode(bytes));
        const decoded = decodeBytes(bytes);
        if ('text' in decoded) expect(decoded.text).not.toContain('\uFEFF');
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'二教a1，龢€ 空') }), (text) => {
        expect(decodeGb18030(encodeGbk(text))).toBe(text);
      }),
    );
  });

  test('JSON is read as JavaScript reads it, long integers apart', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value);
        if (!/\d{16}/.test(text)) expect(parseJsonText(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});
