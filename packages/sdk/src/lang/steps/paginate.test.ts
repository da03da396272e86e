import { describe, expect, test } from 'bun:test';
import { answering, runWorld, worldFailure, worldProblems } from '../testing';

const pages = (rest: string, next = 'response.next') => `steps:
  - let: all
    paginate:
      request: { url: 'https://example.org/list', query: { page: '\${page}', cursor: '\${cursor}' } }
      next: ${next}
${rest}return: all
`;
const items = '      items: response.list\n';

/** A list of `count` pages that name the next one. */
const listing = (count: number) =>
  answering(({ url }) => {
    const page = Number(new URL(url).searchParams.get('page'));
    return { body: JSON.stringify({ list: [page], next: page < count ? `c${page}` : null }) };
  });

describe('paginate', () => {
  test('counts pages from 1, hands on what next gave, joins the items, and stops on null', async () => {
    const port = listing(3);
    expect(await runWorld(pages(items), { port })).toEqual({ items: [1, 2, 3], pages: 3, truncated: false });
    expect(port.asked.map(({ url }) => new URL(url).search)).toEqual([
      '?page=1',
      '?page=2&cursor=c1',
      '?page=3&cursor=c2',
    ]);
  });

  test('begins elsewhere when start says so, and gives the answers themselves without items', async () => {
    expect(await runWorld(pages('      start: 0\n'), { port: listing(1) })).toEqual({
      items: [
        { list: [0], next: 'c0' },
        { list: [1], next: null },
      ],
      pages: 2,
      truncated: false,
    });
  });

  test('says that max or the limit of 30 cut it off', async () => {
    expect(await runWorld(pages(`${items}      max: 2\n`), { port: listing(9) })).toEqual({
      items: [1, 2],
      pages: 2,
      truncated: true,
    });
    expect(await runWorld(pages(items), { port: listing(30) })).toMatchObject({ pages: 30, truncated: false });
    expect(await runWorld(pages(items), { port: listing(31) })).toMatchObject({ pages: 30, truncated: true });
  });

  test('stops on false, on a page that adds nothing, and on a request that would be the same again', async () => {
    const more = answering(() => ({ body: '{"list":[1],"next":"same"}' }));
    expect(await runWorld(pages(items, 'page < 3'), { port: more })).toMatchObject({ pages: 3, truncated: false });
    const empty = answering(() => ({ body: '{"list":[],"next":"same"}' }));
    expect(await runWorld(pages(items), { port: empty })).toEqual({ items: [], pages: 1, truncated: false });
    const standing = pages(items).replace("page: '${page}', ", '');
    const port = answering(() => ({ body: '{"list":[1],"next":"same"}' }));
    expect(await runWorld(standing, { port })).toEqual({ items: [1, 1], pages: 2, truncated: false });
    expect(port.asked).toHaveLength(2);
  });

  test('fails at items that are no list', async () => {
    const port = answering(() => ({ body: '{"next":null}' }));
    expect(await worldFailure(pages(items), { port })).toBe('E4202 tools/run.yaml:9:14 steps[0]');
  });

  test.each([
    ['a max of 31', pages('      max: 31\n'), 'E1204 tools/run.yaml:9:12'],
    ['no next', pages(items).replace('      next: response.next\n', ''), 'E1202 tools/run.yaml:7:7'],
    ['response in the request', pages(items).replace('${cursor}', '${response}'), 'E2003 tools/run.yaml:7:88'],
    ['a misspelt key', pages('      itmes: response\n'), 'E1201 tools/run.yaml:9:7'],
    ['page afterwards', pages(items).replace('return: all', 'return: page'), 'E2003 tools/run.yaml:10:9'],
  ])('%s is refused', (_what, body, problem) => {
    expect(worldProblems(body)).toEqual([problem]);
  });
});
