import { describe, expect, test } from 'bun:test';
import { HarnessError } from '../../error';
import { answering, runWorld, worldFailure, worldProblems } from '../testing';

const PAGE = `<html><body><ul class=list>
<li><a class=title href="/a?id=1">第一条</a> <span class=date>10-20</span> <b>置顶</b></li>
<li><a class=title href="b">第二条</a> <span class=date>2026-10-21 9:00</span></li>
</ul></body></html>`;

const extract = (fields: string, rest = '', each = 'ul.list li') => `steps:
  - let: page
    request: { url: 'https://example.org/x/list' }
    as: html
  - let: rows
    extract:
      from: page
      each: ${each}
      fields:
        ${fields}
${rest}return: rows
`;
const port = answering(() => ({ body: PAGE }));
const read = (fields: string, rest?: string, each?: string) => runWorld(extract(fields, rest, each), { port });

describe('extract', () => {
  test('reads fields by selector and pipes; the page is the base of its links', async () => {
    const fields = `title: a.title
        link: a.title | attr href | url
        date: .date | date
        id: "a | attr href | match id=(\\\\d+) | num | default 0"
        top: b | optional`;
    expect(await read(fields)).toEqual([
      { title: '第一条', link: 'https://example.org/a?id=1', date: '2026-10-20', id: 1, top: '置顶' },
      { title: '第二条', link: 'https://example.org/x/b', date: '2026-10-21T09:00:00+08:00', id: 0, top: null },
    ]);
  });

  test('tries several selectors in order, takes all matches, and computes with item and index', async () => {
    const fields = `title: { select: [h2, a], pipe: text | truncate 2 }
        parts: { select: 'a, span', all: true }
        whole: { value: "join([index, count(children(item))], '/')" }`;
    expect(await read(fields, '    limit: 1\n', '[ol li, ul li]')).toEqual([
      { title: '第一…', parts: ['第一条', '10-20'], whole: '0/3' },
    ]);
  });

  test('a row itself is the empty selector or a dot; HTML as text and parts of pages are read too', async () => {
    expect(await read("own: '| ownText'\n        all: . | text | truncate 3")).toEqual([
      { own: '', all: '第一条…' },
      { own: '', all: '第二条…' },
    ]);
    const inside = extract('t: a').replace('from: page', "from: first(page, 'li')").replace('ul.list li', 'a');
    await expect(runWorld(inside, { port })).rejects.toMatchObject({ code: 'E4203' });
    expect(
      await runWorld(
        'steps:\n  - let: rows\n    extract: { from: "\'<p>1<p>2\'", each: p, fields: { n: "| num" } }\nreturn: rows\n',
      ),
    ).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('a field that a row lacks is an error that names row, field and what still matches', async () => {
    const failed = await read('top: li b').catch((thrown: unknown) => thrown);
    expect(HarnessError.is(failed) && failed.toJSON()).toMatchObject({
      code: 'E4203',
      where: { line: 13, step: 'steps[1]' },
    });
    const second = await read('a: a.title b').catch((thrown: unknown) => thrown);
    expect(HarnessError.is(second) && second.en).toBe('Row 1 has no a: a.title b gives nothing');
    expect(HarnessError.is(second) && second.hint?.en).toStartWith('a.title is there.');
    expect(await worldFailure(extract('n: a | num'), { port })).toBe('E4203 tools/run.yaml:13:12 steps[1]');
  });

  test('no rows are an empty list; what is no page is an error', async () => {
    expect(await read('a: a', '', 'ol li')).toEqual([]);
    expect(await worldFailure(extract('a: a').replace('from: page', "from: first(page, 'ol')"), { port })).toBe(
      'E3002 tools/run.yaml:10:13 steps[1]',
    );
  });

  test.each([
    ['an unknown pipe', 'a: a | txet', 'E2004 tools/run.yaml:13:16'],
    ['a pipe with too many arguments', 'a: a | num 1 2', 'E2005 tools/run.yaml:13:16'],
    ['an unknown pseudo-class', "a: 'a:hover'", 'E2011 tools/run.yaml:13:12'],
    ['a selector that ends nowhere', "a: 'a[href'", 'E2011 tools/run.yaml:13:12'],
    ['a pipe after optional', 'a: a | optional | num', 'E2315 tools/run.yaml:13:27'],
    ['an empty pipe', 'a: a | | num', 'E2315 tools/run.yaml:13:15'],
    ['a pattern that is none', "a: 'a | match (?=x)'", 'E2009 tools/run.yaml:13:23'],
    ['an unknown key', 'a: { selct: a }', 'E1201 tools/run.yaml:13:14'],
    ['value and select', 'a: { select: a, value: item }', 'E2315 tools/run.yaml:13:32'],
    ['an unbound name', 'a: { value: itme }', 'E2003 tools/run.yaml:13:21'],
    ['a number', 'a: 1', 'E2315 tools/run.yaml:13:12'],
  ])('%s is refused while the document is loaded', (_what, field, problem) => {
    expect(worldProblems(extract(field))).toEqual([problem]);
  });
});

describe('nodes', () => {
  test('have no fields and do not leave the tool', async () => {
    const body = (result: string) => extract('a: a').replace('return: rows', `return: ${result}`);
    expect(await worldFailure(body('page'), { port })).toBe('E4506 tools/run.yaml:14:9');
    expect(await worldFailure(body('page.title'), { port })).toBe('E3002 tools/run.yaml:14:9');
    expect(await worldFailure(body('keys(page)'), { port })).toBe('E3002 tools/run.yaml:14:14');
    expect(await worldFailure(body("(page + '')"), { port })).toBe('E3002 tools/run.yaml:14:10');
    expect(
      await runWorld(body('concat([isObject(page), isText(page)], [page == page, page == 1, !page])'), { port }),
    ).toEqual([false, false, true, false, false]);
    expect(await runWorld(body("select(page, 'li').unique().length"), { port })).toBe(2);
  });

  test('of more than two pages at once still mean what they meant', async () => {
    const many = answering(({ url }) => ({ body: `<p>${url.slice(-1)}<b>x` }));
    const body = `steps:
  - let: pages
    each: range(1, 5)
    concurrency: 4
    request: { url: 'https://example.org/\${item}' }
    as: html
  - let: heads
    value: pages.map(page => first(page, 'p'))
return: heads.map(head => text(head)).concat(heads.map(head => text(first(head, 'b'))))
`;
    expect(await runWorld(body, { port: many })).toEqual(['1x', '2x', '3x', '4x', '5x', 'x', 'x', 'x', 'x', 'x']);
  });
});
