import { describe, expect, test } from 'bun:test';
import type { DescribedJob, DescribedRun } from './describe';
import { JobScreen } from './job-screen';
import { MainScreen } from './main-screen';
import { drawn } from './testing/drawn';

const REMINDER: DescribedJob = {
  id: 'j-1',
  title: '浇花',
  when: '每 3 天 09:00，共 16 次',
  next: '2026-09-21 09:00',
  state: 'active',
  action: { kind: 'notify', title: '浇花', body: '阳台' },
  runs: 0,
};
const CHECK: DescribedJob = {
  id: 'j-2',
  title: '空教室',
  when: '每 10 分钟',
  state: 'paused',
  action: {
    kind: 'check',
    tool: 'classrooms.free',
    input: { building: '二教' },
    condition: 'result.free > 0',
    notice: { title: '快去' },
  },
  runs: 3,
  problem: '插件「空闲教室」已关闭',
};
const RUNS: readonly DescribedRun[] = [
  {
    status: 'refused',
    at: '2026-09-21 09:00',
    error: '没有人可以确认',
    refused: [{ tool: 'wallet.topUp', allowedBy: 'plugin.wallet.permission.money' }],
  },
  { status: 'done', at: '2026-09-20 09:00', text: '好了', chat: 's-1' },
];
const list = (...jobs: DescribedJob[]) => ({ 'scheduler.list': { jobs } });
const one = (job: DescribedJob, id = job.id) =>
  drawn(JobScreen, { ...list(job), 'scheduler.history': { runs: RUNS } }, { params: { id } });

describe('the list of jobs', () => {
  test('shows when each runs, next, what is paused, and what is wrong', () => {
    const { html } = drawn(MainScreen, list(REMINDER, CHECK));
    for (const text of [
      '接下来',
      '每 3 天 09:00，共 16 次',
      '下次 2026-09-21 09:00',
      '已暂停',
      '插件「空闲教室」已关闭',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('已结束');
  });

  test('opens one by a tap', async () => {
    const { press, did } = drawn(MainScreen, list(REMINDER));
    await press('浇花');
    expect(did).toEqual([['navigate', '/m/scheduler/job?id=j-1']]);
  });

  test('offers to have one made where there is none, and to try again where they cannot be read', async () => {
    const empty = drawn(MainScreen, list());
    await empty.press('让助手建一个');
    expect(empty.did).toEqual([['ask', '每天早上 8 点提醒我看今天的课']]);
    const failed = drawn(MainScreen, {}, { error: '数据库打不开' });
    expect(failed.html).toContain('数据库打不开');
    await failed.press('重试');
    expect(failed.did).toEqual([['refresh', 'scheduler.list']]);
  });

  test('is English where the app is', () => {
    const { html } = drawn(MainScreen, list({ ...REMINDER, when: 'Every 3 days at 09:00, 16 times' }), {
      locale: 'en',
    });
    expect(html).toContain('Next 2026-09-21 09:00');
    expect(html.replaceAll(/浇花|阳台/g, '')).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('one job', () => {
  test('shows all that it does, and what came of its runs with what was refused and where that is allowed', () => {
    const { html } = one(CHECK);
    for (const text of [
      'classrooms.free {&quot;building&quot;:&quot;二教&quot;}',
      'result.free &gt; 0',
      '快去',
      '没有获准：wallet.topUp',
      '去允许 wallet.topUp',
    ]) {
      expect(html).toContain(text);
    }
  });

  test('leads to where what it was not allowed can be allowed', async () => {
    const { press, did } = one(CHECK);
    await press('去允许 wallet.topUp');
    expect(did).toEqual([['navigate', '/m/plugins/detail?id=wallet']]);
  });

  test('says when it was made from others’ words', () => {
    expect(one(REMINDER).html).not.toContain('他人内容');
    expect(one({ ...REMINDER, tainted: true }).html).toContain('他人内容');
  });

  test('is paused, resumed and run by the same tools as by asking', async () => {
    const active = one(REMINDER);
    await active.press('立即运行');
    await active.press('暂停');
    const paused = one(CHECK);
    await paused.press('继续');
    expect([...active.did, ...paused.did]).toEqual([
      ['scheduler.runNow', { id: 'j-1' }],
      ['scheduler.pause', { id: 'j-1' }],
      ['scheduler.resume', { id: 'j-2' }],
    ]);
  });

  test('is not removed by one tap', async () => {
    const { press, did } = one(REMINDER);
    await press('删除');
    expect(did).toEqual([]);
  });

  test('leads to the chat of a run', async () => {
    const { press, did } = one(REMINDER);
    await press('完成');
    expect(did).toEqual([['navigate', '/?chat=s-1']]);
  });

  test('that is gone says so', () => {
    expect(one(REMINDER, 'j-9').html).toContain('这个任务已经没有了');
  });
});
