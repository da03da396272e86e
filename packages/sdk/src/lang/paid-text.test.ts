/** Work that grows with a text is paid for by its length, so that the count of operations bounds the time. */
import { describe, expect, test } from 'bun:test';
import { Meter } from './expr/meter';
import { answering, computed, evaluate, runBody } from './testing';

const UNITS = 640_000;

describe('a long text costs one operation per 64 characters', () => {
  const long = 'a'.repeat(UNITS);
  const page = `<p>${'&amp;'.repeat(UNITS / 8)}</p>`;

  test.each([
    ['compared', 's < s'],
    ['the greatest of two', 'max([s, s])'],
    ['sorted', 'sortBy([s, s])'],
    ['at the beginning', 'startsWith(s, s)'],
    ['at the end', 'endsWith(s, s)'],
    ['filled up', 'padStart(s, 1)'],
    ['read as yes or no', 'bool(s)'],
    ['a path', 'get({}, s)'],
    ['a base', "url('x', b)"],
    ['a parameter', "withQuery('https://example.org/', { q: s })"],
  ])('%s', (_what, source) => {
    const found = evaluate(source, { s: long, b: `https://example.org/${long}` });
    expect('operations' in found ? found.operations : 0).toBeGreaterThanOrEqual(UNITS / 64);
  });

  test('a replacement with groups, for each match', () => {
    const found = evaluate("replaceMatch('xxxx', 'x()', s).length", { s: '$1'.repeat(UNITS / 2) });
    expect(found).toMatchObject({ value: 0 });
    expect('operations' in found ? found.operations : 0).toBeGreaterThanOrEqual((4 * UNITS) / 64);
  });

  test('the source of a page, also where most of it is cut off', () => {
    const once = evaluate('markup(html(s)).length', { s: page });
    const twice = evaluate('[html(s)].map(p => [markup(p), markup(p)])[0][1].length', { s: page });
    const operations = (found: typeof once) => ('operations' in found ? found.operations : 0);
    expect(operations(twice) - operations(once)).toBeGreaterThan(page.length / 64);
  });

  test('and short ones cost what they did', () => {
    expect(evaluate("'b' < 'a'")).toMatchObject({ operations: 3 });
    expect(evaluate("sortBy(['b', 'a'])")).toMatchObject({ operations: 6 });
    expect(evaluate("startsWith('ab', 'a')")).toMatchObject({ operations: 3 });
  });
});

describe('one text many times over', () => {
  const names = 'range(1, 2000).map(x => s)';

  test('is no address of gigabytes', () => {
    const s = 'a'.repeat(1_000_000);
    expect(evaluate(`withQuery('https://example.org/', { q: ${names} })`, { s })).toEqual({
      problem: expect.stringMatching(/^E(3004|4501) /),
    });
  });

  test.each([
    ['query', 'query: { q: "${many}" }'],
    ['form', 'form: { q: "${many}" }'],
    ['query in another encoding', 'charset: gbk, query: { q: "${many}" }'],
  ])('is no request of gigabytes: %s', async (_what, part) => {
    const port = answering(() => ({ body: '1' }));
    const body = `steps:
  - { let: many, value: "[padStart('', 1000000)].map(s => ${names})[0]" }
  - { let: out, request: { url: 'https://example.org/', ${part} } }
return: out
`;
    expect(runBody(body, port)).rejects.toMatchObject({ code: 'E4108' });
    expect(port.asked).toEqual([]);
  });
});

describe('the clock', () => {
  test('is looked at while library functions work, since no timer fires in between', () => {
    let looks = 0;
    const meter = new Meter(100_000, undefined, () => {
      looks += 1;
    });
    for (let at = 0; at < 10_000; at += 1) meter.charge(1);
    meter.chargeText(640_000);
    expect(looks).toBeGreaterThan(10);
  });
});

test('the largest numbers round to themselves, and nothing is NaN', () => {
  expect(computed('[round(x), round(x, 15), round(-x, 2)]', { x: 1e300 })).toEqual([1e300, 1e300, -1e300]);
  expect(computed('fixed(x, 15)', { x: 1e300 })).toBe('1e+300');
  expect(computed('round(4503599627370495.5)')).toBe(4503599627370496);
});
