/** Going back in a chat: another answer, another question, a session of its own. The journal keeps what was put aside. */
import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { EMPTY_CHAT, type JournalEntry, reduceChat } from '../client';
import { endOf, eventsOf, harnessStarter, isType, messagesOf, type TestHarness } from '../testing';

const { lives, start } = harnessStarter();
const codeOf = (error: unknown) => (HarnessError.is(error) ? error.code : error);

/** What a person sees: one line for each message. */
function shown(entries: readonly JournalEntry[]): readonly string[] {
  return entries
    .reduce(reduceChat, EMPTY_CHAT)
    .messages.map(
      ({ role, parts }) =>
        `${role === 'user' ? '问' : '答'} ${parts.map((part) => (part.kind === 'text' ? part.text : part.kind)).join(' ')}`,
    );
}

/** What the n-th request told the model. */
function told(harness: TestHarness, request: number): readonly unknown[] {
  return messagesOf(harness, request).map(({ content }) => content);
}

/** A chat with two questions and two answers; the ids of its messages are `message-1` and `message-2`. */
async function twoTurns(harness: TestHarness): Promise<string> {
  harness.model.reply().text('甲答');
  const session = await harness.ask('甲问');
  await harness.ended(session);
  harness.model.reply().text('乙答');
  await harness.ask('乙问', session);
  await harness.ended(session, 2);
  return session;
}

describe('regenerating', () => {
  test('answers the last message anew: the first answer is in the journal and nowhere else', async () => {
    const harness = await start();
    const session = await twoTurns(harness);
    harness.model.reply().text('乙新答');
    await harness.user.chat.regenerate({ session, messageId: 'message-2' });
    const entries = await harness.ended(session, 3);
    expect(shown(entries)).toEqual(['问 甲问', '答 甲答', '问 乙问', '答 乙新答']);
    expect(told(harness, 3)).toEqual(['甲问', '甲答', '乙问']);
    expect(eventsOf(entries, 'text.delta').map(({ text }) => text)).toContain('乙答');
  });

  test('takes the id of the answer as well, and an earlier one takes what came after it with it', async () => {
    const harness = await start();
    const session = await twoTurns(harness);
    const entries = await harness.ended(session, 2);
    const answer = eventsOf(entries, 'run.started')[0]?.runId ?? '';
    harness.model.reply().text('甲新答');
    await harness.user.chat.regenerate({ session, messageId: answer });
    expect(shown(await harness.ended(session, 3))).toEqual(['问 甲问', '答 甲新答']);
    expect(told(harness, 3)).toEqual(['甲问']);
  });

  test('stops what runs first, and its call never starts', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__pay', { yuan: 5 });
    const session = await harness.ask('付款');
    await harness.until(session, isType('approval.asked'));
    harness.model.reply().text('好');
    await harness.user.chat.regenerate({ session, messageId: 'message-1' });
    const entries = await harness.ended(session, 2);
    expect(shown(entries)).toEqual(['问 付款', '答 好']);
    expect(await harness.user.approvals.list({})).toEqual([]);
    expect(harness.world.effects).toEqual([]);
  });

  test('forgets with an answer also that it was tainted', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__posts', {});
    harness.model.reply().text('看了帖子');
    const session = await harness.ask('看看');
    await harness.ended(session);
    harness.model.reply().call('fixture__note', { text: '甲' });
    harness.model.reply().text('好');
    await harness.user.chat.regenerate({ session, messageId: 'message-1' });
    await harness.ended(session, 2);
    expect(harness.world.effects).toEqual(['note 甲']);
  });
});

describe('editing', () => {
  test('says the message differently: what was said before is put aside with all that came after', async () => {
    const harness = await start();
    const session = await twoTurns(harness);
    harness.model.reply().text('新答');
    await harness.user.chat.edit({ session, messageId: 'message-1', newMessageId: 'new', text: '新问' });
    const entries = await harness.ended(session, 3);
    expect(shown(entries)).toEqual(['问 新问', '答 新答']);
    expect(told(harness, 3)).toEqual(['新问']);
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
  });

  test('of the same id twice edits once', async () => {
    const harness = await start();
    const session = await twoTurns(harness);
    harness.model.reply().text('新答');
    const edit = { session, messageId: 'message-2', newMessageId: 'new', text: '新问' };
    await harness.user.chat.edit(edit);
    await harness.ended(session, 3);
    await harness.user.chat.edit(edit);
    expect(harness.model.requests).toHaveLength(3);
  });

  test('is still there after a restart', async () => {
    const { model, next } = await lives();
    const first = await next();
    const session = await twoTurns(first);
    model.reply().text('新答');
    await first.user.chat.edit({ session, messageId: 'message-2', newMessageId: 'new', text: '新问' });
    await first.ended(session, 3);
    const second = await next();
    model.reply().text('好');
    await second.user.chat.send({ session, messageId: 'later', text: '接着' });
    expect(shown(await second.ended(session, 4))).toEqual([
      '问 甲问',
      '答 甲答',
      '问 新问',
      '答 新答',
      '问 接着',
      '答 好',
    ]);
    expect(told(second, 4)).toEqual(['甲问', '甲答', '新问', '新答', '接着']);
  });

  test('of a message that is not there, was put aside, or was said during an answer is refused', async () => {
    const harness = await start();
    const session = await twoTurns(harness);
    const edit = (messageId: string) =>
      harness.user.chat.edit({ session, messageId, newMessageId: crypto.randomUUID(), text: '新' }).catch(codeOf);
    expect(await edit('nothing')).toBe('message_missing');
    const sent = Promise.withResolvers<void>();
    harness.model.reply().text('一').until(sent.promise);
    harness.model.reply().text('二');
    await harness.ask('丙问', session);
    await harness.until(session, (event) => event.type === 'text.delta' && event.text === '一');
    await harness.ask('快一点', session);
    sent.resolve();
    await harness.ended(session, 3);
    expect(await edit('message-4')).toBe('message_in_run');
    harness.model.reply().text('好');
    await harness.user.chat.edit({ session, messageId: 'message-1', newMessageId: 'new', text: '新' });
    await harness.ended(session, 4);
    expect(await edit('message-2')).toBe('message_missing');
  });
});

describe('a fork', () => {
  test('begins like the other session up to an answer, and goes its own way', async () => {
    const harness = await start();
    const session = await twoTurns(harness);
    const entries = await harness.ended(session, 2);
    const answer = eventsOf(entries, 'run.started')[0]?.runId ?? '';
    const made = await harness.user.chat.fork({ session, messageId: answer, newSession: 'fork' });
    expect(made).toMatchObject({ id: 'fork', title: '甲问', kind: 'chat', running: false });
    harness.model.reply().text('丙答');
    await harness.user.chat.send({ session: 'fork', messageId: 'fork-1', text: '丙问' });
    expect(shown(await harness.ended('fork', 2))).toEqual(['问 甲问', '答 甲答', '问 丙问', '答 丙答']);
    expect(shown(await harness.ended(session, 2))).toEqual(['问 甲问', '答 甲答', '问 乙问', '答 乙答']);
    expect(told(harness, 3)).toEqual(['甲问', '甲答', '丙问']);
  });

  test('of a message ends with it, and can be tried', async () => {
    const harness = await start();
    const session = await twoTurns(harness);
    await harness.user.chat.fork({ session, messageId: 'message-2', newSession: 'fork' });
    harness.model.reply().text('另答');
    await harness.user.chat.retry({ session: 'fork' });
    expect(shown(await harness.ended('fork', 2))).toEqual(['问 甲问', '答 甲答', '问 乙问', '答 另答']);
  });

  test('of an answer that goes on is stopped there, and its open call never runs', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__pay', { yuan: 5 });
    const session = await harness.ask('付款');
    const asked = await harness.until(session, isType('approval.asked'));
    const answer = eventsOf(asked, 'run.started')[0]?.runId ?? '';
    await harness.user.chat.fork({ session, messageId: answer, newSession: 'fork' });
    expect(endOf(await harness.ended('fork'))).toEqual(['stopped']);
    expect((await harness.user.approvals.list({})).map((approval) => approval.session)).toEqual([session]);
    harness.model.reply().text('付好了');
    const [open] = await harness.user.approvals.list({});
    await harness.user.approvals.answer({ id: open?.id ?? '', answer: 'once' });
    await harness.ended(session);
    expect(harness.world.effects).toEqual(['pay 5']);
  });

  test('onto a session that is there, or of nothing, is refused', async () => {
    const harness = await start();
    const session = await twoTurns(harness);
    const fork = (messageId: string, newSession: string) =>
      harness.user.chat.fork({ session, messageId, newSession }).catch(codeOf);
    expect(await fork('message-1', session)).toBe('session_exists');
    expect(await fork('nothing', 'fork')).toBe('message_missing');
    expect((await harness.user.chat.sessions({})).map(({ id }) => id)).toEqual([session]);
  });

  test('keeps the times of what was said, and what was condensed stays condensed', async () => {
    const harness = await start();
    const session = await twoTurns(harness);
    harness.platform.clock.advance(3_600_000);
    await harness.user.chat.fork({ session, messageId: 'message-2', newSession: 'fork' });
    const entries = await harness.until('fork', (event) => event.type === 'message.user' && event.text === '乙问');
    expect(new Set(entries.map(({ at }) => at)).size).toBe(1);
    expect(entries[0]?.at).toBe(harness.platform.clock.now() - 3_600_000);
  });
});
