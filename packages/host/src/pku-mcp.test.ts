/** `pku mcp` as a process that an official client starts: beside a running host, without one, and on folders it must refuse. */
import { afterEach, describe, expect, test } from 'bun:test';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { connectHarness } from '@pku-harness/core/client';
import { openDataFolder } from './folder/data-folder';
import { waitForLock } from './folder/folder-lock';
import { readHostFile } from './folder/host-file';
import { openQuestion, textOf } from './testing/assistant-world';
import { type SpawnedHost, spawnHost } from './testing/spawn-host';
import { spawnTerminal } from './testing/spawn-terminal';
import { temporaryFolder } from './testing/temporary-folder';

const root = temporaryFolder();
const data = () => join(root(), 'data');
const PKU = join(import.meta.dir, 'pku.ts');
const closers: (() => Promise<unknown> | unknown)[] = [];
let host: SpawnedHost | undefined;
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  host?.process.kill();
  await host?.process.exited;
  host = undefined;
});

const env = () => ({
  ...(process.env as Record<string, string>),
  HOME: root(),
  XDG_DATA_HOME: '',
  LANG: 'en_US.UTF-8',
});

async function connect(mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PKU, 'mcp', '--data', data()],
    env: env(),
    cwd: '/',
    stderr: 'ignore',
  });
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  closers.push(() => client.close());
  return client;
}

describe('pku mcp over stdio', () => {
  test('without a host works in its own process, from any folder, in both eras of the protocol', async () => {
    for (const [mode, revision] of [
      ['legacy', '2025-11-25'],
      ['auto', '2026-07-28'],
    ] as const) {
      const client = await connect(mode);
      expect(client.getNegotiatedProtocolVersion()).toBe(revision);
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('classrooms__free');
      const wrong = await client.callTool({ name: 'classrooms__free', arguments: { building: 3 } });
      expect(textOf(wrong)).toContain('(input_invalid)');
      await client.close();
    }
  }, 60_000);

  test('lets a host have the folder, and works with it from then on', async () => {
    const client = await connect();
    const before = (await client.listTools()).tools.map(({ name }) => name);
    expect(before).not.toContain('contract__echo');
    host = await spawnHost(data());
    const echo = await client.callTool({ name: 'contract__echo', arguments: { text: '二教' } });
    expect(JSON.parse(textOf(echo))).toEqual({ text: '二教', actor: 'agent' });
    host.process.kill();
    await host.process.exited;
    host = undefined;
    // The first call after the host has gone may be the one that notices.
    await client.listTools().catch(() => {});
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(before);
  }, 60_000);

  test('beside a host waits for the person in the app', async () => {
    host = await spawnHost(data());
    const client = await connect();
    const booking = client.callTool({ name: 'contract__book', arguments: { room: '101' } });
    const secret = readHostFile(data())?.secret ?? '';
    const app = connectHarness({ url: `ws://127.0.0.1:${host.port}/rpc`, secret });
    closers.push(() => app.close());
    const question = await openQuestion(app.harness);
    expect(question).toMatchObject({ tool: 'contract.book', because: { is: 'mode' } });
    await app.harness.approvals.answer({ id: question.id, answer: 'once' });
    expect(JSON.parse(textOf(await booking))).toEqual({ booked: '101' });
    expect((await app.harness.audit.list({ limit: 1 }))[0]).toMatchObject({ actor: 'agent', answer: 'once' });
  }, 60_000);

  test('ends when its client has left, and leaves the folder free', async () => {
    const client = await connect();
    await client.listTools();
    const { pid } = client.transport as StdioClientTransport;
    await client.close();
    const lock = await waitForLock(data(), 5_000);
    expect(lock).toBeDefined();
    lock?.release();
    const gone = () => {
      try {
        return !process.kill(pid as number, 0);
      } catch {
        return true;
      }
    };
    for (let at = 0; at < 100 && !gone(); at++) await Bun.sleep(20);
    expect(gone()).toBe(true);
  }, 60_000);

  test('ends when a message is beyond a megabyte', async () => {
    const child = Bun.spawn([process.execPath, PKU, 'mcp', '--data', data()], {
      cwd: '/',
      env: env(),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    closers.push(() => child.kill());
    child.stdin.write('x'.repeat(1_100_000));
    await child.stdin.flush();
    expect(await child.exited).toBe(0);
    expect(await new Response(child.stdout).text()).toBe('');
  }, 60_000);

  test('on a demo folder without a running demo says how to start it', async () => {
    openDataFolder(data(), 'demo');
    const client = await connect();
    await expect(client.listTools()).rejects.toThrow(/npx bun start --demo/);
    expect(textOf(await client.callTool({ name: 'classrooms__free', arguments: {} }))).toContain('(demo_not_running)');
  }, 60_000);
});

describe('pku mcp over HTTP', () => {
  function serve(...words: string[]) {
    const child = Bun.spawn([process.execPath, PKU, 'mcp', '--http', '--port', '0', '--data', data(), ...words], {
      cwd: '/',
      env: env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    closers.push(async () => {
      child.kill();
      await child.exited;
    });
    return child;
  }

  /** Reads until a line of stderr has the address. */
  async function addressOf(child: ReturnType<typeof serve>): Promise<string> {
    let seen = '';
    for await (const piece of child.stderr) {
      seen += new TextDecoder().decode(piece);
      const address = /http:\/\/127\.0\.0\.1:\d+\/mcp/.exec(seen)?.[0];
      if (address !== undefined && seen.includes('Ctrl-C')) return address;
    }
    throw new Error(`no address in: ${seen}`);
  }

  test('prints its token once, and takes it also after a restart', async () => {
    const first = serve();
    const address = await addressOf(first);
    const token = new TextDecoder().decode((await first.stdout.getReader().read()).value).trim();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const call = async (url: string) => {
      const requestInit = { headers: { authorization: `Bearer ${token}` } };
      const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
      const { tools } = await client.listTools();
      await client.close();
      return tools.length;
    };
    expect(await call(address)).toBeGreaterThan(5);
    first.kill('SIGINT');
    expect(await first.exited).toBe(0);
    const second = serve();
    expect(await call(await addressOf(second))).toBeGreaterThan(5);
    second.kill('SIGINT');
    expect([await second.exited, await new Response(second.stdout).text()]).toEqual([0, '']);
    expect(readdirSync(data())).toContain('mcp-token.json');
    const third = serve('--new-token');
    await expect(call(await addressOf(third))).rejects.toThrow();
  }, 60_000);

  test('asks the person at its terminal where no host runs', async () => {
    const tighten = ['settings', 'set', 'plugin.settings.permission.write', 'ask', '--data', data()];
    expect(
      await Bun.spawn([process.execPath, PKU, ...tighten], { env: env(), stdio: ['ignore', 'ignore', 'ignore'] })
        .exited,
    ).toBe(0);
    const command = [process.execPath, PKU, 'mcp', '--http', '--port', '0', '--data', data()];
    const terminal = spawnTerminal(command, env());
    closers.push(() => terminal.kill());
    await terminal.until('Ctrl-C ends it');
    const [address] = /http:\/\/127\.0\.0\.1:\d+\/mcp/.exec(terminal.screen()) ?? [];
    const [token] = /^[A-Za-z0-9_-]{43}(?=\r?$)/m.exec(terminal.screen()) ?? [];
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    const client = new Client({ name: 'a test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(address as string), { requestInit }));
    closers.push(() => client.close());
    const change = (value: string) =>
      client.callTool({ name: 'settings__change', arguments: { changes: [{ key: 'app.theme', value }] } });
    const yes = change('dark');
    await terminal.until('Another assistant (MCP) asks:');
    await terminal.until('[y once');
    terminal.type('y\r');
    expect(textOf(await yes)).toContain('dark');
    const no = change('light');
    await terminal.until('[y once');
    terminal.type('keep it dark\r');
    expect(textOf(await no)).toContain('keep it dark');
    terminal.type('\x03');
    expect(await terminal.exited).toBe(0);
  }, 60_000);

  test('makes no demo folder, and no token where the port is taken', async () => {
    const demo = Bun.spawn([process.execPath, PKU, 'mcp', '--http', '--demo'], {
      env: env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(await demo.exited).toBe(1);
    expect(await new Response(demo.stderr).text()).toContain('npx bun start --demo');
    const port = Number(new URL(await addressOf(serve())).port);
    const other = join(root(), 'other');
    const taken = Bun.spawn([process.execPath, PKU, 'mcp', '--http', '--port', `${port}`, '--data', other], {
      env: env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(await taken.exited).toBe(1);
    expect(await new Response(taken.stderr).text()).toContain('port_taken');
    expect(existsSync(join(other, 'mcp-token.json'))).toBe(false);
  }, 60_000);
});
