import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { endOf, eventsOf, harnessStarter, isType, messagesOf } from '../testing';
import { UNATTENDED_STEPS } from './reply';

const { lives, start } = harnessStarter();
const codeOf = (error: unknown) => (HarnessError.is(error) ? error.code : error);

describe('a run that nobody watches', () => {
  test('answers, and says where its journal is; the list of chats does not show it', async () => {
    const harness = await start();
    harness.model.reply().text('先看看').call('fixture__look', { text: '二教' });
    harness.model.reply().text('二教有空教室');
    const outcome = await harness.running.runScheduled({ prompt: '看看二教', title: '每天看二教' });
    expect(outcome).toMatchObject({ end: 'done', text: '二教有空教室', steps: 2, refused: [] });
    expect(await harness.user.chat.sessions({})).toEqual([]);
    const [session] = await harness.user.chat.sessions({ kind: 'scheduled' });
    expect(session).toMatchObject({ id: outcome.session, kind: 'scheduled', title: '每天看二教', running: false });
    expect(eventsOf(await harness.ended(outcome.session), 'run.started')).toMatchObject([{ unattended: true }]);
  });

  test('asks nobody: what would ask is refused and reported, and the run goes on', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__pay', { yuan: 5 });
    harness.model.reply().text('没能付款');
    const outcome = await harness.running.runScheduled({ prompt: '付 5 元' });
    expect(outcome.refused).toMatchObject([{ tool: 'fixture__pay', error: { code: 'nobody_to_ask' } }]);
    expect([outcome.end, outcome.text]).toEqual(['done', '没能付款']);
    expect(await harness.user.approvals.list({})).toEqual([]);
    expect(harness.world.effects).toEqual([]);
  });

  test('writes where the mode lets it, and not once something untrusted was read', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__note', { text: '甲' });
    harness.model.reply().call('fixture__posts', {});
    harness.model.reply().call('fixture__note', { text: '乙' });
    harness.model.reply().text('好');
    const outcome = await harness.running.runScheduled({ prompt: '记两笔' });
    expect(harness.world.effects).toEqual(['note 甲']);
    expect(outcome.refused.map(({ tool }) => tool)).toEqual(['fixture__note']);
  });

  test('stays tainted in the next run of its session, also after a restart', async () => {
    const { model, next } = await lives();
    const first = await next();
    model.reply().call('fixture__posts', {});
    model.reply().text('看过了');
    const { session } = await first.running.runScheduled({ prompt: '看帖子' });
    const second = await next();
    model.reply().call('fixture__note', { text: '甲' });
    model.reply().text('好');
    const outcome = await second.running.runScheduled({ prompt: '记一笔', session });
    expect(outcome.refused).toHaveLength(1);
    expect(second.world.effects).toEqual([]);
  });

  test(`has ${UNATTENDED_STEPS} steps and not one more`, async () => {
    const harness = await start();
    for (let step = 1; step <= UNATTENDED_STEPS; step++)
      harness.model.reply().call('fixture__look', { text: `${step}` });
    const outcome = await harness.running.runScheduled({ prompt: '一直看' });
    expect([outcome.end, outcome.error?.code, outcome.steps]).toEqual(['error', 'step_limit', UNATTENDED_STEPS]);
    expect(harness.model.requests).toHaveLength(UNATTENDED_STEPS);
  });

  test('that goes in circles is stopped', async () => {
    const harness = await start();
    for (let time = 0; time < 5; time++) harness.model.reply().call('fixture__look', {});
    const outcome = await harness.running.runScheduled({ prompt: '看' });
    expect(outcome.error?.code).toBe('call_repeated');
  });

  test('ends when its signal aborts', async () => {
    const harness = await start();
    harness.model.reply().text('一半').hang();
    const stop = new AbortController();
    const running = harness.running.runScheduled({ prompt: '写长一点', session: 'job' }, stop.signal);
    await harness.until('job', isType('text.delta'));
    stop.abort();
    expect(await running).toMatchObject({ end: 'stopped', text: '一半' });
  });

  test('does not disturb a session that is busy', async () => {
    const harness = await start();
    harness.model.reply().text('一半').hang();
    const session = await harness.ask('写长一点');
    await harness.until(session, isType('text.delta'));
    expect(await harness.running.runScheduled({ prompt: '看', session }).catch(codeOf)).toBe('run_active');
  });

  test('is gone on with by a person, who is asked again', async () => {
    const harness = await start();
    harness.model.reply().text('好');
    const { session } = await harness.running.runScheduled({ prompt: '看看' });
    harness.model.reply().call('fixture__pay', { yuan: 5 });
    harness.model.reply().text('付好了');
    await harness.user.chat.send({ session, messageId: 'm', text: '付 5 元' });
    await harness.until(session, isType('approval.asked'));
    const [open] = await harness.user.approvals.list({});
    await harness.user.approvals.answer({ id: open?.id ?? '', answer: 'once' });
    expect(endOf(await harness.ended(session, 2))).toEqual(['done']);
    expect(messagesOf(harness, 2).map(({ content }) => content)).toEqual(['看看', '好', '付 5 元']);
  });

  test('that died with the process is interrupted', async () => {
    const { model, next } = await lives();
    const first = await next();
    model.reply().text('一半').hang();
    void first.running.runScheduled({ prompt: '写长一点', session: 'job' });
    await first.until('job', isType('text.delta'));
    const second = await next();
    expect(endOf(await second.ended('job'))).toEqual(['interrupted']);
  });
});
