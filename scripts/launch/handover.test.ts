import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchHost } from './handover';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handover-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A host process that runs `body` with `line`, its end of the line. */
async function hostThat(body: string): Promise<string[]> {
  const script = join(folder, `${crypto.randomUUID()}.ts`);
  const handover = JSON.stringify(join(import.meta.dir, 'handover.ts'));
  await writeFile(script, `import { LauncherLine } from ${handover};\nconst line = new LauncherLine();\n${body}\n`);
  return [process.execPath, script];
}

describe('a launched host', () => {
  test('gets the port only after it asked for it and the launcher gave it free', async () => {
    const order: string[] = [];
    const command = await hostThat(`
      await line.awaitPort();
      await line.report({ is: 'ready', address: 'http://127.0.0.1:1/#code' });
      process.exit(0);`);
    const host = launchHost(command, async () => void order.push('free'));
    expect(await host.ready).toBe('http://127.0.0.1:1/#code');
    order.push('ready');
    expect(order).toEqual(['free', 'ready']);
    expect(await host.exited).toBe(0);
  });

  test('that fails tells why, with code and both sentences', async () => {
    const error = { code: 'folder_kind', zh: '种类不同', en: 'Another kind' };
    const command = await hostThat(
      `await line.report({ is: 'failed', error: ${JSON.stringify(error)} }); process.exit(3);`,
    );
    const host = launchHost(command, async () => {});
    await expect(host.ready).rejects.toMatchObject(error);
    expect(await host.exited).toBe(3);
  });

  test('that ends without a word is a failure with its exit code', async () => {
    const host = launchHost(await hostThat('process.exit(9);'), async () => {});
    await expect(host.ready).rejects.toMatchObject({ code: 'host_ended', en: expect.stringContaining('9') });
  });

  test('ends in order when it is told to stop, and at once while it still loads', async () => {
    const orderly = launchHost(
      await hostThat(`
        line.onStop(() => process.exit(7));
        await line.awaitPort();
        line.report({ is: 'ready', address: 'x' });`),
      async () => {},
    );
    await orderly.ready;
    orderly.stop();
    expect(await orderly.exited).toBe(7);

    const loading = launchHost(await hostThat('setInterval(() => {}, 1000);'), async () => {});
    loading.stop();
    expect(await loading.exited).toBe(143);
  });

  test('learns that its launcher is gone, however that ended', async () => {
    const flag = join(folder, 'gone');
    const host = await hostThat(`
      line.onStop(() => { require('fs').writeFileSync(${JSON.stringify(flag)}, 'gone'); process.exit(); });
      line.report({ is: 'ready', address: 'x' });
      setInterval(() => {}, 1000);`);
    const launcher = join(folder, 'launcher.ts');
    await writeFile(
      launcher,
      `import { launchHost } from ${JSON.stringify(join(import.meta.dir, 'handover.ts'))};
       await launchHost(${JSON.stringify(host)}, async () => {}).ready; process.kill(process.pid, 'SIGKILL');`,
    );
    await Bun.spawn([process.execPath, launcher], { stdio: ['ignore', 'inherit', 'inherit'] }).exited;
    while (!(await Bun.file(flag).exists())) await Bun.sleep(20);
    expect(await Bun.file(flag).text()).toBe('gone');
  });
});

test('a process that nobody launched goes ahead at once', async () => {
  const [bun, script] = await hostThat(
    "await line.awaitPort(); line.report({ is: 'loaded' }); console.log('went ahead');",
  );
  const run = Bun.spawnSync([bun ?? '', script ?? '']);
  expect(run.stdout.toString()).toBe('went ahead\n');
});
