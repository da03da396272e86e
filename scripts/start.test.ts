import { afterEach, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START = join(import.meta.dir, 'start.ts');
const PATIENCE_MS = 30_000;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

/** A port that another program has, and an empty data folder. */
async function world(): Promise<{ port: string; data: string }> {
  const other = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('another program') });
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  undo.push(
    () => other.stop(true),
    () => rm(folder, { recursive: true, force: true }),
  );
  return { port: String(other.port), data: join(folder, 'data') };
}

describe('start', () => {
  test(
    'ends with one plain sentence in each language when the port it was given is taken',
    async () => {
      const { port, data } = await world();
      const start = Bun.spawn([process.execPath, START, '--no-open', '--port', port, '--data', data], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      expect(await start.exited).toBe(1);
      expect(await new Response(start.stderr).text()).toBe(
        `端口 ${port} 被别的程序占用，请用 --port 换一个\nPort ${port} is taken by another program; choose another with --port\n`,
      );
    },
    PATIENCE_MS,
  );

  test.if(process.platform === 'linux')(
    'ends also under npx, which it watches',
    async () => {
      const { port, data } = await world();
      // A shell in the place of npm, known by its name.
      const command = `exec -a npm bash -c '"$@"; exit $?' npm "$@"`;
      const words = [process.execPath, START, '--no-open', '--port', port, '--data', data];
      const npx = Bun.spawn(['bash', '-c', command, 'bash', ...words], { stdio: ['ignore', 'ignore', 'ignore'] });
      expect(await npx.exited).toBe(1);
    },
    PATIENCE_MS,
  );

  test('refuses a flag that it does not know, and explains those that it knows', () => {
    const run = (flag: string) => Bun.spawnSync([process.execPath, START, flag]);
    expect(run('--dmo').exitCode).toBe(1);
    expect(run('--dmo').stderr.toString()).toContain('--dmo');
    expect(run('--help').exitCode).toBe(0);
    expect(run('--help').stdout.toString()).toContain('--demo');
  });
});
