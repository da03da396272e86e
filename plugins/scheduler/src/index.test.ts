import { describe, expect, test } from 'bun:test';
import {
  HarnessError,
  type Job,
  type JobRun,
  normalizeSchedule,
  parseLocal,
  type SchedulerService,
} from '@pku-harness/sdk';
import { testContext } from '@pku-harness/sdk/testing';
import { jobFields } from './describe';
import { schedulerPlugin } from './index';

const { list, create, update, remove, pause, resume, runNow, history } = schedulerPlugin.tools;
const NOW = parseLocal('2026-09-21 08:30', 'Asia/Shanghai');
const SCHEDULE = { repeat: { every: 3, unit: 'days', time: '09:00', count: 16 } } as const;
const JOB: Job = {
  id: 'j-1',
  plugin: 'scheduler',
  title: '浇花',
  action: { kind: 'notify', title: '浇花' },
  schedule: normalizeSchedule(SCHEDULE, { now: NOW, zone: 'Asia/Shanghai' }),
  state: 'active',
  tainted: false,
  running: false,
  nextAt: parseLocal('2026-09-21 09:00', 'Asia/Shanghai'),
  runs: 0,
  createdAt: NOW,
  updatedAt: NOW,
};
const RUN: JobRun = { id: 'r', job: 'j-1', dueAt: NOW, startedAt: NOW, endedAt: NOW, status: 'done', text: '浇花' };

const context = (scheduler: Partial<SchedulerService>, zone: 'Asia/Shanghai' | 'UTC' = 'Asia/Shanghai') =>
  testContext('scheduler', { now: NOW, zone, services: { scheduler } });

describe('scheduler.create', () => {
  test('takes a reminder every 3 days at 09:00, 16 times, and says when in words', async () => {
    const input = create.input.parse({ title: '浇花', schedule: SCHEDULE });
    const made: unknown[] = [];
    const services = {
      create: async (draft: unknown) => {
        made.push(draft);
        return { job: JOB };
      },
    };
    expect(await create.execute(input, context(services))).toMatchObject({
      job: { id: 'j-1', when: '每 3 天 09:00，共 16 次', next: '2026-09-21 09:00', state: 'active' },
    });
    expect(made).toEqual([{ title: '浇花', schedule: SCHEDULE, action: { kind: 'notify', title: '浇花' } }]);
  });

  test('passes on why the user may not hear of it in time', async () => {
    const warning = { zh: '通知没有打开', en: 'Notifications are off' };
    const services = { create: async () => ({ job: JOB, warning }) };
    expect(await create.execute({ title: 'a', schedule: SCHEDULE }, context(services))).toMatchObject({
      warning: '通知没有打开',
    });
  });

  test('shows a person everything that it would do', () => {
    const check = {
      tool: 'classrooms.free',
      input: { building: '二教' },
      condition: 'result.free > 0',
      says: '有空教室',
    };
    const schedule = { at: '2026-09-21 09:00', ...SCHEDULE };
    expect(jobFields({ title: '空教室', schedule, check, body: '快去' }).map(({ value }) => value)).toEqual([
      '空教室',
      '2026-09-21 09:00 · 3 days · 09:00 · × 16',
      'classrooms.free {"building":"二教"}',
      'result.free > 0',
      '有空教室',
      '快去',
    ]);
    expect(jobFields({ prompt: '写日报' })).toMatchObject([{ value: '写日报' }]);
  });
});

describe('scheduler.list', () => {
  test('shows the same schedule in Beijing and in UTC', async () => {
    const services = { list: async () => [JOB] };
    expect(await list.execute({}, context(services))).toMatchObject({
      jobs: [{ when: '每 3 天 09:00，共 16 次', next: '2026-09-21 09:00' }],
    });
    expect(await list.execute({}, context(services, 'UTC'))).toMatchObject({
      jobs: [{ when: '每 3 天 09:00，共 16 次（北京时间）', next: '2026-09-21 01:00' }],
    });
  });

  test('says what keeps a job from working, and who made it', async () => {
    const problem = { code: 'job_tool_gone', zh: '工具没有了', en: 'The tool is gone' };
    const services = { list: async () => [{ ...JOB, problem, plugin: 'focus' }] };
    expect(await list.execute({}, context(services))).toMatchObject({
      jobs: [{ problem: '工具没有了', from: 'focus' }],
    });
  });

  test('holds others’ words only where a job was made from them', async () => {
    const words = async (tainted: boolean) => {
      const found = await list.execute({}, context({ list: async () => [{ ...JOB, tainted }] }));
      return list.holdsOthersWords?.(found);
    };
    expect([await words(false), await words(true)]).toEqual([false, true]);
  });

  test('stays small however many there are', async () => {
    const found = await list.execute({}, context({ list: async () => Array.from({ length: 200 }, () => JOB) }));
    expect(found).toMatchObject({ hasMore: true });
    expect(found.jobs).toHaveLength(50);
  });
});

describe('the other tools', () => {
  test('hand on what they are given', async () => {
    const asked: unknown[] = [];
    const noted = (method: string) => async (input: unknown) => {
      asked.push([method, input]);
      return JOB;
    };
    const services = context({
      remove: noted('remove'),
      pause: noted('pause'),
      resume: noted('resume'),
      list: async () => [JOB],
      update: async (input) => {
        asked.push(['update', input]);
        return { job: JOB };
      },
    });
    await remove.execute({ id: 'j-1' }, services);
    await pause.execute({ id: 'j-1' }, services);
    await resume.execute({ id: 'j-1' }, services);
    await update.execute({ id: 'j-1', title: '浇水' }, services);
    await update.execute({ id: 'j-1', body: '阳台' }, services);
    expect(asked).toEqual([
      ['remove', { id: 'j-1' }],
      ['pause', { id: 'j-1' }],
      ['resume', { id: 'j-1' }],
      ['update', { id: 'j-1', title: '浇水' }],
      ['update', { id: 'j-1', action: { kind: 'notify', title: '浇花', body: '阳台' } }],
    ]);
  });

  test('tell how runs went, with what was refused and where that is allowed', async () => {
    const error = { code: 'nobody_to_ask', zh: '没有人可以确认', en: 'Nobody can approve' };
    const refused = [
      { tool: 'wallet.topUp', title: { zh: '充值', en: 'Top up' }, error, allowedBy: 'plugin.wallet.permission.money' },
    ];
    const runs = [{ ...RUN, status: 'refused', refused, error, untrusted: true } as const, RUN];
    const found = await history.execute({ id: 'j-1' }, context({ history: async () => runs }));
    expect(found).toMatchObject({
      runs: [
        {
          status: 'refused',
          error: '没有人可以确认',
          refused: [{ tool: 'wallet.topUp', allowedBy: 'plugin.wallet.permission.money' }],
        },
        { status: 'done', at: '2026-09-21 08:30', text: '浇花' },
      ],
    });
    expect(history.holdsOthersWords?.(found)).toBe(true);
    const run = await runNow.execute({ id: 'j-1' }, context({ runNow: async () => RUN }));
    expect(runNow.holdsOthersWords?.(run)).toBe(false);
  });

  test('fail with the sentence of the service', async () => {
    const missing = new HarnessError('job_missing', { zh: '没有这个定时任务', en: 'There is no such job' });
    const services = context({ remove: () => Promise.reject(missing) });
    expect(await remove.execute({ id: 'x' }, services).catch((error) => error)).toBe(missing);
  });
});
