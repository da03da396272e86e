/** The rules of ARCHITECTURE §6 over real requests. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { brotliDecompressSync } from 'node:zlib';
import type { Harness } from '@pku-harness/core';
import { postJson, rawRequest } from '../testing/raw-request';
import { startTestServer, type TestServer, WEB_BUILD } from '../testing/test-server';

let door: TestServer;
beforeAll(() => {
  door = startTestServer(() => ({}) as Harness);
});
afterAll(() => door.close());

const own = () => `http://127.0.0.1:${door.port}`;
const get = (path: string, headers: Record<string, string> = {}) => rawRequest(door.port, path, { headers });

describe('Host', () => {
  test('localhost is told the right address', async () => {
    for (const host of [`localhost:${door.port}`, `LOCALHOST:${door.port}`, 'localhost', `[::1]:${door.port}`]) {
      const answer = await get('/', { host });
      expect(answer.status).toBe(421);
      expect(answer.body.toString()).toContain(`${own()}/`);
    }
  });

  test('whoever comes to ::1 is told the right address too', async () => {
    const answer = await rawRequest(door.port, '/', { address: '::1', headers: { host: `[::1]:${door.port}` } });
    expect(answer.status).toBe(421);
    expect(answer.body.toString()).toContain(`${own()}/`);
  });

  test('any other name is refused with nothing else said', async () => {
    const names = [
      'evil.example',
      `evil.example:${door.port}`,
      `127.0.0.1.evil.example:${door.port}`,
      '127.0.0.1',
      '127.0.0.1:1',
      `127.0.0.2:${door.port}`,
      `0.0.0.0:${door.port}`,
      `127.0.0.1:${door.port}.evil.example`,
      `user@127.0.0.1:${door.port}`,
    ];
    for (const host of names) {
      for (const path of ['/', '/rpc', '/theme.js']) {
        const answer = await get(path, { host });
        expect([host, answer.status, answer.body.length]).toEqual([host, 403, 0]);
      }
    }
  });
});

describe('Origin and Sec-Fetch-Site', () => {
  const foreign = [
    'http://evil.example',
    'null',
    'https://127.0.0.1',
    () => `http://localhost:${door.port}`,
    () => `http://127.0.0.1:${door.port + 1}`,
  ];

  test('a foreign Origin, also one of another port of 127.0.0.1, is refused with nothing else said', async () => {
    const code = door.codes.mint();
    for (const entry of foreign) {
      const origin = typeof entry === 'function' ? entry() : entry;
      for (const answer of [
        await get('/', { origin }),
        await get('/rpc', { origin }),
        await postJson(door.port, '/session', { code }, { origin }),
      ]) {
        expect([origin, answer.status, answer.body.length]).toEqual([origin, 403, 0]);
      }
    }
    expect((await postJson(door.port, '/session', { code }, { origin: own() })).status).toBe(200);
  });

  test('a request of another site is refused on RPC and POST', async () => {
    const code = door.codes.mint();
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await postJson(door.port, '/session', { code }, { 'sec-fetch-site': site })).status).toBe(403);
      expect((await get('/rpc', { 'sec-fetch-site': site, connection: 'upgrade', upgrade: 'websocket' })).status).toBe(
        403,
      );
    }
    expect((await postJson(door.port, '/session', { code }, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('a plain navigation to the shell is exempt: browsers call the opener file cross-site', async () => {
    expect((await get('/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).status).toBe(200);
  });
});

describe('a one-time code', () => {
  const redeem = (code: unknown) => postJson(door.port, '/session', { code });

  test('is exchanged for a secret once', async () => {
    const code = door.codes.mint();
    const first = await redeem(code);
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['set-cookie']).toBeUndefined();
    const { secret } = JSON.parse(first.body.toString());
    expect(door.sessions.find(secret)).toBeString();
    const second = await redeem(code);
    expect([second.status, second.body.length]).toEqual([401, 0]);
    door.pass(1_000);
  });

  test('is refused after two minutes, and valid until then', async () => {
    const [early, late] = [door.codes.mint(), door.codes.mint()];
    door.pass(119_999);
    expect((await redeem(early)).status).toBe(200);
    door.pass(1);
    const answer = await redeem(late);
    expect([answer.status, answer.body.length]).toEqual([401, 0]);
    door.pass(1_000);
  });

  test('that is wrong is refused with nothing else said', async () => {
    const answer = await redeem('A'.repeat(43));
    expect([answer.status, answer.body.length]).toEqual([401, 0]);
    door.pass(1_000);
  });

  test('is not looked at in any other form', async () => {
    for (const body of [{}, { code: 1 }, { code: 'x'.repeat(300) }, null, []]) {
      expect((await postJson(door.port, '/session', body)).status).toBe(400);
    }
    const code = door.codes.mint();
    const form = await rawRequest(door.port, '/session', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ code }),
    });
    expect(form.status).toBe(400);
    expect(
      (
        await rawRequest(door.port, '/session', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{',
        })
      ).status,
    ).toBe(400);
    expect((await redeem(code)).status).toBe(200);
  });

  test('cannot be guessed faster than five times a second, by all callers together', async () => {
    const code = door.codes.mint();
    for (let n = 0; n < 5; n++) expect((await redeem(`wrong ${n}`)).status).toBe(401);
    expect((await redeem(code)).status).toBe(401);
    expect(
      (await postJson(door.port, '/local/address', {}, { authorization: `Bearer ${door.localSecret}` })).status,
    ).toBe(401);
    door.pass(1_000);
    expect((await redeem(code)).status).toBe(200);
  });
});

describe('local clients', () => {
  const local = (path: string, body: unknown, secret = door.localSecret) =>
    postJson(door.port, path, body, { authorization: `Bearer ${secret}` });

  test('get a new address with the secret of host.json, and nobody else does', async () => {
    const { address } = JSON.parse((await local('/local/address', {})).body.toString());
    expect(address).toStartWith(`${own()}/#`);
    expect((await postJson(door.port, '/session', { code: address.split('#')[1] })).status).toBe(200);
    for (const secret of ['', 'wrong', door.signIn()]) {
      const answer = await local('/local/address', {}, secret);
      expect([answer.status, answer.body.length]).toEqual([401, 0]);
    }
    door.pass(1_000);
  });

  test('list the browsers and sign one out', async () => {
    const secret = door.signIn();
    const id = door.sessions.find(secret);
    const listed = JSON.parse((await local('/local/sessions', {})).body.toString());
    expect(listed.find((session: { id: string }) => session.id === id).browser).toBe('a test');
    expect(JSON.stringify(listed)).not.toContain(secret);
    expect(JSON.parse((await local('/local/sessions/end', { id })).body.toString())).toEqual({ ended: true });
    expect(JSON.parse((await local('/local/sessions/end', { id })).body.toString())).toEqual({ ended: false });
    expect(door.sessions.find(secret)).toBeUndefined();
  });
});

describe('every answer', () => {
  test('carries the content policy and its companions, refusals included', async () => {
    const answers = [
      await get('/'),
      await get('/_expo/missing.js'),
      await get('/', { host: 'evil.example' }),
      await get('/', { host: 'localhost' }),
      await get('/rpc'),
      await postJson(door.port, '/session', { code: 'wrong' }),
      await rawRequest(door.port, '/', { method: 'DELETE' }),
      await postJson(door.port, '/nowhere', {}),
    ];
    door.pass(1_000);
    expect(answers.map((answer) => answer.status)).toEqual([200, 404, 403, 421, 400, 401, 405, 404]);
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('to a body beyond the limit is a refusal', async () => {
    const answer = await postJson(door.port, '/session', { code: 'x'.repeat(100_000) });
    expect([answer.status, answer.body.length]).toEqual([413, 0]);
  });
});

describe('the shell', () => {
  const entry = '/_expo/static/js/web/entry-0123456789abcdef0123456789abcdef.js';

  test('is served without a session', async () => {
    const answer = await get('/');
    expect(answer.body.toString()).toBe(WEB_BUILD['index.html'] as string);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('answers every route of the app', async () => {
    for (const path of [
      '/chat',
      '/p/classrooms/overview',
      '/m/classrooms/free?day=1',
      '/settings/ai',
      '/v1.2',
      '/%E7%A9%BA',
    ]) {
      const answer = await get(path);
      expect([path, answer.status, answer.body.toString()]).toEqual([path, 200, WEB_BUILD['index.html'] as string]);
    }
  });

  test('keeps hashed files forever and asks again for the others', async () => {
    expect((await get(entry)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(
      (await get('/_expo/static/css/web-fedcba9876543210fedcba9876543210.css')).headers['cache-control'],
    ).toContain('immutable');
    expect((await get('/assets/font.0123456789abcdef0123456789abcdef.ttf')).headers['cache-control']).toContain(
      'immutable',
    );
    expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache');
  });

  test('names the type of each file', async () => {
    expect((await get(entry)).headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await get('/_expo/static/css/web-fedcba9876543210fedcba9876543210.css')).headers['content-type']).toBe(
      'text/css; charset=utf-8',
    );
    expect((await get('/assets/font.0123456789abcdef0123456789abcdef.ttf')).headers['content-type']).toBe('font/ttf');
    expect((await get('/favicon.ico')).headers['content-type']).toBe('image/x-icon');
  });

  test('answers 304 to who has it, and HEAD with no body', async () => {
    const { etag } = (await get('/')).headers;
    const again = await get('/', { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await rawRequest(door.port, entry, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  test('comes as brotli once that was made, to who takes it, from the cache after a restart', async () => {
    await door.files.compress(new AbortController().signal);
    const plain = await get(entry);
    const squeezed = await get(entry, { 'accept-encoding': 'gzip, deflate, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(squeezed.headers['content-encoding']).toBe('br');
    expect(squeezed.headers.etag).not.toBe(plain.headers.etag);
    expect(squeezed.headers.vary).toBe('accept-encoding');
    expect(squeezed.body.length).toBeLessThan(plain.body.length / 5);
    expect(brotliDecompressSync(squeezed.body).toString()).toBe(plain.body.toString());
    expect((await get(entry, { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBeUndefined();
    expect(await Array.fromAsync(new Bun.Glob('*').scan(`${door.folder}/web-cache`))).toHaveLength(1);
  });

  test('never leaves its folder, whatever the path looks like', async () => {
    const shell = WEB_BUILD['index.html'] as string;
    const paths = [
      '/../outside.txt',
      '/..%2foutside.txt',
      '/%2e%2e/outside.txt',
      '/%2e%2e%2foutside.txt',
      '/_expo/../../outside.txt',
      '/..%5coutside.txt',
      '/theme.js/../../outside.txt',
      '//etc/passwd',
      '/%2fetc%2fpasswd',
      '/index.html%00.js',
      '/.hidden',
      '/%ff',
      '/%',
      `/${door.folder}/outside.txt`,
    ];
    for (const path of paths) {
      const answer = await get(path);
      expect([path, answer.body.toString() === shell || answer.body.length === 0]).toEqual([path, true]);
    }
  });

  test('of a missing asset is 404, so that a page never runs HTML as a script', async () => {
    for (const path of ['/_expo/static/js/web/gone.js', '/assets/gone.png']) {
      const answer = await get(path);
      expect([answer.status, answer.body.length]).toEqual([404, 0]);
    }
  });
});
