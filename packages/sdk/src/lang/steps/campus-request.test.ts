import { describe, expect, test } from 'bun:test';
import { HarnessError } from '../../error';
import { encodeGbk } from '../encoding/gb18030';
import type { CampusPort, DocumentRequest } from '../port';
import { type Answered, answering, runWorld, silentPort, worldFailure, worldProblems } from '../testing';

const manifest = ['campus: [card]'];
const ask = (request: string, as = 'json') => `steps:
  - let: r
    request: ${request}
    as: ${as}
return: r
`;

function campus(answer: (request: DocumentRequest) => Answered & { url?: string }) {
  const asked: [string, DocumentRequest][] = [];
  const port: CampusPort = {
    async request(service, request) {
      asked.push([service, request]);
      const { status = 200, headers = {}, body = '', url } = answer(request);
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      return { status, headers: Object.entries(headers), body: bytes, ...(url === undefined ? {} : { url }) };
    },
  };
  return { asked, port: { ...silentPort, campus: port } };
}

describe('a campus request', () => {
  test('sends a path to the service, with query, headers and body', async () => {
    const { asked, port } = campus(() => ({ body: '{"n":1}' }));
    const body = ask('{ campus: card, url: /queryCard?x=1, query: { q: 二 }, headers: { x-a: b } }');
    expect(await runWorld(body, { port, manifest })).toEqual({ n: 1 });
    expect(asked).toEqual([
      [
        'card',
        { method: 'GET', url: '/queryCard?x=1&q=%E4%BA%8C', headers: { 'x-a': 'b' }, maxBytes: 2 * 1024 * 1024 },
      ],
    ]);
  });

  test('reads pages relative to the address that they came from, and sees a status with as: response', async () => {
    const { port } = campus(() => ({ body: '<a href=b>x', url: 'https://card.pku.edu.cn/a/' }));
    const link = ask('{ campus: card, url: /a }', 'html').replace(
      'return: r',
      "return: url(attr(first(r, 'a'), 'href'), 'https://x.cn/y/')",
    );
    expect(await runWorld(link, { port, manifest })).toBe('https://x.cn/y/b');
    const refused = campus(() => ({ status: 403 }));
    expect(await runWorld(ask('{ campus: card, url: /a }', 'response'), { port: refused.port, manifest })).toEqual({
      status: 403,
      url: null,
      headers: {},
      text: '',
    });
    expect(await worldFailure(ask('{ campus: card, url: /a }'), { port: refused.port, manifest })).toBe(
      'E4102 tools/run.yaml:6:35 steps[0]',
    );
  });

  test('keeps the error of the port, and fails plainly where there is no campus', async () => {
    const port = {
      ...silentPort,
      campus: {
        request: async () => {
          throw new HarnessError('session_expired', { zh: '登录已失效', en: 'Signed out' });
        },
      },
    };
    expect(await worldFailure(ask('{ campus: card, url: /a }'), { port, manifest })).toBe(
      'session_expired tools/run.yaml:6:35 steps[0]',
    );
    expect(await worldFailure(ask('{ campus: card, url: /a }'), { manifest })).toBe(
      'E4301 tools/run.yaml:6:35 steps[0]',
    );
  });

  test.each(['"//evil.net/a"', '"https://evil.net/a"', '"a"', '"/a b"', '"/\\\\\\\\evil.net"'])(
    'does not take %s for a path, written or computed',
    async (url) => {
      expect(worldProblems(ask(`{ campus: card, url: ${url} }`), { manifest })).toEqual(['E2302 tools/run.yaml:6:35']);
      const computed = `\${'${url.slice(1, -1)}'}`;
      const { port, asked } = campus(() => ({}));
      expect(await worldFailure(ask(`{ campus: card, url: "${computed}" }`), { port, manifest })).toMatch(/^E4101 /);
      expect(asked).toEqual([]);
    },
  );

  test('of a tool that reads is a GET', () => {
    for (const rest of ['method: POST', 'json: {}', 'form: { a: 1 }', 'body: x', 'method: DELETE']) {
      const body = ask(`{ campus: card, url: /a, ${rest} }`);
      expect(worldProblems(body, { manifest })).toEqual([expect.stringMatching(/^E2310 /)]);
      expect(worldProblems(body, { manifest, effect: 'write' })).toEqual([]);
    }
  });
});

describe('charset', () => {
  test('is how the site speaks: query, form and answer', async () => {
    const port = answering(() => ({ body: encodeGbk('空教室') }));
    const body = ask(
      "{ url: 'https://example.org/find?a=1', charset: gbk, query: { q: 二教 }, form: { k: 室 } }",
      'text',
    );
    expect(await runWorld(body, { port })).toBe('空教室');
    expect(port.asked[0]).toMatchObject({
      url: 'https://example.org/find?a=1&q=%B6%FE%BD%CC',
      body: 'k=%CA%D2',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=gbk' },
    });
  });
});

describe('retry', () => {
  const retried = (times: number) => ask(`{ url: 'https://example.org/', retry: { times: ${times} } }`);

  test('asks again after 429 and 5xx and after a lost line, at most as often as it says', async () => {
    for (const failing of [429, 500, 503]) {
      let count = 0;
      const port = answering(() => {
        count += 1;
        return count < 2 ? { status: failing } : { body: '"fine"' };
      });
      expect(await runWorld(retried(1), { port })).toBe('fine');
    }
    let sent = 0;
    const lost = {
      send: async () => {
        sent += 1;
        throw new HarnessError('http_reset', { zh: '连接断了', en: 'The connection was lost' });
      },
    };
    expect(await worldFailure(retried(2), { port: lost })).toMatch(/^http_reset /);
    expect(sent).toBe(3);
  });

  test('does not ask again after other answers, nor when the server wants more than 10 seconds', async () => {
    for (const answer of [{ status: 404 }, { status: 503, headers: { 'retry-after': '11' } }]) {
      const port = answering(() => answer);
      expect(await worldFailure(retried(2), { port })).toMatch(/^E4102 /);
      expect(port.asked).toHaveLength(1);
    }
  });

  test('is counted, and only for tools that read', async () => {
    expect(worldProblems(retried(1), { effect: 'write' })).toEqual(['E1204 tools/run.yaml:6:45']);
    const port = answering(() => ({ status: 500 }));
    const each = `steps:\n  - let: out\n    each: range(1, 50)\n    concurrency: 4\n    onError: skip\n    request: { url: 'https://example.org/', retry: { times: 1 } }\nreturn: out\n`;
    expect(await worldFailure(each, { port })).toMatch(/^E4503 /);
    expect(port.asked).toHaveLength(60);
  });
});
