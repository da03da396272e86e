/** What every form of the harness keeps about scheduled jobs and notices; part of the harness contract. */
import { describe, expect, test } from 'bun:test';
import type { KeptJob } from '@pku-harness/sdk';
import type { Harness } from '../harness/harness';
import type { Notice } from '../notices';

/** Far enough that no real clock reaches it while the suite runs. */
const DAILY = { repeat: { every: 1, unit: 'days', time: '03:07' } };

/** The first state that passes: on a line that was cut a state may come twice. */
async function seen(
  watching: AsyncIterator<readonly Notice[]>,
  passes: (list: readonly Notice[]) => boolean,
): Promise<readonly Notice[]> {
  for (;;) {
    const { value, done } = await watching.next();
    if (done === true) throw new Error('the stream has ended');
    if (passes(value)) return value;
  }
}

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
      expect(await seen(watching, (list) => list.length === 0)).toEqual([]);
      const { id } = await make('浇水');
      await scheduler.runNow({ job: id });
      const [notice] = await seen(watching, (list) => list.length > 0);
      expect(notice).toMatchObject({ title: '浇水', at: expect.any(Number) });
      await notices.read({ ids: [notice?.id ?? ''] });
      expect(await seen(watching, (list) => list.length === 0)).toEqual([]);
      leave.abort();
      await scheduler.remove({ job: id });
    });
  });
}
