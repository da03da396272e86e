/** The live port over real sockets: where it may connect, and how much it reads. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import type { DocumentRequest } from '@pku-harness/sdk/lang';
import { makeCertificate } from '../testing/certificate';
import { type LiveOptions, livePort, type Resolve } from './live-port';

const NAME = 'site.example.org';
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: https.Server;
let route: NonNullable<LiveOptions['route']>;

beforeAll(async () => {
  const pair = await makeCertificate(NAME);
  server = https.createServer(pair, (request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  route = { address: '127.0.0.1', port: (server.address() as AddressInfo).port, certificate: pair.cert };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const running = new AbortController().signal;

function send(url: string, options: LiveOptions, extra: Partial<DocumentRequest> = {}, signal = running) {
  return livePort(options).send({ method: 'GET', url, headers: {}, maxBytes: 10_000, ...extra }, signal);
}

const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'answered',
    (thrown: { code?: string }) => thrown.code,
  );

describe('where a live request may go', () => {
  const leadsTo =
    (...addresses: string[]): Resolve =>
    (_name, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );

  test.each([
    ['a private network', ['10.1.2.3']],
    ['this computer', ['127.0.0.1']],
    ['this computer, as a mapped address', ['::ffff:127.0.0.1']],
    ['the link', ['169.254.169.254']],
    ['a public address and a private one', ['162.105.1.1', '192.168.1.1']],
  ])('a name that leads to %s is refused before anything is sent', async (_what, addresses) => {
    expect(await codeOf(send(`https://${NAME}/`, { resolve: leadsTo(...addresses) }))).toBe('http_address');
  });

  test.each(['http://site.example.org/', 'https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/'])(
    '%s is refused',
    async (url) => expect(await codeOf(send(url, {}))).toBe('http_address'),
  );

  test('a name that nothing resolves, and a port that nobody listens on, are told apart', async () => {
    const nowhere: Resolve = (_name, done) => done(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), []);
    expect(await codeOf(send(`https://${NAME}/`, { resolve: nowhere }))).toBe('http_resolve');
    expect(await codeOf(send(`https://${NAME}/`, { route: { ...route, port: 1 } }))).toBe('http_refused');
  });

  test('a certificate for another name is not trusted', async () => {
    answer = (_request, response) => response.end('x');
    expect(await codeOf(send('https://other.example.org/', { route }))).toBe('http_tls');
  });
});

test('a campus request is made in the app alone', async () => {
  const request = { method: 'GET', url: '/a', headers: {}, maxBytes: 1 } as const;
  expect(await codeOf(livePort().campus?.request('treehole', request, running) ?? Promise.resolve())).toBe(
    'only_in_app',
  );
});

describe('what a live request brings back', () => {
  test('status, headers in lower case with repeats kept, and the body, with no redirect followed', async () => {
    answer = (_request, response) => {
      response.writeHead(302, { Location: 'https://elsewhere.example.org/', 'X-Thing': ['a', 'b'] });
      response.end('moved');
    };
    const found = await send(`https://${NAME}/from`, { route });
    expect(found.status).toBe(302);
    expect(found.headers.filter(([name]) => name === 'x-thing' || name === 'location')).toEqual([
      ['location', 'https://elsewhere.example.org/'],
      ['x-thing', 'a'],
      ['x-thing', 'b'],
    ]);
    expect(new TextDecoder().decode(found.body)).toBe('moved');
  });

  test('what a document sent: method, body and its headers', async () => {
    let seen = '';
    answer = async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen = `${request.method} ${request.url} ${request.headers.host} ${request.headers['x-a']} ${body}`;
      response.end();
    };
    await send(`https://${NAME}/p?q=1`, { route }, { method: 'POST', body: 'n=1', headers: { 'x-a': '1' } });
    expect(seen).toBe(`POST /p?q=1 ${NAME} 1 n=1`);
  });

  test.each(['gzip', 'deflate', 'br'])('a body in %s, decompressed', async (coding) => {
    const press = { gzip: zlib.gzipSync, deflate: zlib.deflateSync, br: zlib.brotliCompressSync }[coding];
    answer = (_request, response) => {
      response.setHeader('content-encoding', coding);
      response.end(press?.('未名湖'));
    };
    expect(new TextDecoder().decode((await send(`https://${NAME}/`, { route })).body)).toBe('未名湖');
  });

  test('a small bomb is stopped at the limit', async () => {
    answer = (_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(zlib.gzipSync(Buffer.alloc(50_000_000)));
    };
    expect(await codeOf(send(`https://${NAME}/`, { route }))).toBe('response_too_large');
  });

  test('an answer that is cut off, or is no such coding, is a failure and no half answer', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 10);
    };
    expect(await codeOf(send(`https://${NAME}/`, { route }))).toBe('http_reset');
    answer = (_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end('no gzip');
    };
    expect(await codeOf(send(`https://${NAME}/`, { route }))).toBe('http_encoding');
  });

  test('silence ends it, and so does the caller', async () => {
    answer = () => {};
    expect(await codeOf(send(`https://${NAME}/`, { route, idleMs: 50 }))).toBe('http_timeout');
    const stop = new AbortController();
    const sending = send(`https://${NAME}/`, { route }, {}, stop.signal);
    stop.abort(Object.assign(new Error('stopped'), { code: 'stopped' }));
    expect(await codeOf(sending)).toBe('stopped');
  });
});
