/** Texts that are made to cost much: each is answered in time that grows with its length, or stopped by the limit. */
import { describe, expect, test } from 'bun:test';
import { parseHtml, textOf } from '../html';
import { jsonEnd, parseJsonText } from './json-text';
import { computed, evaluate } from './testing';

const LONG = 400_000;

describe('reading takes time in proportion', () => {
  test('of JSON that never ends its texts, and of numbers without end', () => {
    const quotes = `{"${'\\"'.repeat(LONG)}`;
    expect(() => parseJsonText(`${quotes}1234567890123456`)).toThrow();
    expect(jsonEnd(quotes, 0)).toBeUndefined();
    expect(parseJsonText(`[1.${'1'.repeat(LONG)}]`)).toEqual([1.1111111111111112]);
    expect(parseJsonText(`[${'1'.repeat(400)}]`)).toEqual(['1'.repeat(400)]);
    expect(() => parseJsonText(`[${'1'.repeat(LONG)}.]`)).toThrow();
  });

  test('of white space, colons and numerals', () => {
    const spaces = ' '.repeat(LONG);
    expect(evaluate('parseJson(s)', { s: spaces })).toEqual({ problem: 'E3010 1:1' });
    expect(evaluate('parseJson(s)', { s: `a${spaces}` })).toEqual({ problem: 'E3010 1:1' });
    expect(computed('date(s)', { s: '二'.repeat(LONG) })).toBeNull();
    expect(computed('cnNum(s)', { s: '十'.repeat(1000) })).toBeNumber();
    expect(computed('ranges(s)', { s: `1${spaces}` })).toEqual([1]);
    expect(computed('times(s)', { s: `8:00${'-'.repeat(LONG)}` })).toBeNull();
    expect(computed('num(s)', { s: `1${',111'.repeat(1000)}` })).toBeNull();
    expect(computed('keys(pairs(html(s)))', { s: `<dl><dt>a${':'.repeat(LONG)}b<dd>1</dl>` })).toEqual([
      `a${':'.repeat(LONG)}b`,
    ]);
  });
});

describe('selecting is paid for', () => {
  test('by elements visited, and no more for a node with few of them', () => {
    const page = "html('<ul><li>1<li>2</ul>' + s)";
    const s = '<p></p>'.repeat(1000);
    const all = evaluate(`select(${page}, 'li').length`, { s });
    expect(all).toMatchObject({ value: 2 });
    const few = evaluate(`select(first(${page}, 'ul'), 'li').length`, { s });
    const operations = (found: typeof all) => ('operations' in found ? found.operations : 0);
    expect(operations(all) - operations(few)).toBeGreaterThan(900);
  });

  test.each([
    ['siblings of siblings', 'i ~ i', '<i></i>'],
    ['every second of very many', 'i:nth-child(2n+1):not(:nth-last-child(3n))', '<i></i>'],
    ['texts inside texts', ':contains("x")', '<i>x'],
  ])('%s are stopped', (_what, css, part) => {
    expect(
      evaluate(`select(html(s), '${css}').length`, { s: part.repeat(9_000).concat('x'.repeat(1_000_000)) }),
    ).toEqual({
      problem: expect.stringMatching(/^E4501 /),
    });
  });

  test('a table that spans for ever is refused', () => {
    const s = `<table>${'<tr><td rowspan=60000 colspan=1000>x'.repeat(300)}</table>`;
    expect(evaluate('tableRows(html(s))', { s })).toEqual({ problem: expect.stringMatching(/^E(3004|4501) /) });
  });

  test('a page of tags that never close is read', () => {
    expect(textOf(parseHtml(`${'<div><b>'.repeat(4000)}x`))).toBe('x');
  });
});
