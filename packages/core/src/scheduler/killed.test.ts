/** A process that is killed between the claim of a run and its end: the run is not made again, and its record says so. */
import { afterEach, describe, expect, test } from 'bun:test';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { openTestSql } from '../testing';
import { startScriptedModel } from '../testing/scripted-model';
import { startTestHarness } from '../testing/test-harness';
import { beijing, testJobs } from './testing';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

describe('a process killed in the middle of a run', () => {
  test('leaves a run whose outcome is unknown, and the next life waits for the next run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'core-killed-job-'));
    endings.push(() => rmSync(folder, { recursive: true }));
    const [database, world] = [join(folder, 'test.db'), join(folder, 'world.txt')];
    writeFileSync(world, '');
    const model = await startScriptedModel();
    endings.push(() => model.close());
    const script = join(import.meta.dir, '../testing/killed-job-life.ts');
    const child = Bun.spawn([process.execPath, script, database, world, model.baseURL], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    for await (const piece of child.stdout) {
      printed += new TextDecoder().decode(piece);
      if (printed.includes('begun')) break;
    }
    child.kill('SIGKILL');
    await child.exited;

    let begun = 0;
    const plugin = definePlugin({
      id: 'work',
      name: '做事',
      description: '测试用的长活。',
      version: '1.0.0',
      tools: {
        begin: defineTool({
          title: '开始',
          description: 'Begins.',
          input: z.object({}),
          effect: 'read',
          execute: async () => ({ begun: ++begun }),
        }),
      },
    });
    const platform = { sql: openTestSql(database), random: { uuid: () => crypto.randomUUID() } };
    const next = await startTestHarness({ model, plugins: [plugin], platform });
    endings.push(() => next.close());
    const jobs = testJobs(next);
    const [job] = await next.user.scheduler.list({});
    const id = job?.id ?? '';
    expect(printed).toContain(id);
    // The clock of the next life stands before the run again: even so it is not made twice.
    await jobs.goTo('2026-09-21 09:00');
    expect([begun, readFileSync(world, 'utf8')]).toEqual([0, 'begun\n']);
    expect(await jobs.runs(id)).toMatchObject([
      { status: 'interrupted', dueAt: beijing('2026-09-21 09:00'), error: { code: 'run_interrupted' } },
    ]);
    expect(await jobs.job(id)).toMatchObject({ nextAt: beijing('2026-09-22 09:00'), running: false });
    await jobs.goTo('2026-09-22 09:00');
    expect([begun, (await jobs.runs(id)).map(({ status }) => status)]).toEqual([1, ['done', 'interrupted']]);
  });
});
