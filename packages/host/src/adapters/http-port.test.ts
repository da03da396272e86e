import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import type { HttpRequest } from '@pku-harness/core';
import { makeCertificate, type TestCertificate } from '../testing/certificates';
import { createHttpPort, type HttpPortOptions, type Resolve } from './http-port';
import type { RouteTable } from './route-table';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const NAME = 'portal.campus.test';
let answer: Answer;
let server: https.Server;
let routes: RouteTable;
const seen: { sni: unknown; host: string | undefined; via: number }[] = [];

beforeAll(async () => {
  const campusCertificate = await makeCertificate(NAME, 'untrusting.campus.test');
  const otherCertificate: TestCertificate = await makeCertificate('untrusting.campus.test');
  server = https.createServer(campusCertificate, (request, response) => {
    const socket = request.socket as net.Socket & { servername?: unknown };
    seen.push({ sni: socket.servername, host: request.headers.host, via: socket.remotePort ?? 0 });
    answer(request, response);
  });
  const port = await listen(server);
  routes = new Map([
    [NAME, { address: '127.0.0.1', port, certificate: campusCertificate.cert }],
    ['elsewhere.campus.test', { address: '127.0.0.1', port, certificate: campusCertificate.cert }],
    ['untrusting.campus.test', { address: '127.0.0.1', port, certificate: otherCertificate.cert }],
    ['closed.campus.test', { address: '127.0.0.1', port: 1, certificate: campusCertificate.cert }],
  ]);
});
afterAll(() => server.close());
afterEach(() => {
  seen.length = 0;
});

const running = new AbortController().signal;

function send(path: string, extra: Partial<HttpRequest> = {}, options: HttpPortOptions = {}, signal = running) {
  return createHttpPort({ routes, ...options }).send(
    {
      method: 'GET',
      url: `https://${NAME}${path}`,
      headers: {},
      maxBytes: 1_000_000,
      allowPrivateAddress: false,
      ...extra,
    },
    signal,
  );
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error) => error.code,
  );
const text = (body: Uint8Array) => new TextDecoder().decode(body);

describe('a routed name', () => {
  test('reaches the routed address with its own name in SNI and Host', async () => {
    answer = (_request, response) => response.end('here');
    const { status, body } = await send('/');
    expect([status, text(body)]).toEqual([200, 'here']);
    expect(seen.map(({ sni, host }) => ({ sni, host }))).toEqual([{ sni: NAME, host: NAME }]);
  });

  test('is refused when the certificate is of another name', async () => {
    expect(await codeOf(send('/', { url: 'https://elsewhere.campus.test/' }))).toBe('http_tls');
    expect(seen).toEqual([]);
  });

  test('is refused when the certificate is not the trusted one', async () => {
    expect(await codeOf(send('/', { url: 'https://untrusting.campus.test/' }))).toBe('http_tls');
  });
});

describe('one hop', () => {
  test('returns a redirect as it came, with each cookie apart', async () => {
    answer = (_request, response) => {
      response.writeHead(302, { Location: '/next', 'Set-Cookie': ['a=1', 'b=2'] }).end();
    };
    const { status, headers } = await send('/start');
    expect(status).toBe(302);
    expect(headers.filter(([name]) => name === 'location' || name === 'set-cookie')).toEqual([
      ['location', '/next'],
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
    expect(seen).toHaveLength(1);
  });

  test('sends method, headers and body', async () => {
    answer = (request, response) => {
      request.setEncoding('utf8');
      let body = '';
      request.on('data', (piece) => {
        body += piece;
      });
      request.on('end', () => response.end(`${request.method} ${request.headers['x-mark']} ${body}`));
    };
    const { body } = await send('/', { method: 'POST', headers: { 'x-mark': '7' }, body: '楼=二教' });
    expect(text(body)).toBe('POST 7 楼=二教');
  });

  test('never goes through a proxy', async () => {
    let asked = 0;
    const proxy = net.createServer((socket) => {
      asked += 1;
      socket.destroy();
    });
    const address = `http://127.0.0.1:${await listen(proxy)}`;
    const before = { ...process.env };
    Object.assign(process.env, {
      HTTPS_PROXY: address,
      https_proxy: address,
      HTTP_PROXY: address,
      http_proxy: address,
    });
    try {
      answer = (_request, response) => response.end('direct');
      expect(text((await send('/')).body)).toBe('direct');
    } finally {
      for (const name of ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy']) {
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      }
      proxy.close();
    }
    expect(asked).toBe(0);
  });
});

describe('the body', () => {
  const page = '空教室 '.repeat(2_000);
  const codings: Record<string, Uint8Array> = {
    gzip: zlib.gzipSync(page),
    br: zlib.brotliCompressSync(page),
    deflate: zlib.deflateSync(page),
    'deflate ': zlib.deflateRawSync(page),
    'gzip, br': zlib.brotliCompressSync(zlib.gzipSync(page)),
  };
  for (const [coding, bytes] of Object.entries(codings)) {
    test(`is decompressed from ${coding.endsWith(' ') ? 'raw deflate' : coding}`, async () => {
      answer = (_request, response) => {
        response.setHeader('content-encoding', coding.trim());
        response.end(bytes);
      };
      expect(text((await send('/')).body)).toBe(page);
    });
  }

  test('is refused beyond the limit, while it is being read', async () => {
    let written = 0;
    answer = (_request, response) => {
      const more = () => {
        while (written < 64_000_000 && !response.destroyed) {
          written += 65_536;
          if (!response.write('x'.repeat(65_536))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    expect(await codeOf(send('/', { maxBytes: 100_000 }))).toBe('response_too_large');
    expect(written).toBeLessThan(64_000_000);
  });

  test('is counted after decompression', async () => {
    const bomb = zlib.gzipSync(Buffer.alloc(5_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    answer = (_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(bomb);
    };
    expect(await codeOf(send('/', { maxBytes: 100_000 }))).toBe('response_too_large');
    expect((await send('/', { maxBytes: 5_000_000 })).body.length).toBe(5_000_000);
  });

  test('is refused when it does not decompress', async () => {
    answer = (_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end('this is no gzip');
    };
    expect(await codeOf(send('/'))).toBe('http_encoding');
    answer = (_request, response) => {
      response.setHeader('content-encoding', 'gzip, gzip, gzip, gzip');
      response.end('x');
    };
    expect(await codeOf(send('/'))).toBe('http_encoding');
    answer = (_request, response) => {
      response.setHeader('content-encoding', 'zstd');
      response.end('x');
    };
    expect(await codeOf(send('/'))).toBe('http_encoding');
  });

  test('that breaks off is a reset', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half');
      setTimeout(() => response.socket?.destroy(), 20);
    };
    expect(await codeOf(send('/'))).toBe('http_reset');
  });
});

describe('an address', () => {
  const resolveTo =
    (...addresses: string[]): Resolve =>
    (_name, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: net.isIP(address) })),
      );

  test('is checked when the name resolves: one forbidden address refuses the request', async () => {
    const port = await plainServer();
    const call = (resolve: Resolve, allowPrivateAddress = false) =>
      codeOf(send('/', { url: `http://rebinding.test:${port}/`, allowPrivateAddress }, { resolve }));
    expect(await call(resolveTo('127.0.0.1'))).toBe('http_address');
    expect(await call(resolveTo('8.8.8.8', '127.0.0.1'))).toBe('http_address');
    expect(await call(resolveTo('10.0.0.1'))).toBe('http_address');
    expect(await call(resolveTo('::ffff:127.0.0.1'))).toBe('http_address');
    expect(await call(resolveTo('127.0.0.1'), true)).toBe('http_address');
    expect(await call(resolveTo('169.254.169.254'), true)).toBe('http_address');
  });

  test('written into the URL is checked too', async () => {
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '0x7f.1',
      '2130706433',
      '10.0.0.1',
      '[::ffff:7f00:1]',
      '169.254.169.254',
    ]) {
      expect(await codeOf(send('/', { url: `http://${host}:9/` }))).toBe('http_address');
    }
  });

  test('other than http and https is refused', async () => {
    expect(await codeOf(send('/', { url: 'file:///etc/passwd' }))).toBe('http_address');
  });
});

describe('what goes wrong', () => {
  test('has a code of its own', async () => {
    const nowhere: Resolve = (_name, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []);
    expect(await codeOf(send('/', { url: 'https://nobody.test/' }, { resolve: nowhere }))).toBe('http_resolve');
    expect(await codeOf(send('/', { url: 'https://nobody.test/' }, { resolve: (_name, done) => done(null, []) }))).toBe(
      'http_resolve',
    );
    expect(await codeOf(send('/', { url: 'https://closed.campus.test/' }))).toBe('http_refused');
    answer = (request) => request.socket.destroy();
    expect(await codeOf(send('/'))).toBe('http_reset');
    answer = () => {};
    expect(await codeOf(send('/', {}, { idleMs: 50 }))).toBe('http_timeout');
    answer = (_request, response) => {
      const drip = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(drip));
    };
    expect(await codeOf(send('/', {}, { totalMs: 120 }))).toBe('http_timeout');
  });

  test('never carries the path or the query', async () => {
    const error = await send('/secret?ticket=abc', { url: 'https://closed.campus.test/secret?ticket=abc' }).catch(
      (thrown) => thrown,
    );
    expect(JSON.stringify(error)).not.toMatch(/secret|abc/);
  });

  test('an aborted signal rejects with its own reason, before and during', async () => {
    const reason = new Error('the user stopped');
    expect(await send('/', {}, {}, AbortSignal.abort(reason)).catch((thrown) => thrown)).toBe(reason);
    const stop = new AbortController();
    answer = (_request, response) => {
      response.write('a');
      setTimeout(() => stop.abort(reason), 10);
    };
    expect(await send('/', {}, {}, stop.signal).catch((thrown) => thrown)).toBe(reason);
  });
});

function listen(target: net.Server): Promise<number> {
  return new Promise((resolve) => target.listen(0, '127.0.0.1', () => resolve((target.address() as AddressInfo).port)));
}

async function plainServer(): Promise<number> {
  const plain = http.createServer((_request, response) => response.end('reached'));
  plain.unref();
  return listen(plain);
}
