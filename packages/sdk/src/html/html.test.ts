import { describe, expect, test } from 'bun:test';
import {
  attr,
  first,
  formFieldsOf,
  lineTextOf,
  matches,
  ownTextOf,
  PageError,
  pairsOf,
  parseHtml,
  select,
  tableGrid,
  tableRows,
  textOf,
} from './index';

const texts = (html: string, css: string) => select(parseHtml(html), css).map(textOf);

describe('a page', () => {
  test('is read whatever it says', () => {
    for (const source of ['', '<', '<<<>>>', 'plain', '</div></p>', '<a <b c=">', '\0\uFFFD', '<p>'.repeat(300)]) {
      expect(typeof textOf(parseHtml(source))).toBe('string');
    }
  });

  test('gives the text that a reader sees, white space collapsed', () => {
    const page = parseHtml(
      '<title>t</title><p> 二教&nbsp;\n 101<script>x</script><style>y</style><!-- z --><template>w</template></p>',
    );
    expect(textOf(first(page, 'p') as never)).toBe('二教 101');
    expect(ownTextOf(first(parseHtml('<p>一<b>二</b>三</p>'), 'p') as never)).toBe('一 三');
    expect(lineTextOf(parseHtml('<h1>题</h1><p>一<br>二</p><ul><li>甲<li>乙</ul><table><tr><td>a<td>b</table>'))).toBe(
      '题\n一\n二\n甲\n乙\na b',
    );
  });

  test('is bounded: nodes, and elements that never close', () => {
    expect(() => parseHtml('<i></i>'.repeat(200_001))).toThrow(PageError);
    expect(() => parseHtml('<b>'.repeat(20_000))).toThrow(PageError);
    expect(select(parseHtml('<i></i>'.repeat(199_999)), 'i')).toHaveLength(199_999);
  });

  test('nested deeper than 500 keeps everything, the deepest beside one another', () => {
    const page = parseHtml(`${'<b>'.repeat(2000)}x`);
    expect(select(page, 'b')).toHaveLength(2000);
    expect(textOf(page)).toBe('x');
    expect(select(page, 'b b')).toHaveLength(1999);
  });
});

describe('selectors', () => {
  const list = '<ul id=a class="x y"><li>1<li class=odd title="t">2<li>3</ul><ol><li>4</ol>';
  test.each<[string, string[]]>([
    ['li', ['1', '2', '3', '4']],
    ['#a > li', ['1', '2', '3']],
    ['.x.y li:nth-child(2n+1)', ['1', '3']],
    ['li.odd + li', ['3']],
    ['li.odd ~ li', ['3']],
    ['li[title=t], ol li', ['2', '4']],
    ['[title^=t]', ['2']],
    ['li:not(.odd):first-child', ['1', '4']],
    ['li:last-child', ['3', '4']],
    ['ul:has(.odd) li:nth-of-type(2)', ['2']],
    ['li:contains("3")', ['3']],
    ['li:is(.odd, :last-child)', ['2', '3', '4']],
    ['li:empty', []],
    ['nothing', []],
  ])('%s', (css, expected) => {
    expect(texts(list, css)).toEqual(expected);
  });

  test('search inside a node; one that begins with > begins at the node', () => {
    const page = parseHtml('<div><p><i>1</i></p><i>2</i></div><i>3</i>');
    const div = first(page, 'div') as never;
    expect(select(div, 'i').map(textOf)).toEqual(['1', '2']);
    expect(select(div, '> i').map(textOf)).toEqual(['2']);
    expect(select(div, '+ i').map(textOf)).toEqual(['3']);
    expect(select(div, 'div i')).toHaveLength(2);
    expect(matches(first(page, 'p') as never, 'div > p')).toBe(true);
  });

  test.each(['a:hover', 'p::before', '[a', 'a:foo(1)', '', 'a >', ':nth-child(x)', 'x'.repeat(501)])(
    '%s is none',
    (css) => {
      expect(() => select(parseHtml('<a>'), css)).toThrow(PageError);
    },
  );
});

describe('a table', () => {
  const merged = `<table>
    <thead><tr><th rowspan=2>楼<th colspan=2>节次<th><th>备注<th>备注</tr><tr><th>1<th>2<th><th><th></tr></thead>
    <tr><td rowspan=0>二教<td>空<td>满<td>x<td>a<td>b<tr><td colspan=9>都满
  </table>`;

  test('is a grid in which merged cells cover every place they span', () => {
    const grid = tableGrid(parseHtml('<table><tr><td rowspan=2 colspan=2>a<td>b<tr><td>c</table>'));
    expect(grid?.map((row) => row.map((cell) => `${cell?.text}${cell?.id}`))).toEqual([
      ['a0', 'a0', 'b1'],
      ['a0', 'a0', 'c2'],
    ]);
    expect(grid?.[1]?.[1]).toEqual({ text: 'a', row: 1, col: 1, rowspan: 2, colspan: 2, id: 0 });
  });

  test('gives rows under its header; headers of several rows are joined, empty and repeated ones get names', () => {
    expect(tableRows(parseHtml(merged), 2)).toEqual([
      { 楼: '二教', '节次/1': '空', '节次/2': '满', col4: 'x', 备注: 'a', 备注_2: 'b' },
      expect.objectContaining({ 楼: '二教', '节次/1': '都满', 备注_2: '都满' }),
    ]);
  });

  test('has null where a row is short, and does not mix in tables inside it', () => {
    const rows = tableRows(parseHtml('<table><tr><th>a<th>b<tr><td>1<table><tr><td>x<td>y<td>z</table></table>'));
    expect(rows).toEqual([{ a: '1xyz', b: null }]);
  });

  test('keeps spans inside its sections and columns', () => {
    const grid = tableGrid(parseHtml('<table><thead><tr><td rowspan=9>h</thead><tr><td colspan=5000>x</table>'));
    expect(grid?.map((row) => row.length)).toEqual([1, 1000]);
    expect(() => tableGrid(parseHtml(`<table>${'<tr><td colspan=1000>x'.repeat(201)}</table>`))).toThrow(PageError);
  });

  test('is found through what is wrapped around its rows', () => {
    expect(tableRows(parseHtml('<div><table><form><tr><td>a</tr><tr><td>1</tr></form></table></div>'))).toEqual([
      { a: '1' },
    ]);
    expect(tableGrid(parseHtml('<p>'))).toBeUndefined();
  });
});

describe('labels and forms', () => {
  test('pairs come from a list of definitions, from two or four columns, from lines', () => {
    expect(pairsOf(parseHtml('<dl><dt>楼：<dd>二教<dt>室<dd>101</dl>'))).toEqual([
      ['楼', '二教'],
      ['室', '101'],
    ]);
    expect(
      pairsOf(parseHtml('<table><tr><td>楼<td>二教<td>室:<td>101<tr><td>楼<td>又<tr><td colspan=2>合并<td>值</table>')),
    ).toEqual([
      ['楼', '二教'],
      ['室', '101'],
      ['合并', '值'],
    ]);
    expect(pairsOf(parseHtml('<p>时间：8:00<br>无<p>地点: 二教'))).toEqual([
      ['时间', '8:00'],
      ['地点', '二教'],
    ]);
  });

  test('fields are what a browser would send', () => {
    const form = parseHtml(`<form><input name=a value=1><input type=hidden name=b value=2><input type=submit name=s>
      <input type=checkbox name=c checked><input type=checkbox name=d><input type=radio name=r value=x><input name=e disabled>
      <select name=f><option>一<option value=2 selected>二</select><select name=g multiple><option selected>p<option selected>q</select>
      <select name=h><option value=first>1<option>2</select><textarea name=t>长 文</textarea><input></form>`);
    expect(formFieldsOf(form)).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', 'on'],
      ['f', '2'],
      ['g', 'p'],
      ['g', 'q'],
      ['h', 'first'],
      ['t', '长 文'],
    ]);
  });

  test('attributes are as written; those that nobody wrote are not there', () => {
    const link = first(parseHtml('<a href="/x?a=1&amp;b=2" DATA-Id=7>'), 'a') as never;
    expect([attr(link, 'href'), attr(link, 'data-id'), attr(link, 'constructor'), attr(link, '__proto__')]).toEqual([
      '/x?a=1&b=2',
      '7',
      undefined,
      undefined,
    ]);
  });
});
