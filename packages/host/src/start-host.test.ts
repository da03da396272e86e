/** The life of a host: start, second start, sessions over a restart, clean and unclean ends. */
import { afterEach, describe, expect, test } from 'bun:test';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { connectHarness, redeemCode } from '@pku-harness/core/client';
import { openInBrowser } from './browser-opener';
import { findLocalHost } from './local-host';
import { type HostOptions, type RunningHost, startHost } from './start-host';
import { spawnHost } from './testing/spawn-host';
import { temporaryFolder } from './testing/temporary-folder';

const root = temporaryFolder();
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const data = () => join(root(), 'data');
async function start(options: Partial<HostOptions> = {}): Promise<RunningHost> {
  const webRoot = join(root(), 'web');
  mkdirSync(webRoot, { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html>shell');
  const host = await startHost({ dataDir: data(), kind: 'real', port: 0, webRoot, ...options });
  closers.push(host.close);
  return host;
}

async function signIn(address: string): Promise<string> {
  const { origin, hash } = new URL(address);
  return redeemCode(origin, hash.slice(1));
}

function connect(address: string, secret: string) {
  const remote = connectHarness({ url: `${address.replace('http', 'ws')}/rpc`, secret, pause: () => 5 });
  closers.push(remote.close);
  return remote.harness;
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error) => error.code,
  );
const portOf = (host: RunningHost) => Number(new URL(host.address).port);

describe('a host', () => {
  test('serves the shell, signs a browser in by its address, and mounts the real harness', async () => {
    const host = await start();
    expect(host.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${host.address}/`)).text()).toContain('shell');
    const harness = connect(host.address, await signIn(host.mintAddress()));
    expect(await harness.about.read({})).toMatchObject({ kind: 'real', demo: false });
    const plugins = await harness.plugins.list({});
    const { builtinPlugins } = await import('@pku-harness/plugins');
    const builtin = builtinPlugins.map(({ id }) => id);
    expect(plugins.map((plugin) => plugin.id).slice(0, builtin.length)).toEqual(builtin);
    expect(plugins.find((plugin) => plugin.id === 'classrooms')).toMatchObject({
      form: 'document',
      origin: 'official',
    });
  });

  test('keeps its browsers over a restart', async () => {
    const first = await start();
    const secret = await signIn(first.mintAddress());
    await connect(first.address, secret).settings.change({ key: 'app.theme', value: 'dark' });
    await first.close();
    const second = await start();
    const entries = await connect(second.address, secret).settings.list({});
    expect(entries.find((entry) => entry.key === 'app.theme')?.value).toBe('dark');
  });

  test('tells a second start where it is, and hands out a new address', async () => {
    const host = await start();
    expect(statSync(join(data(), 'host.json')).mode & 0o777).toBe(0o600);
    const found = await findLocalHost(data());
    expect(found).toMatchObject({ address: host.address, pid: process.pid });
    expect(await signIn((await found?.mintAddress()) as string)).toBeString();
    expect(await found?.sessions()).toHaveLength(1);
  });

  test('has its folder for itself', async () => {
    await start();
    expect(await codeOf(startHost({ dataDir: data(), kind: 'real', port: 0, webRoot: root() }))).toBe('folder_in_use');
  }, 10_000);

  test('of the other kind is refused before anything is opened', async () => {
    await (await start()).close();
    expect(await codeOf(startHost({ dataDir: data(), kind: 'demo', port: 0, webRoot: root() }))).toBe('folder_kind');
  });

  test('frees everything when closed, and when it could not start', async () => {
    const host = await start();
    await host.close();
    await host.close();
    expect(readdirSync(data()).sort()).toEqual(['harness.db', 'host.db', 'kind', 'lock.db', 'web-cache']);
    expect(await codeOf(start({ defaults: { 'app.nothing': 'x' } }))).toBe('setting_unknown');
    expect(existsSync(join(data(), 'host.json'))).toBe(false);
    expect((await start()).address).toBeString();
  });
});

describe('the port', () => {
  test('that was asked for is refused when another program has it; the next free one is taken otherwise', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    closers.push(() => other.close());
    const { port } = other.address() as net.AddressInfo;
    expect(await codeOf(start({ port }))).toBe('port_taken');
    const host = await start({ port: { from: port } });
    expect(portOf(host)).toBeGreaterThan(port);
  });

  test('is not taken when another program answers on ::1 under it', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '::1', resolve));
    closers.push(() => other.close());
    const { port } = other.address() as net.AddressInfo;
    expect(await codeOf(start({ port }))).toBe('port_taken');
  });

  test('is held on ::1 for as long as the host lives', async () => {
    const port = portOf(await start());
    const other = net.createServer();
    const taken = await new Promise((resolve) => {
      other.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      other.listen(port, '::1', () => resolve('free'));
    });
    expect(taken).toBe('EADDRINUSE');
  });
});

describe('the end of a host process', () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`on ${signal} is clean`, async () => {
      const host = await spawnHost(data());
      host.process.kill(signal);
      expect(await host.process.exited).toBe(0);
      expect(readdirSync(data()).sort()).toEqual(['harness.db', 'host.db', 'kind', 'lock.db', 'web-cache']);
    }, 20_000);
  }

  test('by kill -9 leaves a host.json that nobody believes, and a folder that is free', async () => {
    const host = await spawnHost(data());
    const secret = await signIn(host.start);
    host.process.kill('SIGKILL');
    await host.process.exited;
    expect(existsSync(join(data(), 'host.json'))).toBe(true);
    expect(await findLocalHost(data())).toBeUndefined();
    expect(existsSync(join(data(), 'host.json'))).toBe(false);
    const next = await start();
    expect((await connect(next.address, secret).about.read({})).kind).toBe('real');
  }, 20_000);

  test('while it answers keeps what was said; the next life shows it', async () => {
    const host = await spawnHost(data());
    const secret = await signIn(host.start);
    const harness = connect(host.address, secret);
    await harness.chat.create({ session: 's' });
    await harness.chat.send({ session: 's', messageId: 'm', text: '讲个故事' });
    for await (const { event } of harness.chat.events({ session: 's', after: 0 }))
      if (event.type === 'text.delta') break;
    host.process.kill('SIGKILL');
    await host.process.exited;
    const next = await spawnHost(data());
    closers.push(() => next.process.kill());
    const again = connect(next.address, secret);
    const seen: string[] = [];
    for await (const { event } of again.chat.events({ session: 's', after: 0 })) {
      seen.push(event.type === 'text.delta' ? event.text : event.type);
      if (event.type === 'run.ended') break;
    }
    expect(seen).toContain('说了一半');
    await again.chat.send({ session: 's', messageId: 'm-2', text: '再来' });
  }, 30_000);
});

describe('the opener', () => {
  test('shows the code to nobody but the owner', () => {
    mkdirSync(data(), { mode: 0o700 });
    const address = 'http://127.0.0.1:4580/#the-code';
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const commands: (readonly string[])[] = [];
      expect(openInBrowser(address, data(), (given) => void commands.push(given), platform)).toBe(true);
      const command = commands[0] as readonly string[];
      const file = command.at(-1) as string;
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, 'utf8')).toContain(address);
      expect(command.join(' ')).not.toContain('the-code');
    }
  });

  test('that is missing is no failure, and leaves no file', () => {
    mkdirSync(data(), { mode: 0o700 });
    const missing = () => {
      throw Object.assign(new Error('no xdg-open'), { code: 'ENOENT' });
    };
    expect(openInBrowser('http://127.0.0.1:4580/#c', data(), missing)).toBe(false);
    expect(readdirSync(data())).toEqual([]);
  });
});
