import { describe, expect, test } from 'bun:test';
import { harnessStarter } from '../testing';
import { beijing, DAILY, testJobs } from './testing';

const { start } = harnessStarter();
const begin = async () => {
  const harness = await start();
  return { ...harness, ...testJobs(harness), planned: () => harness.platform.notifications.planned() };
};

describe('a device that shows notices by itself', () => {
  test('is handed the next ones of all jobs that only tell something, earliest first', async () => {
    const { make, planned } = await begin();
    const daily = await make({ schedule: DAILY });
    const once = await make({ title: '开会', schedule: { at: '2026-09-22 10:00' } });
    await make({ schedule: DAILY, action: { kind: 'agent', prompt: '看看' } });
    expect(planned().slice(0, 3)).toEqual([
      { id: `${daily.id}@${beijing('2026-09-21 09:00')}`, at: beijing('2026-09-21 09:00'), title: '浇花' },
      { id: `${daily.id}@${beijing('2026-09-22 09:00')}`, at: beijing('2026-09-22 09:00'), title: '浇花' },
      { id: `${once.id}@${beijing('2026-09-22 10:00')}`, at: beijing('2026-09-22 10:00'), title: '开会' },
    ]);
    expect(planned()).toHaveLength(40);
  });

  test('has nothing left of a job that is paused or gone', async () => {
    const { make, planned, user } = await begin();
    const { id } = await make({ schedule: DAILY });
    await user.scheduler.pause({ job: id });
    expect(planned()).toEqual([]);
    await user.scheduler.resume({ job: id });
    expect(planned()).toHaveLength(40);
    await user.scheduler.remove({ job: id });
    expect(planned()).toEqual([]);
  });

  test('knows a notice that comes from the harness too by the same name', async () => {
    const { make, planned, goTo, platform } = await begin();
    await make({ schedule: DAILY });
    const [first] = planned();
    await goTo('2026-09-21 09:00');
    expect(platform.notifications.shown.map(({ id }) => id)).toEqual([first?.id ?? '']);
    expect(planned()[0]?.at).toBe(beijing('2026-09-22 09:00'));
  });
});
