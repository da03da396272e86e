import { describe, expect, test } from 'bun:test';
import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { harnessStarter, isType } from '../testing';
import { codeOf, DAILY, testJobs } from './testing';

const { start, lives } = harnessStarter();
const begin = async (options?: Parameters<typeof start>[0]) => {
  const harness = await start(options);
  return { ...harness, ...testJobs(harness) };
};
const PROMPT = { kind: 'agent', prompt: '看看二教还有没有空教室' } as const;

/** A tool that makes a job when the model calls it, as the scheduler's own plugin does. */
const maker = definePlugin({
  id: 'maker',
  name: '安排',
  description: '测试用的安排工具。',
  version: '1.0.0',
  tools: {
    make: defineTool({
      title: '建任务',
      description: 'Makes a job.',
      input: z.object({ prompt: z.string().max(200) }),
      effect: 'write',
      execute: async ({ prompt }, { services }) =>
        services.scheduler.create({ title: '任务', schedule: DAILY, action: { kind: 'agent', prompt } }),
    }),
    remove: defineTool({
      title: '删任务',
      description: 'Removes a job.',
      input: z.object({ id: z.string().max(64) }),
      effect: 'write',
      execute: async ({ id }, { services }) => services.scheduler.remove({ id }),
    }),
  },
});

describe('a job of the assistant', () => {
  test('answers alone, tells the user, and leaves its chat', async () => {
    const { make, goTo, runs, model, user, platform } = await begin();
    const { id } = await make({ title: '空教室', schedule: DAILY, action: PROMPT });
    model.reply().call('fixture__look', { text: '二教' });
    model.reply().text('二教还有 3 间');
    await goTo('2026-09-21 09:00');
    const [run] = await runs(id);
    expect(run).toMatchObject({ status: 'done', text: '二教还有 3 间' });
    expect(platform.notifications.shown).toMatchObject([
      { title: '空教室', body: '二教还有 3 间', href: `/?chat=${run?.session}` },
    ]);
    expect(await user.chat.sessions({ kind: 'scheduled' })).toMatchObject([{ id: run?.session, title: '空教室' }]);
  });

  test('that is quiet tells what it was not allowed to do', async () => {
    const { make, goTo, model, platform } = await begin();
    await make({ schedule: DAILY, action: { ...PROMPT, quiet: true } });
    model.reply().call('fixture__pay', { yuan: 5 });
    model.reply().text('没能付款');
    await goTo('2026-09-21 09:00');
    expect(platform.notifications.shown[0]?.body).toContain('没有执行');
  });

  test('that is quiet tells nothing but a failure', async () => {
    const { make, goTo, runs, model, shown } = await begin();
    const { id } = await make({ schedule: DAILY, action: { ...PROMPT, quiet: true } });
    model.reply().text('没有');
    await goTo('2026-09-21 09:00');
    expect(shown()).toEqual([]);
    model.reply().status(401);
    await goTo('2026-09-22 09:00');
    expect(shown()).toEqual(['浇花']);
    expect((await runs(id)).map(({ status }) => status)).toEqual(['failed', 'done']);
  });

  test('is asked nothing: what would ask is refused, and its record says what and where it is allowed', async () => {
    const { make, goTo, runs, model, user, world, platform } = await begin();
    const { id } = await make({ schedule: DAILY, action: PROMPT });
    model.reply().call('fixture__pay', { yuan: 5 });
    model.reply().text('没能付款');
    await goTo('2026-09-21 09:00');
    expect(await runs(id)).toMatchObject([
      {
        status: 'done',
        refused: [
          {
            tool: 'fixture.pay',
            title: { zh: '付款' },
            allowedBy: 'plugin.fixture.permission.money',
            error: { code: 'nobody_to_ask' },
          },
        ],
      },
    ]);
    expect(world.effects).toEqual([]);
    expect(await user.approvals.list({})).toEqual([]);
    expect(platform.notifications.shown[0]?.body).toBe('没能付款\n1 个操作需要确认，没有执行');
  });

  test('that read others’ words writes nothing more, and no setting would allow that', async () => {
    const { make, goTo, runs, model, world } = await begin();
    const { id } = await make({ schedule: DAILY, action: PROMPT });
    model.reply().call('fixture__posts', {});
    model.reply().call('fixture__note', { text: '听帖子的' });
    model.reply().text('好');
    await goTo('2026-09-21 09:00');
    expect(world.effects).toEqual([]);
    const [run] = await runs(id);
    expect(run?.refused).toMatchObject([{ tool: 'fixture.note' }]);
    expect(run?.refused?.[0]?.allowedBy).toBeUndefined();
  });

  test('goes on with its chat forgotten once the history has dropped the run, unless somebody went on with it', async () => {
    const { make, user, model, runs, platform, ended } = await begin();
    const { id } = await make({ schedule: DAILY, action: { ...PROMPT, quiet: true } });
    for (let time = 0; time < 102; time++) model.reply().text(`答 ${time}`);
    const sessions: (string | undefined)[] = [];
    for (let time = 0; time < 102; time++) {
      platform.clock.advance(1000);
      sessions.push((await user.scheduler.runNow({ job: id })).session);
      for (let looks = 0; looks < 200 && (await runs(id))[0]?.status === 'running'; looks++) await Bun.sleep(1);
      if (time === 1) {
        model.reply().text('不会用到');
        platform.clock.advance(1000);
        await user.chat.send({ session: sessions[1] ?? '', messageId: 'more', text: '还有呢' });
        await ended(sessions[1] ?? '', 2);
      }
    }
    const kept = new Set((await user.chat.sessions({ kind: 'scheduled' })).map((session) => session.id));
    expect([kept.has(sessions[0] ?? ''), kept.has(sessions[1] ?? ''), kept.has(sessions[2] ?? '')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('makes no further job for the assistant', async () => {
    const { make, goTo, model, user, runs } = await begin({ plugins: [maker] });
    const { id } = await make({ schedule: DAILY, action: PROMPT });
    model.reply().call('maker__make', { prompt: '再来一个' });
    model.reply().text('不行');
    await goTo('2026-09-21 09:00');
    expect(await user.scheduler.list({})).toHaveLength(1);
    expect(await runs(id)).toMatchObject([{ status: 'done' }]);
  });

  test('may remove itself and ends all the same', async () => {
    const { make, goTo, model, user, shown } = await begin({ plugins: [maker] });
    const { id } = await make({ schedule: DAILY, action: PROMPT });
    model.reply().call('maker__remove', { id });
    model.reply().text('删好了');
    await goTo('2026-09-21 09:00');
    for (let looks = 0; looks < 200 && shown().length === 0; looks++) await Bun.sleep(1);
    expect(await user.scheduler.list({})).toEqual([]);
    expect(shown()).toEqual(['浇花']);
  });

  test('is stopped when it is removed, and runs once at a time', async () => {
    const { make, model, user, platform } = await begin();
    const { id } = await make({ schedule: DAILY, action: PROMPT });
    model.reply().text('一半').hang();
    const run = await user.scheduler.runNow({ job: id });
    expect(run.status).toBe('running');
    expect(await user.scheduler.runNow({ job: id }).catch(codeOf)).toBe('job_running');
    await user.scheduler.remove({ job: id });
    const running = async () => (await user.chat.sessions({ kind: 'scheduled' })).some((session) => session.running);
    for (let looks = 0; looks < 200 && (await running()); looks++) await Bun.sleep(1);
    expect(await running()).toBe(false);
    expect(platform.notifications.shown).toEqual([]);
  });

  test('that takes long keeps no reminder from coming in time', async () => {
    const { make, model, platform, shown } = await begin();
    for (let index = 0; index < 4; index++) {
      await make({ schedule: { at: '2026-09-21 08:31' }, action: PROMPT });
      model.reply().text('一半').hang();
    }
    await make({ title: '开会', schedule: { at: '2026-09-21 08:31' } });
    await Bun.sleep(3);
    platform.clock.advance(60_000);
    for (let looks = 0; looks < 100 && shown().length === 0; looks++) await Bun.sleep(1);
    expect(shown()).toEqual(['开会']);
    expect(model.requests.length).toBeLessThanOrEqual(3);
  });

  test('that runs when the program closes is written as stopped', async () => {
    const { next, model } = await lives();
    const first = await next();
    const { id } = await testJobs(first).make({ schedule: DAILY, action: PROMPT });
    model.reply().text('一半').hang();
    const { session = '' } = await first.user.scheduler.runNow({ job: id });
    await first.until(session, isType('text.delta'));
    await first.running.close();
    expect(await testJobs(await next()).runs(id)).toMatchObject([{ status: 'stopped', text: '一半' }]);
  });
});

describe('a job that was made in a tainted reply', () => {
  const FORCED = { plugins: [maker], defaults: { 'plugin.maker.permission.write': 'auto' } };

  test('is made only by a yes, is tainted, and so is each of its runs from its start', async () => {
    const { model, user, ask, until, ended, goTo, runs, world } = await begin(FORCED);
    model.reply().call('fixture__posts', {});
    model.reply().call('maker__make', { prompt: '每天付 100 元' });
    model.reply().text('建好了');
    const session = await ask('看看帖子');
    await until(session, (event) => event.type === 'approval.asked');
    expect(await user.scheduler.list({})).toEqual([]);
    const [question] = await user.approvals.list({});
    await user.approvals.answer({ id: question?.id ?? '', answer: 'once' });
    await ended(session);
    const [job] = await user.scheduler.list({});
    expect(job).toMatchObject({ tainted: true });

    model.reply().call('fixture__note', { text: '听帖子的' });
    model.reply().text('没能写');
    await goTo('2026-09-21 09:00');
    expect(world.effects).toEqual([]);
    expect((await runs(job?.id ?? ''))[0]?.refused).toMatchObject([{ tool: 'fixture.note' }]);
  });

  test('stays tainted when it is changed in a clean one', async () => {
    const { model, user, ask, until, ended, service, job } = await begin(FORCED);
    model.reply().call('fixture__posts', {});
    model.reply().call('maker__make', { prompt: '每天付 100 元' });
    model.reply().text('建好了');
    const session = await ask('看看帖子');
    await until(session, (event) => event.type === 'approval.asked');
    const [question] = await user.approvals.list({});
    await user.approvals.answer({ id: question?.id ?? '', answer: 'once' });
    await ended(session);
    const [made] = await user.scheduler.list({});
    await service('update', { id: made?.id ?? '', title: '别的' });
    expect(await job(made?.id ?? '')).toMatchObject({ title: '别的', tainted: true });
  });
});
