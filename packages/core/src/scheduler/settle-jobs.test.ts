import { describe, expect, test } from 'bun:test';
import type { Harness } from '../harness/harness';
import { harnessStarter } from '../testing';
import { beijing, DAILY, testJobs } from './testing';

const { start } = harnessStarter();

async function exported({ storage }: Harness): Promise<string[]> {
  const { id, parts } = await storage.export({});
  const texts: string[] = [];
  for (let part = 0; part < parts; part++) texts.push((await storage.exportPart({ id, part })).text);
  return texts;
}

async function imported({ storage }: Harness, texts: readonly string[]): Promise<void> {
  const { id } = await storage.importStart({});
  for (const [part, text] of texts.entries()) await storage.importPart({ id, part, text });
  await storage.importApply({ id });
}

describe('jobs of a file', () => {
  test('come paused: nothing of them begins before a person has seen it', async () => {
    const old = await start();
    const { id } = await testJobs(old).make({ schedule: DAILY, action: { kind: 'agent', prompt: '付 100 元' } });
    const texts = await exported(old.user);
    const { user, platform, model } = await start();
    await imported(user, texts);
    const jobs = testJobs({ user, platform });
    expect(await jobs.job(id)).toMatchObject({ state: 'paused', action: { prompt: '付 100 元' } });
    await jobs.goTo('2026-09-22 12:00');
    expect([model.requests.length, await jobs.runs(id)]).toEqual([0, []]);
    expect(await user.scheduler.resume({ job: id })).toMatchObject({ nextAt: beijing('2026-09-23 09:00') });
  });

  test('that nobody could have written are listed as broken, and stop nothing', async () => {
    const harness = await start();
    const jobs = testJobs(harness);
    const { id } = await jobs.make({ schedule: DAILY });
    harness.platform.sql.run(`UPDATE jobs SET schedule = '{"zone":"Mars","start":7}'`);
    expect(await jobs.job(id)).toMatchObject({ problem: { code: 'job_broken' } });
    await jobs.goTo('2026-09-22 12:00');
    expect(jobs.shown()).toEqual([]);
    expect((await jobs.make({ schedule: DAILY })).nextAt).toBe(beijing('2026-09-23 09:00'));
  });

  test('take the place of those that were there, also of one that runs', async () => {
    const harness = await start();
    const jobs = testJobs(harness);
    const texts = await exported(harness.user);
    const { id } = await jobs.make({ schedule: DAILY, action: { kind: 'agent', prompt: '写长一点' } });
    harness.model.reply().text('一半').hang();
    await harness.user.scheduler.runNow({ job: id });
    await imported(harness.user, texts);
    expect(await harness.user.scheduler.list({})).toEqual([]);
    const { id: next } = await jobs.make({ schedule: DAILY });
    await jobs.goTo('2026-09-21 09:00');
    expect(await jobs.job(next)).toMatchObject({ runs: 1 });
  });
});
