/** What every form of the harness keeps about scheduled jobs and notices; part of the harness contract. */
import { describe, expect, test } from 'bun:test';
import type { KeptJob } from '@pku-harness/sdk';
import type { Harness } from '../harness/harness';

/** Far enough that no real clock reaches it while the suite runs. */
const DAILY = { repeat: { every: 1, unit: 'days', time: '03:07' } };

/** Runs this part over a form. */
export function schedulerContract(mounted: () => { harness: Harness }): void {
  const make = async (title: string) => {
    const input = { title, schedule: DAILY };
    const call = { plugin: 'contract', service: 'scheduler', method: 'create', input };
    return ((await mounted().harness.services.call(call)) as KeptJob).job;
  };
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'no error',
      (error: { code: string }) => error.code,
    );

  describe('a scheduled job', () => {
    test('is listed, paused, resumed and removed', async () => {
      const { scheduler } = mounted().harness;
      const { id, nextAt } = await make('浇花');
      expect(await scheduler.list({})).toMatchObject([{ id, title: '浇花', state: 'active', plugin: 'contract' }]);
      const paused = await scheduler.pause({ job: id });
      expect([paused.state, paused.nextAt]).toEqual(['paused', undefined]);
      expect(await scheduler.resume({ job: id })).toMatchObject({ state: 'active', nextAt });
      expect(await scheduler.remove({ job: id })).toMatchObject({ id });
      expect(await scheduler.list({})).toEqual([]);
      expect(await codeOf(scheduler.pause({ job: id }))).toBe('job_missing');
    });

    test('that is run now is done once, and its history says so', async () => {
      const { scheduler } = mounted().harness;
      const { id } = await make('开会');
      const run = await scheduler.runNow({ job: id });
      expect(run).toMatchObject({ job: id, status: 'done', byHand: true, text: '开会' });
      expect(await scheduler.history({ job: id })).toEqual([run]);
      expect(await scheduler.history({ job: id, limit: 1 })).toHaveLength(1);
      await scheduler.remove({ job: id });
    });
  });

  describe('a notice', () => {
    test('comes to whoever watches, and goes when it is read', async () => {
      const { scheduler, notices } = mounted().harness;
      await notices.read({});
      const leave = new AbortController();
      const watching = notices.watch({}, { signal: leave.signal })[Symbol.asyncIterator]();
      expect((await watching.next()).value).toEqual([]);
      const { id } = await make('浇水');
      await scheduler.runNow({ job: id });
      const [notice] = (await watching.next()).value as readonly { id: string }[];
      expect(notice).toMatchObject({ title: '浇水', at: expect.any(Number) });
      await notices.read({ ids: [notice?.id ?? ''] });
      expect((await watching.next()).value).toEqual([]);
      leave.abort();
      await scheduler.remove({ job: id });
    });
  });
}
