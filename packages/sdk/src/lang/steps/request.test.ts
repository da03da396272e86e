import { describe, expect, test } from 'bun:test';
import { type Answered, answering, failureOf, folderWith, problemsOf, runBody, toolText } from '../testing';

/** A tool that sends one request and returns its answer. */
const body = (request: string, as = 'json') => `steps:
  - let: r
    request: ${request}
    as: ${as}
return: r
`;
const get = (as?: string) => body('{ url: "https://example.org/data" }', as);
const json = (value: unknown): Answered => ({ body: JSON.stringify(value) });

describe('what is sent', () => {
  test('is the address with its query: null left out, a list repeated, Chinese encoded', async () => {
    const port = answering(() => json(1));
    await runBody(
      `input: { q: { type: string } }
steps:
  - let: r
    request:
      url: https://example.org/find?a=1#top
      query: { q: '\${input.q}', none: '\${null}', many: '\${[1, null, "二"]}', n: 5 }
return: r
`,
      port,
      { q: '空 &=' },
    );
    expect(port.asked).toHaveLength(1);
    expect(port.asked[0]).toMatchObject({ method: 'GET', headers: {}, maxBytes: 2 * 1024 * 1024 });
    expect(port.asked[0]?.url).toBe('https://example.org/find?a=1&q=%E7%A9%BA+%26%3D&many=1&many=%E4%BA%8C&n=5');
  });

  test.each([
    [
      '{ url: "https://example.org", json: { a: "${1 + 1}", b: [true] } }',
      'POST',
      '{"a":2,"b":[true]}',
      'application/json; charset=utf-8',
    ],
    [
      '{ url: "https://example.org", form: { a: 二, b: 1 } }',
      'POST',
      'a=%E4%BA%8C&b=1',
      'application/x-www-form-urlencoded; charset=utf-8',
    ],
    ['{ url: "https://example.org", body: "x${1}" }', 'POST', 'x1', 'text/plain; charset=utf-8'],
    ['{ url: "https://example.org", method: POST, body: x, headers: { content-type: a/b } }', 'POST', 'x', 'a/b'],
  ])('has one kind of body: %s', async (request, method, sent, type) => {
    const port = answering(() => json(1));
    await runBody(body(request), port);
    expect(port.asked[0]).toMatchObject({ method: method as 'POST', body: sent, headers: { 'content-type': type } });
  });

  test('a header with a line end or with Chinese is refused', async () => {
    for (const value of ['a\\r\\nhost: evil.net', '二教']) {
      const text = body(`{ url: "https://example.org", headers: { x-a: "\${'${value}'}" } }`);
      expect(await failureOf(text)).toMatch(/^E4108 tools\/run\.yaml:\d+:\d+ steps\[0\]$/);
    }
  });
});

describe('what comes back', () => {
  test('as json, text and response', async () => {
    const answer = { status: 200, headers: { 'content-type': 'text/plain', 'x-a': '1' }, body: '\uFEFF{"a":1}' };
    expect(
      await runBody(
        get(),
        answering(() => answer),
      ),
    ).toEqual({ a: 1 });
    expect(
      await runBody(
        get('text'),
        answering(() => answer),
      ),
    ).toBe('{"a":1}');
    expect(
      await runBody(
        get('response'),
        answering(() => ({ ...answer, status: 404 })),
      ),
    ).toEqual({
      status: 404,
      url: 'https://example.org/data',
      headers: { 'content-type': 'text/plain', 'x-a': '1' },
      text: '{"a":1}',
    });
  });

  test('as says it inside the request too, but not in both places', async () => {
    const inside = body('{ url: "https://example.org/data", as: text }').replace('    as: json\n', '');
    expect(
      await runBody(
        inside,
        answering(() => ({ body: 'plain' })),
      ),
    ).toBe('plain');
    const twice = body('{ url: "https://example.org/data", as: text }');
    expect(problemsOf(folderWith(toolText(twice)))).toEqual(['E1204 tools/run.yaml:6:49']);
  });

  test('an integer too long for a number stays exact, as text', async () => {
    const text = '{"id":1234567890123456789,"n":9007199254740991,"s":"1234567890123456789","f":1234567890123456.5}';
    expect(
      await runBody(
        get(),
        answering(() => ({ body: text })),
      ),
    ).toEqual({
      id: '1234567890123456789',
      n: 9007199254740991,
      s: '1234567890123456789',
      f: 1234567890123456.5,
    });
  });

  test('GBK where the answer states it and this machine knows it', async () => {
    const bytes = new Uint8Array([0xb6, 0xfe, 0xbd, 0xcc]);
    const answer = { headers: { 'content-type': 'text/html; charset=GBK' }, body: bytes };
    expect(
      await runBody(
        get('text'),
        answering(() => answer),
      ),
    ).toBe('二教');
  });

  test.each<[string, Answered, string]>([
    ['a status outside 2xx', { status: 503 }, 'E4102'],
    ['a redirect without a target', { status: 302 }, 'E4102'],
    ['a web page', { body: '<!doctype html>' }, 'E4103'],
    ['half a document', { body: '{"a":' }, 'E4103'],
    ['nothing', { body: '' }, 'E4103'],
    ['bytes that are not UTF-8', { body: new Uint8Array([0x22, 0xff, 0x22]) }, 'E4104'],
    ['an unknown encoding', { headers: { 'content-type': 'text/plain; charset=klingon' }, body: '1' }, 'E4104'],
    ['a list of 20,001', { body: `[${'0,'.repeat(20_000)}0]` }, 'E3004'],
    ['65 levels', { body: `${'['.repeat(65)}${']'.repeat(65)}` }, 'E3005'],
    ['more than 2 MB', { body: new Uint8Array(2 * 1024 * 1024 + 1) }, 'E4107'],
  ])('%s is an error at the address, with the step', async (_what, answer, code) => {
    expect(
      await failureOf(
        get(),
        answering(() => answer),
      ),
    ).toBe(`${code} tools/run.yaml:6:21 steps[0]`);
  });

  test('20,000 items, 64 levels and 2 MB are read', async () => {
    const answer = (text: string) =>
      runBody(
        `${get().replace('return: r', 'return: "1"')}`,
        answering(() => ({ body: text })),
      );
    expect(await answer(`[${'0,'.repeat(19_999)}0]`)).toBe(1);
    expect(await answer(`${'['.repeat(64)}${']'.repeat(64)}`)).toBe(1);
    expect(await answer(`"${'x'.repeat(2 * 1024 * 1024 - 2)}"`)).toBe(1);
  });
});

describe('redirects', () => {
  /** Answers each path with a redirect, the rest with its path. */
  const redirecting = (targets: Readonly<Record<string, string>>, status = 302) =>
    answering(({ url }) => {
      const { pathname } = new URL(url);
      const location = targets[pathname];
      return location === undefined ? json(pathname) : { status, headers: { location } };
    });

  test('are followed inside network, relative ones too', async () => {
    const port = redirecting({ '/data': 'next', '/next': 'https://a.example.com/end' });
    expect(await runBody(get(), port)).toBe('/end');
    expect(port.asked.map(({ url }) => url)).toEqual([
      'https://example.org/data',
      'https://example.org/next',
      'https://a.example.com/end',
    ]);
  });

  test.each([
    'https://evil.net/',
    'http://example.org/',
    'https://example.org:8443/',
    '//evil.net/x',
    'https://127.0.0.1/',
    'https://example.org@evil.net/',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('to %s are not followed', async (target) => {
    const port = redirecting({ '/data': target });
    expect(await failureOf(get(), port)).toBe('E4101 tools/run.yaml:6:21 steps[0]');
    expect(port.asked).toHaveLength(1);
  });

  test('five are followed, a sixth is not', async () => {
    const chain = (hops: number) =>
      redirecting(
        Object.fromEntries(Array.from({ length: hops }, (_, at) => [at === 0 ? '/data' : `/${at}`, `/${at + 1}`])),
      );
    expect(await runBody(get(), chain(5))).toBe('/5');
    expect(await failureOf(get(), chain(6))).toBe('E4105 tools/run.yaml:6:21 steps[0]');
    expect(await failureOf(get(), redirecting({ '/data': 'https://[' }))).toBe('E4106 tools/run.yaml:6:21 steps[0]');
  });

  test('take along neither a body that becomes a GET nor what belongs to the first host', async () => {
    const sent = body('{ url: "https://example.org/data", json: { a: 1 }, headers: { authorization: k, x-a: b } }');
    const found = redirecting({ '/data': 'https://a.example.com/end' }, 303);
    await runBody(sent, found);
    expect(found.asked[1]).toEqual({
      method: 'GET',
      url: 'https://a.example.com/end',
      headers: { 'x-a': 'b' },
      maxBytes: 2097152,
    });
    const kept = redirecting({ '/data': '/end' }, 307);
    await runBody(sent, kept);
    expect(kept.asked[1]).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { authorization: 'k' } });
  });
});

describe('what is refused while the document is loaded', () => {
  test.each([
    ['{ url: https://evil.net/a }', 'E2302 tools/run.yaml:6:21'],
    ['{ url: http://example.org }', 'E2302 tools/run.yaml:6:21'],
    ['{ url: /relative }', 'E2302 tools/run.yaml:6:21'],
    ["{ url: 'https://${r}' }", 'E2003 tools/run.yaml:6:32'],
    ['{ url: https://example.org, headers: { Host: a } }', 'E2307 tools/run.yaml:6:53'],
    ['{ url: https://example.org, headers: { cookie: a } }', 'E2307 tools/run.yaml:6:53'],
    ['{ url: https://example.org, json: {}, body: a }', 'E2306 tools/run.yaml:6:52'],
    ['{ url: https://example.org, method: get }', 'E1204 tools/run.yaml:6:50'],
    ['{ url: https://example.org, querry: {} }', 'E1201 tools/run.yaml:6:42'],
    ['{ query: {} }', 'E1202 tools/run.yaml:6:16'],
    ['{ url: { a: b } }', 'E1104 tools/run.yaml:6:21'],
    ['{ campus: card, url: /x }', 'E2311 tools/run.yaml:6:24'],
    ['{ campus: crad, url: /x }', 'E2311 tools/run.yaml:6:24'],
    ['{ url: https://example.org, method: PUT }', 'E2310 tools/run.yaml:6:42'],
    ['{ url: https://example.org, charset: klingon }', 'E1204 tools/run.yaml:6:51'],
    ['{ url: https://example.org, retry: { times: 3 } }', 'E1204 tools/run.yaml:6:58'],
    ['https://example.org', 'E1203 tools/run.yaml:6:14'],
  ])('%s', (request, expected) => {
    expect(problemsOf(folderWith(toolText(body(request))))).toEqual([expected]);
  });

  test.each([['xml', 'E1204 tools/run.yaml:7:9']])('as: %s', (as, expected) => {
    expect(problemsOf(folderWith(toolText(get(as))))).toEqual([expected]);
  });
});

test('an address that is computed is checked when it is known', async () => {
  for (const address of ['https://evil.net', 'not an address', 'http://example.org']) {
    expect(await failureOf(body(`{ url: "\${'${address}'}" }`))).toBe('E4101 tools/run.yaml:6:21 steps[0]');
  }
});
