/** MCP over HTTP: the door by hand, byte for byte, and the official client of both eras behind it. */
import { afterEach, describe, expect, test } from 'bun:test';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type AssistantWorld, assistantWorlds, openQuestion, textOf } from '../testing/assistant-world';
import { postJson, rawRequest } from '../testing/raw-request';
import { temporaryFolder } from '../testing/temporary-folder';
import { makeToken, readToken } from './mcp-token';
import { type McpHttp, serveOverHttp } from './serve-http';

const TOKEN = 'a-token-of-the-test';
const PATIENT = { silentMs: 30_000, toldMs: 30_000, everyMs: 20 };
const world = assistantWorlds();
const folder = temporaryFolder();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

let now = 0;
async function open(): Promise<AssistantWorld & { http: McpHttp; port: number }> {
  const opened = await world({ waits: PATIENT });
  now = 1_000_000;
  const http = serveOverHttp({ port: 0, parts: opened.parts, token: (given) => given === TOKEN, now: () => now });
  closers.push(() => http.close());
  return { ...opened, http, port: Number(new URL(http.address).port) };
}

async function connect(address: string, modern: boolean, onChanged = () => {}): Promise<Client> {
  const mode = modern ? { pin: '2026-07-28' } : 'legacy';
  const client = new Client(
    { name: 'a test', version: '1' },
    { versionNegotiation: { mode }, listChanged: { tools: { onChanged } } },
  );
  const requestInit = { headers: { authorization: `Bearer ${TOKEN}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
  closers.push(() => client.close());
  return client;
}

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const right = { authorization: `Bearer ${TOKEN}`, accept: 'application/json, text/event-stream' };

describe('the door', () => {
  test('lets in who has the token, and answers with what the protocol says', async () => {
    const { port } = await open();
    const { status, body } = await postJson(port, '/mcp', LIST, right);
    expect(status).toBe(200);
    expect(body.toString()).toContain('trial__look');
  });

  test('turns away every wrong knock, and says nothing', async () => {
    const { port } = await open();
    const knocks: readonly [number, Record<string, string>, string?, string?][] = [
      [403, { ...right, host: 'evil.example' }],
      [403, { ...right, host: `127.0.0.1.evil.example:${port}` }],
      [403, { ...right, origin: 'https://evil.example' }],
      [403, { ...right, origin: 'null' }],
      [403, { ...right, origin: `http://127.0.0.1:${port + 1}` }],
      [403, { ...right, 'sec-fetch-site': 'cross-site' }],
      [403, { ...right, 'sec-fetch-site': 'same-site' }],
      [401, {}],
      [401, { authorization: 'Basic abc' }],
      [401, { authorization: `Bearer ${TOKEN}x` }],
      [404, right, '/'],
      [404, right, '/mcp/more'],
      [404, right, '/rpc'],
      [405, right, '/mcp', 'PUT'],
      [405, right, '/mcp', 'OPTIONS'],
    ];
    for (const [status, headers, path = '/mcp', method = 'POST'] of knocks) {
      now += 10_000;
      const answer = await rawRequest(port, path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(LIST),
      });
      expect([status, headers, answer.body.toString()]).toEqual([answer.status, headers, '']);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('sends who means localhost to where it is', async () => {
    const { port } = await open();
    const { status, body } = await postJson(port, '/mcp', LIST, { ...right, host: `localhost:${port}` });
    expect(status).toBe(421);
    expect(body.toString()).toContain(`http://127.0.0.1:${port}/mcp`);
  });

  test('looks at no further token after five wrong ones in a second', async () => {
    const { port } = await open();
    for (let at = 0; at < 5; at++) await postJson(port, '/mcp', LIST, { authorization: 'Bearer wrong' });
    expect((await postJson(port, '/mcp', LIST, right)).status).toBe(401);
    now += 1_001;
    expect((await postJson(port, '/mcp', LIST, right)).status).toBe(200);
  });

  test('takes no body beyond a megabyte, and no body that is not JSON', async () => {
    const { port } = await open();
    const large = { ...LIST, params: { filler: 'x'.repeat(1024 * 1024) } };
    expect((await postJson(port, '/mcp', large, right)).status).toBe(413);
    const broken = await rawRequest(port, '/mcp', {
      method: 'POST',
      headers: { ...right, 'content-type': 'application/json' },
      body: '{"jsonrpc":',
    });
    expect(broken.status).toBe(400);
  });

  test('knows no session that it did not open', async () => {
    const { port } = await open();
    const answer = await postJson(port, '/mcp', LIST, { ...right, 'mcp-session-id': 'made-up' });
    expect(answer.status).toBe(404);
  });
});

describe.each([
  ['2025-11-25', false],
  ['2026-07-28', true],
] as const)('the official client, revision %s', (revision, modern) => {
  test('lists and calls', async () => {
    const { http } = await open();
    const client = await connect(http.address, modern);
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('trial__look');
    expect(textOf(await client.callTool({ name: 'trial__look', arguments: {} }))).toContain('明天下午两点组会');
  });

  test('hears of progress while the person is asked, and gets the result of a yes', async () => {
    const { http, user, effects } = await open();
    const client = await connect(http.address, modern);
    const told: number[] = [];
    const onprogress = ({ progress }: { progress: number }) => void told.push(progress);
    const paying = client.callTool({ name: 'trial__pay', arguments: { yuan: 5 } }, { onprogress });
    const { id } = await openQuestion(user);
    while (told.length < 2) await Bun.sleep(2);
    expect(effects).toEqual([]);
    await user.approvals.answer({ id, answer: 'once' });
    expect(textOf(await paying)).toBe('{"done":"pay 5"}');
  });

  test('takes a question back when it cancels', async () => {
    const { http, user, effects } = await open();
    const client = await connect(http.address, modern);
    const stop = new AbortController();
    const paying = client.callTool({ name: 'trial__pay', arguments: { yuan: 5 } }, { signal: stop.signal });
    await openQuestion(user);
    stop.abort();
    await expect(paying).rejects.toThrow();
    while ((await user.approvals.list({})).length > 0) await Bun.sleep(2);
    expect(effects).toEqual([]);
  });

  test('is told when the list of tools changes', async () => {
    const { http, user } = await open();
    const changed = Promise.withResolvers<void>();
    const client = await connect(http.address, modern, () => changed.resolve());
    await client.listTools();
    await user.settings.change({ key: 'plugin.trial.permission.read', value: 'off' });
    await changed.promise;
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('trial__look');
  });

  test('is tainted by words of other people', async () => {
    const { http, user } = await open();
    const client = await connect(http.address, modern);
    await client.callTool({ name: 'trial__posts', arguments: {} });
    const noting = client.callTool({ name: 'trial__note', arguments: { text: 'a' } });
    const { id, because } = await openQuestion(user);
    expect(because.is).toBe('taint');
    await user.approvals.answer({ id, answer: 'once' });
    expect(textOf(await noting)).toBe('{"done":"note a"}');
  });
});

describe('the token', () => {
  test('is kept as a hash in a private file, and a new one ends the old one', () => {
    expect(readToken(folder())).toBeUndefined();
    const { token, check } = makeToken(folder(), 1);
    const path = join(folder(), 'mcp-token.json');
    expect(readFileSync(path, 'utf8')).not.toContain(token);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect([check(token), check(`${token}x`), readToken(folder())?.(token)]).toEqual([true, false, true]);
    const next = makeToken(folder(), 2);
    expect([readToken(folder())?.(token), readToken(folder())?.(next.token)]).toEqual([false, true]);
  });

  test('of a damaged file is none', () => {
    for (const text of ['', '{', '{"hash":"short"}', '[]']) {
      writeFileSync(join(folder(), 'mcp-token.json'), text);
      expect(readToken(folder())).toBeUndefined();
    }
  });
});
