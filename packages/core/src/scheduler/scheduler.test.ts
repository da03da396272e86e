import { describe, expect, test } from 'bun:test';
import { definePlugin, defineTool, type PluginDef } from '@pku-harness/sdk';
import { z } from 'zod';
import { harnessStarter, TEST_NOW } from '../testing';
import { beijing, codeOf, DAILY, testJobs } from './testing';

const { start } = harnessStarter();
const begin = async (options?: Parameters<typeof start>[0]) => {
  const harness = await start(options);
  return { ...harness, ...testJobs(harness) };
};

describe('a job', () => {
  test('tells the user at its time, and waits for the next', async () => {
    const { make, goTo, job, runs, shown } = await begin();
    const { id, nextAt } = await make({ schedule: DAILY, action: { kind: 'notify', title: '浇花', body: '阳台' } });
    expect(nextAt).toBe(beijing('2026-09-21 09:00'));
    await goTo('2026-09-21 08:59');
    expect(shown()).toEqual([]);
    await goTo('2026-09-21 09:00');
    expect(shown()).toEqual(['浇花']);
    expect(await job(id)).toMatchObject({ state: 'active', runs: 1, nextAt: beijing('2026-09-22 09:00') });
    expect(await runs(id)).toMatchObject([{ status: 'done', dueAt: beijing('2026-09-21 09:00'), text: '浇花\n阳台' }]);
  });

  test('every 3 days at 09:00, 16 times, runs 16 times and is finished', async () => {
    const { make, goTo, job, runs, shown } = await begin();
    const { id } = await make({ schedule: { repeat: { every: 3, unit: 'days', time: '09:00', count: 16 } } });
    for (let day = 0; day < 60; day++) {
      const date = new Date(TEST_NOW + day * 86_400_000).toISOString().slice(0, 10);
      await goTo(`${date} 09:00`);
    }
    expect(shown()).toHaveLength(16);
    expect(await job(id)).toMatchObject({ state: 'finished', runs: 16 });
    const [last] = await runs(id);
    expect(last?.dueAt).toBe(beijing('2026-09-21 09:00') + 45 * 86_400_000);
  });

  test('that runs once is finished after it', async () => {
    const { make, goTo, job } = await begin();
    const { id } = await make({ schedule: { at: '2026-09-21 08:32' } });
    await goTo('2026-09-21 08:32');
    const done = await job(id);
    expect(done).toMatchObject({ state: 'finished', runs: 1 });
    expect(done.nextAt).toBeUndefined();
  });

  test('ends with its `until`', async () => {
    const { make, goTo, job } = await begin();
    const { id } = await make({ schedule: { repeat: { ...DAILY.repeat, until: '2026-09-22' } } });
    await goTo('2026-09-21 09:00');
    await goTo('2026-09-22 09:00');
    expect(await job(id)).toMatchObject({ state: 'finished', runs: 2 });
  });

  test('that missed runs makes up for the latest one only, and says so', async () => {
    const { make, goTo, runs, platform } = await begin();
    const { id } = await make({ schedule: DAILY });
    await goTo('2026-09-25 12:00');
    expect(await runs(id)).toMatchObject([{ dueAt: beijing('2026-09-25 09:00'), missed: 4 }]);
    expect(platform.notifications.shown).toMatchObject([{ title: '浇花', body: expect.stringContaining('原定') }]);
  });

  test('that is paused is silent, and goes on without making up', async () => {
    const { make, goTo, job, user, shown } = await begin();
    const { id } = await make({ schedule: DAILY });
    expect(await user.scheduler.pause({ job: id })).toMatchObject({ state: 'paused' });
    await goTo('2026-09-23 10:00');
    expect(shown()).toEqual([]);
    expect(await user.scheduler.resume({ job: id })).toMatchObject({
      state: 'active',
      nextAt: beijing('2026-09-24 09:00'),
    });
    await goTo('2026-09-24 09:00');
    expect(await job(id)).toMatchObject({ runs: 1 });
  });

  test('run by hand leaves its schedule as it was', async () => {
    const { make, user, job, shown } = await begin();
    const { id, nextAt } = await make({ schedule: DAILY });
    expect(await user.scheduler.runNow({ job: id })).toMatchObject({ status: 'done', byHand: true, dueAt: TEST_NOW });
    expect(shown()).toEqual(['浇花']);
    expect(await job(id)).toMatchObject({ runs: 1, nextAt });
  });

  test('is removed with its history', async () => {
    const { make, user } = await begin();
    const { id } = await make({ schedule: DAILY });
    await user.scheduler.runNow({ job: id });
    expect(await user.scheduler.remove({ job: id })).toMatchObject({ id, title: '浇花' });
    expect(await user.scheduler.list({})).toEqual([]);
    expect(await user.scheduler.history({ job: id }).catch(codeOf)).toBe('job_missing');
  });

  test('keeps the newest hundred runs', async () => {
    const { make, user, runs, platform } = await begin();
    const { id } = await make({ schedule: DAILY });
    for (let time = 0; time < 105; time++) {
      platform.clock.advance(1000);
      await user.scheduler.runNow({ job: id });
    }
    const history = await runs(id);
    expect(history).toHaveLength(100);
    expect(history[0]?.startedAt).toBe(TEST_NOW + 105_000);
  });

  test('keeps the zone that it was made in when `app.timezone` changes, and a new one takes the new zone', async () => {
    const { make, user, job } = await begin();
    const { id } = await make({ schedule: DAILY });
    await user.settings.change({ key: 'app.timezone', value: 'UTC' });
    expect(await job(id)).toMatchObject({ nextAt: beijing('2026-09-21 09:00'), schedule: { zone: 'Asia/Shanghai' } });
    expect(await make({ schedule: DAILY })).toMatchObject({
      nextAt: Date.UTC(2026, 8, 21, 9, 0),
      schedule: { zone: 'UTC', start: '2026-09-21 09:00' },
    });
  });

  test('made again under its key is changed, and not made twice', async () => {
    const { make, user } = await begin();
    const first = await make({ schedule: DAILY, key: 'plants' });
    const second = await make({ schedule: DAILY, key: 'plants', title: '浇水' });
    expect(second.id).toBe(first.id);
    expect(await user.scheduler.list({})).toMatchObject([{ title: '浇水', key: 'plants' }]);
  });

  test.each([
    ['in the past', { at: '2026-09-21 08:00' }, 'schedule_past'],
    ['of zero interval', { repeat: { every: 0, unit: 'days', time: '09:00' } }, 'service_input'],
    ['on 31 February', { at: '2027-02-31 09:00' }, 'schedule_day'],
    ['without a time', { repeat: { every: 1, unit: 'days' } }, 'schedule_no_clock'],
    ['of nothing', {}, 'schedule_empty'],
  ])('%s is not made', async (_name, schedule, code) => {
    const { service, user } = await begin();
    expect(await service('create', { title: '浇花', schedule: schedule as never }).catch(codeOf)).toBe(code);
    expect(await user.scheduler.list({})).toEqual([]);
  });

  test('that tells its title tells the new one once it is renamed', async () => {
    const { make, service, goTo, shown } = await begin();
    const { id } = await make({ schedule: DAILY });
    await service('update', { id, title: '浇水' });
    await goTo('2026-09-21 09:00');
    expect(shown()).toEqual(['浇水']);
  });

  test('whose change is half wrong stays as it was', async () => {
    const { make, service, job } = await begin();
    const made = await make({ schedule: DAILY });
    const change = { id: made.id, title: '别的', schedule: { at: '2020-01-01 09:00' } };
    expect(await service('update', change).catch(codeOf)).toBe('schedule_past');
    expect(await job(made.id)).toEqual(made);
  });

  test('does not run in a program that ends with its command, and whoever makes it is told', async () => {
    const { service, goTo, shown, platform } = await begin({ passing: true });
    const { warning } = await service('create', { title: '浇花', schedule: DAILY });
    expect(warning?.en).toContain('does not stay running');
    platform.clock.advance(3 * 86_400_000);
    await Bun.sleep(5);
    expect(shown()).toEqual([]);
    expect(goTo).toBeFunction();
  });
});

describe('two jobs', () => {
  test('run beside each other, and one never beside itself', async () => {
    const gate = Promise.withResolvers<void>();
    const { make, goTo, job, runs, platform } = await begin({ plugins: [slowPlugin(gate.promise)] });
    const everyMinute = { repeat: { every: 1, unit: 'minutes' } } as const;
    const check = { kind: 'check', tool: 'slow.look', condition: 'true', notice: { title: '看过了' } } as const;
    const slow = await make({ schedule: everyMinute, action: check });
    const quick = await make({ schedule: everyMinute });
    for (const seconds of [60, 60, 50]) {
      await Bun.sleep(5);
      platform.clock.advance(seconds * 1000);
    }
    await Bun.sleep(5);
    expect(await job(slow.id)).toMatchObject({ running: true, runs: 1 });
    expect(await job(quick.id)).toMatchObject({ runs: 2 });
    gate.resolve();
    await goTo('2026-09-21 08:33');
    expect(await runs(slow.id)).toMatchObject([
      { dueAt: beijing('2026-09-21 08:33') },
      { dueAt: beijing('2026-09-21 08:32') },
      { dueAt: beijing('2026-09-21 08:31') },
    ]);
  });
});

/** A plugin whose one tool takes until the gate opens. */
function slowPlugin(gate: Promise<void>): PluginDef {
  return definePlugin({
    id: 'slow',
    name: '慢',
    description: '测试用的慢工具。',
    version: '1.0.0',
    tools: {
      look: defineTool({
        title: '慢慢看',
        description: 'Looks slowly.',
        input: z.object({}),
        effect: 'read',
        execute: async () => {
          await gate;
          return { seen: true };
        },
      }),
    },
  });
}
