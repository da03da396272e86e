import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { confinedFetch, confinedHttp } from './demo-confinement';
import type { RouteTable } from './route-table';

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'sent',
    (error) => (HarnessError.is(error) ? error.code : error),
  );

describe('a demo', () => {
  const routes: RouteTable = new Map([['portal.pku.edu.cn', { address: '127.0.0.1', port: 1, certificate: '' }]]);
  const sent: string[] = [];
  const http = confinedHttp(
    {
      send: async ({ url }) => {
        sent.push(url);
        return { status: 200, headers: [], body: new Uint8Array() };
      },
    },
    routes,
  );
  const get = (url: string) =>
    codeOf(
      http.send(
        { method: 'GET', url, headers: {}, maxBytes: 1, allowPrivateAddress: true },
        new AbortController().signal,
      ),
    );

  test('reaches the names that are routed', async () => {
    expect(await get('https://portal.pku.edu.cn/x')).toBe('sent');
  });

  test.each(['https://www.pku.edu.cn/', 'https://example.com/', 'https://127.0.0.1/'])(
    'refuses %s before anything is resolved or sent',
    async (url) => {
      const before = sent.length;
      expect(await get(url)).toBe('outside_demo');
      expect(sent.length).toBe(before);
    },
  );

  test('asks models on this computer only, and follows none of their redirects', async () => {
    using server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: ({ url }) =>
        url.endsWith('/away') ? Response.redirect('https://example.com/', 302) : new Response('here'),
    });
    const send = confinedFetch(fetch);
    expect(await (await send(`http://127.0.0.1:${server.port}/`)).text()).toBe('here');
    expect(await codeOf(send(new Request('https://api.openai.com/v1/models')))).toBe('outside_demo');
    expect(await codeOf(send(new URL('http://localhost.example.com/')))).toBe('outside_demo');
    expect(await codeOf(send(`http://127.0.0.1:${server.port}/away`))).not.toBe('sent');
    expect((await send(`http://127.0.0.1:${server.port}/away`, { redirect: 'manual' })).status).toBe(302);
  });
});
