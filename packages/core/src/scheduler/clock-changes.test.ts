import { describe, expect, test } from 'bun:test';
import { harnessStarter } from '../testing';
import { beijing, DAILY, testJobs } from './testing';

const { start, lives } = harnessStarter();
const begin = async () => {
  const harness = await start();
  const jobs = testJobs(harness);
  /** A person sets the clock, and a minute passes in which the scheduler looks at it again. */
  const setClock = async (text: string) => {
    await Bun.sleep(3);
    harness.platform.clock.set(beijing(text));
    harness.platform.clock.advance(60_000);
    await jobs.quiet();
  };
  return { ...harness, ...jobs, setClock };
};

describe('a clock set forward', () => {
  test('is noticed within a minute: the latest run that it passed is made once', async () => {
    const { make, setClock, job, runs } = await begin();
    const { id } = await make({ schedule: DAILY });
    await setClock('2026-09-23 10:00');
    expect(await runs(id)).toMatchObject([{ dueAt: beijing('2026-09-23 09:00'), missed: 2 }]);
    expect(await job(id)).toMatchObject({ nextAt: beijing('2026-09-24 09:00') });
  });

  test('by years ends what had an end, and the right time brings it back', async () => {
    const { make, setClock, job, runs } = await begin();
    const { id } = await make({ schedule: { repeat: { ...DAILY.repeat, count: 16 } } });
    await setClock('2031-01-01 00:00');
    expect(await job(id)).toMatchObject({ state: 'finished', runs: 1 });
    await setClock('2026-09-22 08:00');
    expect(await job(id)).toMatchObject({ state: 'active', nextAt: beijing('2026-09-22 09:00') });
    expect(await runs(id)).toHaveLength(1);
  });
});

describe('a clock set back', () => {
  test('makes no run a second time', async () => {
    const { make, goTo, setClock, job, runs } = await begin();
    const { id } = await make({ schedule: DAILY });
    await goTo('2026-09-21 09:00');
    await setClock('2026-09-21 08:50');
    await goTo('2026-09-21 09:00');
    await goTo('2026-09-21 12:00');
    expect(await runs(id)).toHaveLength(1);
    expect(await job(id)).toMatchObject({ nextAt: beijing('2026-09-22 09:00') });
  });

  test('after it had been wrong by years does not silence a job for years', async () => {
    const { make, setClock, goTo, runs } = await begin();
    const { id } = await make({ schedule: DAILY });
    await setClock('2031-01-01 10:00');
    await setClock('2026-09-22 08:00');
    await goTo('2026-09-22 09:00');
    expect((await runs(id)).map(({ dueAt }) => dueAt).sort()).toEqual([
      beijing('2026-09-22 09:00'),
      beijing('2031-01-01 09:00'),
    ]);
  });

  test('leaves a job that ran once finished', async () => {
    const { make, goTo, setClock, job } = await begin();
    const { id } = await make({ schedule: { at: '2026-09-21 09:00' } });
    await goTo('2026-09-21 09:00');
    await setClock('2026-09-21 08:00');
    await goTo('2026-09-21 09:30');
    expect(await job(id)).toMatchObject({ state: 'finished', runs: 1 });
  });

  test('while the program is off is noticed at its start', async () => {
    const { next } = await lives();
    const first = await next();
    const before = testJobs(first);
    const { id } = await before.make({ schedule: DAILY });
    await before.goTo('2026-09-25 09:00');
    await first.running.close();
    // The next life's clock stands at 08:30 of 21 September again.
    const after = testJobs(await next());
    expect(await after.job(id)).toMatchObject({ nextAt: beijing('2026-09-21 09:00') });
  });
});

describe('a restart', () => {
  test('makes the run that was missed meanwhile, and only the latest', async () => {
    const { next } = await lives();
    const first = await next();
    const { id } = await testJobs(first).make({ schedule: DAILY });
    await first.running.close();
    const second = await next({ platform: { clock: undefined } as never });
    const jobs = testJobs(second);
    await jobs.goTo('2026-09-24 20:00');
    expect(await jobs.runs(id)).toMatchObject([{ dueAt: beijing('2026-09-24 09:00'), missed: 3 }]);
    expect(jobs.shown()).toEqual(['浇花']);
  });
});
