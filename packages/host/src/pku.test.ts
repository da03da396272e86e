/** The `pku` command as a process: beside a running host, without one, and on folders it must refuse. */
import { afterEach, describe, expect, test } from 'bun:test';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { redeemCode } from '@pku-harness/core/client';
import { openDataFolder } from './folder/data-folder';
import { takeLock } from './folder/folder-lock';
import { type SpawnedHost, spawnHost } from './testing/spawn-host';
import { temporaryFolder } from './testing/temporary-folder';

const root = temporaryFolder();
const data = () => join(root(), 'data');
let host: SpawnedHost | undefined;
afterEach(async () => {
  host?.process.kill();
  await host?.process.exited;
  host = undefined;
});

function spawnPku(words: readonly string[], env: Record<string, string> = {}) {
  return Bun.spawn([process.execPath, join(import.meta.dir, 'pku.ts'), ...words], {
    cwd: root(),
    env: {
      ...process.env,
      HOME: root(),
      XDG_DATA_HOME: '',
      LANG: 'zh_CN.UTF-8',
      LANGUAGE: '',
      LC_ALL: '',
      INIT_CWD: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const textOf = (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => new Response(stream).text();

async function pku(words: readonly string[], env: Record<string, string> = {}) {
  const child = spawnPku(words, env);
  const [out, err, code] = await Promise.all([textOf(child.stdout), textOf(child.stderr), child.exited]);
  return { out, err, code };
}

describe('pku data', () => {
  test('exports beside a running host and without one, as one private file', async () => {
    host = await spawnHost(data());
    const beside = await pku(['data', 'export', 'beside.ndjson', '--data', data()]);
    expect(beside).toMatchObject({ out: `${join(root(), 'beside.ndjson')}\n`, code: 0 });
    host.process.kill();
    await host.process.exited;
    host = undefined;
    const alone = await pku(['data', 'export', 'alone.ndjson', '--data', data()]);
    expect(alone.code).toBe(0);
    for (const name of ['beside.ndjson', 'alone.ndjson']) {
      expect(statSync(join(root(), name)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(root(), name), 'utf8')).toStartWith('{"file":"pku-harness-export"');
    }
    const again = await pku(['data', 'export', 'alone.ndjson', '--data', data()]);
    expect(again).toMatchObject({ out: '', code: 1 });
    expect(again.err).toContain('file_unusable');
  }, 60_000);

  test('replaces and removes nothing where no person is at the terminal', async () => {
    await pku(['data', 'export', 'all.ndjson', '--data', data()]);
    for (const words of [['import', 'all.ndjson'], ['delete-all']]) {
      const refused = await pku(['data', ...words, '--data', data()]);
      expect(refused.code).toBe(1);
      expect(refused.err).toContain('people_only');
    }
  }, 60_000);

  test('on a damaged folder says where the damaged file is, and works on', async () => {
    expect((await pku(['tools', '--data', data()])).code).toBe(0);
    writeFileSync(join(data(), 'harness.db'), 'no database at all '.repeat(100));
    const { err, code } = await pku(['tools', '--data', data()]);
    expect(code).toBe(0);
    const [aside] = readdirSync(data()).filter((name) => name.startsWith('harness.damaged-'));
    expect(err).toContain(join(data(), aside as string));
  }, 60_000);
});

describe('pku beside a running host', () => {
  test('works with it, from any folder, as the agent when no person is there, and never through a proxy', async () => {
    host = await spawnHost(data());
    const proxy = 'http://127.0.0.1:9';
    const { out, err, code } = await pku(['call', 'contract.echo', '{"text":"二教"}', '--data', data()], {
      HTTP_PROXY: proxy,
      http_proxy: proxy,
    });
    expect({ out: JSON.parse(out), err, code }).toEqual({ out: { text: '二教', actor: 'agent' }, err: '', code: 0 });
    const failed = await pku(['call', 'contract.fail', '--data', data()]);
    expect(failed).toMatchObject({ out: '', code: 1 });
    expect(failed.err).toContain('教室系统暂时打不开');
  }, 30_000);

  test('takes a folder relative to where it was typed', async () => {
    host = await spawnHost(data());
    expect((await pku(['tools', '--data', 'data'])).out).toContain('contract.echo');
    expect((await pku(['tools', '--data', 'data'], { INIT_CWD: join(root(), 'elsewhere') })).out).not.toContain(
      'contract.echo',
    );
  }, 30_000);

  test('prints an address, lists the browser that used it, and signs it out', async () => {
    host = await spawnHost(data());
    const { out: address } = await pku(['host', 'open', '--data', data()]);
    expect(address).toStartWith(`${host.address}/#`);
    await redeemCode(host.address, address.trim().split('#')[1] as string);
    const { out: listed } = await pku(['host', 'sessions', '--data', data()]);
    const id = listed.split(' ')[0] as string;
    expect(listed.trim().split('\n')).toHaveLength(1);
    expect((await pku(['host', 'sessions', 'end', id, '--data', data()])).code).toBe(0);
    expect((await pku(['host', 'sessions', 'end', id, '--data', data()])).code).toBe(1);
    expect((await pku(['host', 'sessions', '--data', data()])).out).toBe('');
  }, 30_000);

  test('stops an answer on Ctrl-C, keeps what was said, and exits with 130', async () => {
    host = await spawnHost(data());
    const child = spawnPku(['chat', '讲个故事', '--data', data()]);
    const reader = child.stdout.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('说了一半');
    child.kill('SIGINT');
    expect(await child.exited).toBe(130);
    expect(await textOf(child.stderr)).toContain('已停止');
  }, 30_000);
});

describe('pku without a host', () => {
  test('runs in its own process under the lock, and leaves the folder free', async () => {
    const { out, code } = await pku(['tools', '--json', '--data', data()]);
    expect(code).toBe(0);
    expect(JSON.parse(out).map((tool: { id: string }) => tool.id)).toContain('classrooms.free');
    takeLock(data())?.release();
    expect(readdirSync(data()).sort()).toEqual(['harness.db', 'kind', 'lock.db']);
  }, 30_000);

  test('uses the usual folder when none is named', async () => {
    expect((await pku(['tools'])).code).toBe(0);
    expect(existsSync(join(root(), '.local/share/pku-harness/harness.db'))).toBe(true);
  }, 30_000);

  test('lists no browser, and has no address to open', async () => {
    expect(await pku(['host', 'sessions', '--data', data()])).toMatchObject({ out: '', code: 0 });
    const open = await pku(['host', 'open', '--data', data()]);
    expect(open).toMatchObject({ out: '', code: 1 });
    expect(open.err).toContain('npx bun start');
  }, 30_000);

  test('says so when another program has the folder', async () => {
    openDataFolder(data(), 'real');
    const lock = takeLock(data());
    const { out, err, code } = await pku(['tools', '--data', data()]);
    lock?.release();
    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(err).toContain('folder_in_use');
  }, 30_000);
});

describe('pku on a demo folder', () => {
  test('without a running demo refuses and says how to start it', async () => {
    openDataFolder(data(), 'demo');
    for (const words of [['tools'], ['call', 'a.b'], ['chat', 'x'], ['host', 'sessions'], ['host', 'open']]) {
      const { out, err, code } = await pku([...words, '--data', data()]);
      expect({ words, out, code }).toEqual({ words, out: '', code: 1 });
      expect(err).toContain('npx bun start --demo');
    }
    expect(readdirSync(data()).sort()).toEqual(['kind', 'lock.db']);
  }, 30_000);

  test('that does not exist yet is not made', async () => {
    const { err, code } = await pku(['tools', '--demo']);
    expect(code).toBe(1);
    expect(err).toContain('npx bun start --demo');
    expect(existsSync(join(root(), '.local/share/pku-harness-demo'))).toBe(false);
  }, 30_000);

  test('with a running demo works with it', async () => {
    host = await spawnHost(data(), 'demo');
    expect((await pku(['call', 'contract.echo', '{"text":"a"}', '--data', data()])).code).toBe(0);
  }, 30_000);
});

describe('pku that is not understood', () => {
  test('exits with 2, prints nothing on stdout, and makes no folder', async () => {
    const { out, err, code } = await pku(['dance', '--data', data()]);
    expect({ out, code }).toEqual({ out: '', code: 2 });
    expect(err).toContain('pku --help');
    expect(existsSync(data())).toBe(false);
  });

  test('helps in the language of the system', async () => {
    expect((await pku(['--help'])).out).toContain('pku call');
    expect((await pku(['dance'], { LANG: 'en_US.UTF-8' })).err).toContain('Not understood');
  });

  test('refuses a folder that others can write to', async () => {
    mkdirSync(data());
    chmodSync(data(), 0o777);
    const { err, code } = await pku(['tools', '--data', data()]);
    expect(code).toBe(1);
    expect(err).toContain('folder_unsafe');
  }, 30_000);
});
