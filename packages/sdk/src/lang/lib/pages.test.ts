/** Edges of the functions that read pages, dates, addresses and JSON; their examples run in library.test.ts. */
import { describe, expect, test } from 'bun:test';
import { computed, evaluate } from '../testing';

const PAGE = '<div id=a class=x><p>一<b>二</b></p><p title="t">三</p><ul><li>1<li>2</ul></div>';
const h = { h: PAGE };

describe('pages', () => {
  test.each<[string, unknown]>([
    ["text(first(html(h), 'b'))", '二'],
    ["first(html(h), 'nothing')", null],
    ["text(first(html(h), 'nothing'))", null],
    ["attr(first(html(h), 'nothing'), 'href')", null],
    ["select(first(html(h), 'nothing'), 'a')", null],
    ["first(html(h), 'nothing')?.text()", null],
    ["attr(html(h), 'id')", null],
    ["attr(first(html(h), '#a'), 'ID')", 'a'],
    ['text(first(html(h)))', '一二三12'],
    ["select(html(h), ['ol', 'li']).map(x => num(text(x)))", [1, 2]],
    ["children(first(html(h), '#a')).length", 3],
    ["text(next(first(html(h), 'p')))", '三'],
    ["next(first(html(h), 'ul'))", null],
    ["text(next(first(html(h), 'p'), 'ul'))", '12'],
    ["text(prev(first(html(h), 'ul'), 'p'))", '三'],
    ["attr(closest(first(html(h), 'b'), '.x'), 'id')", 'a'],
    ["closest(first(html(h), 'b'), 'table')", null],
    ["markup(first(html(h), 'b'))", '<b>二</b>'],
    ['markup(html(h)).length <= 20480', true],
    ['htmlText(h)', '一二\n三\n1\n2'],
    ["first(html(h), 'p') == first(html(h), 'p')", false],
    ["select(html(h), 'p').map(x => first([x]) == x)", [true, true]],
    ['html(null)', null],
    ["text(html(''))", ''],
    ["tableRows(first(html(h), 'nothing'))", null],
    ["pairs(html('<p>x'))", {}],
  ])('%s', (source, expected) => {
    expect(computed(source, h)).toEqual(expected);
  });

  test.each([
    ["text(select(html(h), 'p'))", 'E3002 1:6'],
    ["text('一')", 'E3002 1:6'],
    ["select(html(h), ':hover')", 'E2011 1:17'],
    ["select(html(h), ['p', 1])", 'E3002 1:17'],
    ['select(html(h), s)', 'E2011 1:17'],
    ['tableRows(html(h))', 'E3009 1:11'],
    ["tableRows(html('<table>'), { headers: 1 })", 'E3002 1:28'],
    ["tableRows(html('<table>'), { header: 0 })", 'E3002 1:28'],
    ['first(null)', 'E3007 1:7'],
    ['html(h).title', 'E3002 1:1'],
    ["html(h)['title']", 'E3002 1:1'],
    ['join([html(h)])', 'E3002 1:6'],
    ['toJson(html(h))', 'E4506 1:1'],
    ['merge({}, html(h))', 'E3002 1:11'],
    ["html(h) + ''", 'E3002 1:1'],
    ['sortBy([html(h)])', 'E3002 1:8'],
    ["querySelector(html(h), 'p')", 'E2004 1:1'],
  ])('%s fails', (source, problem) => {
    expect(evaluate(source, { ...h, s: '[a' })).toEqual({ problem });
  });
});

describe('dates', () => {
  test.each<[string, unknown]>([
    ["date('今天 8:00')", '2026-10-21T08:00:00+08:00'],
    ["date('5 分钟前')", '2026-10-21T08:00:00+08:00'],
    ['date(null)', null],
    ["date('08:30', 'HH:mm')", '2026-10-21T08:30:00+08:00'],
    ["formatDate('2026-10-21T08:05:00+08:00', 'M/D H:mm')", '10/21 8:05'],
    ["dateAdd('2026-10-21', 1, 'day')", '2026-10-22'],
    ["dateDiff('2026-10-21', '2026-10-14', 'weeks')", 1],
    ["'2026-10-21' < date('2026-10-22')", true],
    ["sortBy(['2026-10-21T09:00:00+08:00', '2026-10-21'])", ['2026-10-21', '2026-10-21T09:00:00+08:00']],
    ["epoch('1970-01-01')", -28_800_000],
  ])('%s', (source, expected) => {
    expect(computed(source)).toEqual(expected);
  });

  test.each([
    ["formatDate('2026-10-21', 'HH:mm')", 'E3002 1:12'],
    ["formatDate('2026-10-21', 'yyyy')", 'E3002 1:26'],
    ["formatDate('2026/10/21', 'M')", 'E3002 1:12'],
    ["formatDate('2026-02-30', 'M')", 'E3002 1:12'],
    ["dateAdd('2026-10-21', 1, 'years')", 'E3002 1:26'],
    ["dateAdd('2026-10-21', 1.5, 'days')", 'E3002 1:23'],
    ["dateAdd('2026-10-21', 1000000, 'months')", 'E3003 1:1'],
    ["startOf('2026-10-21', 'year')", 'E3002 1:23'],
    ["date('x', 'nope')", 'E3002 1:11'],
  ])('%s fails', (source, problem) => {
    expect(evaluate(source)).toEqual({ problem });
  });
});

describe('addresses and JSON', () => {
  test.each<[string, unknown]>([
    ["url('/a')", null],
    ["url('//b.cn/x', 'https://a.cn/')", 'https://b.cn/x'],
    ["url('mailto:a@b.cn', 'https://a.cn/')", null],
    ["url('http://a.cn')", null],
    ["urlParts('nothing')", null],
    ["query('https://a.cn/?a=1&a=2#x', 'a')", '1'],
    ["query('a=1', 'a')", '1'],
    ["query('https://a.cn/a=1', 'a')", null],
    ["withQuery('/p', { a: '二', b: [1, 2], c: null })", '/p?a=%E4%BA%8C&b=1&b=2'],
    ["withQuery('/p?a=1#h', { a: null })", '/p#h'],
    ["urlDecode('%zz%E4%BA')", '%zz%E4%BA'],
    ['parseJson(\'{"a":1}\').a', 1],
    ['parseJson(\'\uFEFF/**/cb({"a":1});\').a', 1],
    ['parseJson(null)', null],
    ['embeddedJson(\'x = {"a": "}"}; y\', \'x =\')', { a: '}' }],
    ["embeddedJson('x = [1', 'x =')", null],
    ["embeddedJson('nothing', 'x =')", null],
    ['toJson({ b: 1, a: [null] })', '{"b":1,"a":[null]}'],
    ['toJson(null)', 'null'],
    ["groups('a1', '(b)?(\\d)')", { '0': '1', '1': null, '2': '1' }],
    ["groups('a', 'b')", null],
    ['zip([], [1])', []],
    ['chunk([], 2)', []],
    ["indexBy([{ id: '__proto__' }], 'id')", JSON.parse('{"__proto__":{"id":"__proto__"}}')],
    ['clamp(null, 1, 2)', null],
    ["halfWidth('ＡＢＣ　１')", 'ABC 1'],
    ["ranges('没有')", null],
    ["cnNum('没有')", null],
  ])('%s', (source, expected) => {
    expect(computed(source)).toEqual(expected);
  });

  test.each([
    ["withQuery('/p', { a: {} })", 'E3002 1:17'],
    ["urlEncode('a', 'latin1')", 'E3002 1:16'],
    ["parseJson('{a:1}')", 'E3010 1:1'],
    ["embeddedJson('x', '')", 'E3002 1:19'],
    ['chunk([1], 0)', 'E3002 1:12'],
    ['clamp(1, 2, 1)', 'E3002 1:10'],
    ["indexBy([{ a: null }], 'a')", 'E3002 1:9'],
  ])('%s fails', (source, problem) => {
    expect(evaluate(source)).toEqual({ problem });
  });
});
