import { afterEach, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_PORT } from '../start/flags';
import { launchHost } from './handover';
import { addressCommand, FOR_APP, readHostWords } from './host-process';

const SCRIPTS = join(import.meta.dir, '..');
const PATIENCE_MS = 60_000;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'host-process-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

function run(script: string, ...words: string[]) {
  const host = Bun.spawn([process.execPath, join(SCRIPTS, script), '--no-open', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  undo.push(async () => {
    host.kill();
    await host.exited;
  });
  return host;
}

/** The one-time address that a process prints. */
async function printedAddress(output: ReadableStream<Uint8Array>): Promise<URL> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of output) {
    text += decoder.decode(part, { stream: true });
    const [address] = /http:\/\/127\.0\.0\.1:\d+\/#\S+/.exec(text) ?? [];
    if (address) return new URL(address);
  }
  throw new Error(`no address in: ${text}`);
}

/** Whether the address lets a browser in. */
async function opens(address: URL): Promise<boolean> {
  const answer = await fetch(new URL('/session', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: address.hash.slice(1) }),
  });
  return answer.ok;
}

describe('the words of a host process', () => {
  test('without a port leave the choice from the first one of its kind', () => {
    expect(readHostWords('demo', [])).toEqual({
      port: { from: FIRST_PORT.demo },
      data: undefined,
      address: 'browser',
    });
  });

  test('say who gets the address', () => {
    expect(readHostWords('real', ['--port', '4599', '--no-open'])).toMatchObject({ port: 4599, address: 'terminal' });
    expect(readHostWords('demo', [FOR_APP, '--no-open'])).toMatchObject({ address: 'launcher' });
  });
});

describe('a host process', () => {
  test(
    'lets in with the address it prints; a second start on its folder gives another; a signal ends it in order',
    async () => {
      const data = await newFolder();
      const first = run('real.ts', '--data', data);
      const address = await printedAddress(first.stdout);
      expect(await opens(address)).toBe(true);
      expect(await opens(address)).toBe(false);

      const second = run('real.ts', '--data', data);
      const again = await printedAddress(second.stdout);
      expect(again.origin).toBe(address.origin);
      expect(await opens(again)).toBe(true);
      expect(await second.exited).toBe(0);

      const reopened = run('reopen.ts', '--data', data);
      expect((await printedAddress(reopened.stdout)).origin).toBe(address.origin);
      expect(await reopened.exited).toBe(0);
      expect(await run('reopen.ts', '--demo', '--data', data).exited).toBe(1);

      first.kill('SIGTERM');
      expect(await first.exited).toBe(0);
      expect(await run('reopen.ts', '--data', data).exited).toBe(1);
    },
    PATIENCE_MS,
  );

  test(
    'refuses a folder of the other kind with a sentence in both languages',
    async () => {
      const data = await newFolder();
      const demo = run('demo.ts', '--data', data);
      await printedAddress(demo.stdout);
      const real = run('real.ts', '--data', data);
      expect(await real.exited).toBe(1);
      const said = await new Response(real.stderr).text();
      expect(said).toContain('演示数据');
      expect(said).toContain('demo data');
      expect(said).not.toContain('at '.concat(SCRIPTS));
    },
    PATIENCE_MS,
  );

  test(
    'started by the demo button answers with its address, and a second press with another one of the same demo',
    async () => {
      const data = await newFolder();
      const press = () =>
        launchHost([process.execPath, join(SCRIPTS, 'demo.ts'), FOR_APP, '--data', data], async () => {});
      const demo = press();
      undo.push(async () => {
        demo.stop();
        await demo.exited;
      });
      const address = new URL(await demo.ready);
      const again = press();
      const other = new URL(await again.ready);
      expect(await again.exited).toBe(0);
      expect(other.origin).toBe(address.origin);
      expect(other.hash).not.toBe(address.hash);
      expect(await opens(other)).toBe(true);

      demo.stop();
      expect(await demo.exited).toBe(0);
    },
    PATIENCE_MS,
  );
});

test('the command for another address names the demo, or the folder that was named', () => {
  expect(addressCommand('real', undefined)).toBe('npx bun run pku host open');
  expect(addressCommand('demo', undefined)).toBe('npx bun run pku host open --demo');
  expect(addressCommand('real', '/tmp/a-b')).toBe('npx bun run pku host open --data /tmp/a-b');
  expect(addressCommand('demo', '/tmp/a b')).toBe("npx bun run pku host open --data '/tmp/a b'");
  expect(addressCommand('real', "/tmp/it's")).toBe(`npx bun run pku host open --data '/tmp/it'\\''s'`);
});
