import { describe, expect, test } from 'bun:test';
import { endOf, eventsOf, harnessStarter, isType, messagesOf, type TestHarness } from '../testing';
import { EMPTY_CHAT, reduceChat } from './view';

const { lives, start } = harnessStarter();

describe('a question to the person', () => {
  const waiting = isType('approval.asked');
  const approvalOf = async (harness: TestHarness) => (await harness.user.approvals.list({}))[0];

  test('holds the reply until it is answered', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__pay', { yuan: 5 });
    harness.model.reply().text('付好了');
    const session = await harness.ask('付 5 元');
    await harness.until(session, waiting);
    const approval = await approvalOf(harness);
    expect(approval).toMatchObject({ tool: 'fixture.pay', input: { yuan: 5 }, session, because: { is: 'mode' } });
    expect(harness.world.effects).toEqual([]);
    await harness.user.approvals.answer({ id: approval?.id ?? '', answer: 'once' });
    const entries = await harness.ended(session);
    expect(endOf(entries)).toEqual(['done']);
    expect(harness.world.effects).toEqual(['pay 5']);
  });

  test('a no is told to the model with the person’s words', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__pay', { yuan: 5 });
    harness.model.reply().text('好的，不付');
    const session = await harness.ask('付 5 元');
    await harness.until(session, waiting);
    await harness.user.approvals.answer({
      id: (await approvalOf(harness))?.id ?? '',
      answer: 'no',
      feedback: '太贵了',
    });
    await harness.ended(session);
    expect(String(messagesOf(harness, 2).at(-1)?.content)).toContain('太贵了');
    expect(harness.world.effects).toEqual([]);
  });

  test('a stop settles it, and a later answer does nothing', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__pay', { yuan: 5 });
    const session = await harness.ask('付 5 元');
    await harness.until(session, waiting);
    const id = (await approvalOf(harness))?.id ?? '';
    await harness.user.chat.stop({ session });
    await harness.user.approvals.answer({ id, answer: 'once' });
    expect(harness.world.effects).toEqual([]);
    expect(await harness.user.approvals.list({})).toEqual([]);
    const entries = await harness.until(session, isType('run.ended'));
    expect(eventsOf(entries, 'approval.answered')).toEqual([]);
    expect((await harness.ended(session)).reduce(reduceChat, EMPTY_CHAT).running).toBe(false);
  });

  test('another message settles it as no and is answered in the same run', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__pay', { yuan: 5 });
    harness.model.reply().text('好的');
    const session = await harness.ask('付 5 元');
    await harness.until(session, waiting);
    await harness.ask('算了，先看看余额', session);
    const entries = await harness.ended(session);
    expect(eventsOf(entries, 'run.started')).toHaveLength(1);
    expect(messagesOf(harness, 2).at(-1)).toEqual({ role: 'user', content: '算了，先看看余额' });
    expect(harness.world.effects).toEqual([]);
  });

  test('after an untrusted result a write asks although its mode is auto, and says which result it was', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__posts', {});
    harness.model.reply().call('fixture__note', { text: '甲' });
    const session = await harness.ask('看看帖子');
    const entries = await harness.until(session, waiting);
    const read = eventsOf(entries, 'tool.called')[0];
    expect((await approvalOf(harness))?.because).toEqual({
      is: 'taint',
      tool: 'fixture__posts',
      callId: read?.callId ?? '',
      title: { zh: '看帖子', en: '看帖子' },
    });
    expect(harness.world.effects).toEqual([]);
  });

  test('taint is still there in the next message and after a restart, and not in a new session', async () => {
    const { model, next } = await lives();
    const first = await next();
    model.reply().call('fixture__posts', {});
    model.reply().text('有一个帖子');
    const session = await first.ask('看看帖子');
    await first.ended(session);
    await first.close();
    const second = await next();
    model.reply().call('fixture__note', { text: '甲' });
    await second.user.chat.send({ session, messageId: 'later', text: '记一笔' });
    await second.until(session, waiting);
    expect((await approvalOf(second))?.because).toMatchObject({ is: 'taint', tool: 'fixture__posts' });
    model.reply().call('fixture__note', { text: '乙' });
    model.reply().text('记好了');
    await second.ended(await second.ask('记一笔', 'fresh'));
    expect(second.world.effects).toEqual(['note 乙']);
  });
});
