/** A whole chat with a model whose window is small: what is given up, what stays, and what the person sees. */
import { describe, expect, test } from 'bun:test';
import { type ChatEvent, EMPTY_CHAT, reduceChat } from '../client';
import { endOf, eventsOf, harnessStarter, messagesOf, type TestHarness, textOf } from '../testing';
import { fillerPlugin, SMALL_WINDOW, smallProvider } from '../testing/budget-world';
import { startScriptedModel } from '../testing/scripted-model';

const { lives, start } = harnessStarter();

/** A harness whose model has {@link SMALL_WINDOW}. */
async function small(): Promise<TestHarness> {
  const model = await startScriptedModel();
  const harness = await start({
    model,
    plugins: [smallProvider(model.baseURL), fillerPlugin],
    defaults: { 'ai.provider': 'small', 'ai.model': 'small' },
  });
  return harness;
}

/** The model reads so many pages of so many rows, one a step. */
function readPages(harness: TestHarness, pages: number, rows: number, tool = 'filler__rows'): void {
  for (let page = 1; page <= pages; page++) {
    harness.model.reply().call(tool, tool === 'filler__rows' ? { rows, page } : { rows });
  }
}

/** The kinds of notices that a screen shows. */
function noticesOf(events: Parameters<typeof eventsOf>[0]) {
  return events
    .reduce(reduceChat, EMPTY_CHAT)
    .messages.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'condensed' ? [part] : [])));
}

const overflow = { error: { message: 'x', type: 'invalid_request_error', code: 'context_length_exceeded' } };

describe('a chat that fills the window', () => {
  test('first gives up the bulk of older results, without asking the model', async () => {
    const harness = await small();
    readPages(harness, 6, 100);
    harness.model.reply().text('好了');
    const entries = await harness.ended(await harness.ask('把前六页读给我'));
    expect(endOf(entries)).toEqual(['done']);
    const [pruned] = eventsOf(entries, 'context.pruned');
    expect(pruned?.after).toBeLessThan((pruned?.before ?? 0) * 0.5);
    expect(eventsOf(entries, 'context.condensed')).toEqual([]);
    const last = messagesOf(harness, harness.model.requests.length);
    expect(JSON.stringify(last[2])).toContain('Call the tool again');
    // The newest result is whole, and the request that is being answered too.
    expect(String(last.at(-1)?.content)).toContain('第 6 页第 99 行');
    expect(last[0]).toEqual({ role: 'user', content: '把前六页读给我' });
  });

  test('then has the beginning summarised, with the same beginning of the request and one message more', async () => {
    const harness = await small();
    const long = '请记住这段话。'.repeat(150);
    for (let turn = 1; turn <= 7; turn++) harness.model.reply().text(`第 ${turn} 次`.repeat(60));
    const session = await harness.ask(`一 ${long}`);
    await harness.ended(session);
    for (let turn = 2; turn <= 7; turn++) {
      await harness.ask(`第 ${turn} 问 ${long}`, session);
      await harness.ended(session, turn);
    }
    harness.model.reply().text('用户让我记住一段话，已经问了多次。');
    harness.model.reply().text('好');
    const asked = `最后一问 ${long}`;
    await harness.ask(asked, session);
    const entries = await harness.ended(session, 8);
    const [condensed] = eventsOf(entries, 'context.condensed');
    expect(condensed).toMatchObject({ by: 'model', summary: '用户让我记住一段话，已经问了多次。' });
    expect(condensed?.untrusted).toBeUndefined();

    const [before, summary, after] = harness.model.requests.slice(-3).map(({ body }) => body);
    const older = before.messages.slice(0, -1).map((message: unknown) => JSON.stringify(message));
    const told = summary.messages.map((message: unknown) => JSON.stringify(message));
    expect(told.slice(0, -1)).toEqual(older.slice(0, told.length - 1));
    expect(JSON.stringify(summary.tools)).toBe(JSON.stringify(before.tools));
    expect(after.messages[0]).toEqual(before.messages[0]);
    expect(after.messages[1].content).toContain('<earlier-conversation>用户让我记住一段话');
    expect(after.messages.at(-2)).toEqual({ role: 'user', content: asked });
    expect(JSON.stringify(after.messages).length).toBeLessThan(JSON.stringify(before.messages).length * 0.5);

    // The person still sees everything, and what the model has instead.
    const shown = entries.reduce(reduceChat, EMPTY_CHAT).messages;
    expect(shown.filter(({ role }) => role === 'user')).toHaveLength(8);
    expect(noticesOf(entries)).toMatchObject([{ summary: condensed?.summary as string }]);
    // Its tokens are counted, under a name of their own.
    const usage = await harness.user.usage.list({});
    expect(usage.map(({ purpose, requests }) => [purpose, requests])).toEqual([
      ['condense', 1],
      ['reply', 8],
    ]);
  });

  test('shows the gauge right straight after', async () => {
    const harness = await small();
    readPages(harness, 6, 100);
    harness.model.reply().text('好了');
    const session = await harness.ask('读六页');
    const entries = await harness.ended(session);
    const gauge = await harness.user.chat.context({ session });
    const [pruned] = eventsOf(entries, 'context.pruned');
    expect(gauge.window).toBe(SMALL_WINDOW);
    expect(gauge.used).toBeLessThan(gauge.full);
    expect(gauge.used).toBeLessThan(pruned?.before ?? 0);
  });

  test('takes the provider’s own count as its measure', async () => {
    const harness = await small();
    harness.model.reply().text('好').finish('stop', { prompt_tokens: 1, completion_tokens: 1 });
    const session = await harness.ask('你好');
    await harness.ended(session);
    // One token for a whole prompt is not believed.
    const believed = await harness.user.chat.context({ session });
    expect(believed.estimated).toBe(true);
    harness.model
      .reply()
      .text('好')
      .finish('stop', { prompt_tokens: believed.used * 2, completion_tokens: 1 });
    await harness.ask('再来', session);
    await harness.ended(session, 2);
    const measured = await harness.user.chat.context({ session });
    expect(measured.estimated).toBe(false);
    expect(measured.used).toBeGreaterThan(believed.used * 1.6);
  });
});

describe('a request that the provider finds too long', () => {
  test('is made again once with less', async () => {
    const harness = await small();
    readPages(harness, 3, 100);
    harness.model.reply().status(400, overflow);
    harness.model.reply().text('好了');
    const entries = await harness.ended(await harness.ask('读三页'));
    expect(endOf(entries)).toEqual(['done']);
    expect(eventsOf(entries, 'context.pruned')).toHaveLength(1);
    const [before, after] = harness.model.requests.slice(-2).map(({ body }) => JSON.stringify(body.messages).length);
    expect(after).toBeLessThan(before as number);
  });

  test('and is too long even then ends the run with what to do', async () => {
    const harness = await small();
    readPages(harness, 3, 100);
    harness.model.reply().status(400, overflow);
    harness.model.reply().status(400, overflow);
    const entries = await harness.ended(await harness.ask('读三页'));
    expect(endOf(entries)).toEqual(['error', 'model_overflow']);
    expect(harness.model.requests).toHaveLength(5);
  });

  test('with nothing to give up ends the run at once', async () => {
    const harness = await small();
    harness.model.reply().status(400, overflow);
    const entries = await harness.ended(await harness.ask('你好'));
    expect([endOf(entries), harness.model.requests.length]).toEqual([['error', 'model_overflow'], 1]);
  });
});

const LONG = '请记住这段话。'.repeat(150);

describe('a summary', () => {
  /** A chat of long messages whose next request is too long for the window. */
  async function fullChat(turns: number, tool?: string) {
    const harness = await small();
    let runs = 0;
    const say = async (text: string) => {
      await harness.ask(text, 'chat');
      return harness.ended('chat', ++runs);
    };
    if (tool !== undefined) {
      harness.model.reply().call(tool, { rows: 2 });
      harness.model.reply().text('看过了');
      await say('看看');
    }
    for (let turn = 1; turn <= turns; turn++) {
      harness.model.reply().text(`第 ${turn} 次`.repeat(60));
      await say(`第 ${turn} 问 ${LONG}`);
    }
    return { harness, say };
  }

  test('that is longer than what it stands for is refused, and made by rule instead', async () => {
    const { harness, say } = await fullChat(7);
    harness.model.reply().text('很长的总结。'.repeat(3_000));
    harness.model.reply().text('好');
    const entries = await say(`接着说 ${LONG}`);
    expect(endOf(entries)).toEqual(['done']);
    const [condensed] = eventsOf(entries, 'context.condensed');
    expect(condensed?.by).toBe('rule');
    expect(condensed?.summary).toContain('User: 第 1 问');
    expect(condensed?.after).toBeLessThan(condensed?.before ?? 0);
  });

  test('that was cut off is no summary: it is written again', async () => {
    const { harness } = await fullChat(7);
    harness.model.reply().text('用户让').cutOff();
    harness.model.reply().text('用户让我接着说。');
    harness.model.reply().text('好');
    await harness.ask(`接着说 ${LONG}`, 'chat');
    const asked = await harness.until('chat', (event) => event.type === 'retry.waiting');
    expect(eventsOf(asked, 'retry.waiting')[0]?.error.code).toBe('model_interrupted');
    await harness.user.chat.retryNow({ session: 'chat' });
    const entries = await harness.until('chat', (event) => event.type === 'context.condensed');
    expect(eventsOf(entries, 'context.condensed')[0]?.summary).toBe('用户让我接着说。');
  });

  test('that the model cannot write is made by rule', async () => {
    const { harness, say } = await fullChat(7);
    harness.model.reply().status(400, overflow);
    harness.model.reply().text('好');
    const entries = await say(`接着说 ${LONG}`);
    expect([endOf(entries), eventsOf(entries, 'context.condensed')[0]?.by]).toEqual([['done'], 'rule']);
  });

  test('made from words of third parties says so, and taints as they did, also after a restart', async () => {
    const { harness } = await fullChat(6, 'filler__rumours');
    harness.model.reply().text('总结');
    harness.model.reply().call('fixture__note', { text: '甲' });
    await harness.ask(`记一笔 ${LONG}`, 'chat');
    const asked = await harness.until('chat', (event: ChatEvent) => event.type === 'approval.asked');
    expect(eventsOf(asked, 'context.condensed')).toMatchObject([{ untrusted: true }]);
    expect(eventsOf(asked, 'approval.asked')[0]?.because.is).toBe('taint');
    expect(harness.world.effects).toEqual([]);
  });

  test('that a stop cuts short leaves the chat as it was', async () => {
    const { harness } = await fullChat(7);
    harness.model.reply().text('一半').hang();
    await harness.ask(`接着说 ${LONG}`, 'chat');
    await harness.model.request(8);
    await harness.user.chat.stop({ session: 'chat' });
    const entries = await harness.ended('chat', 8);
    expect([endOf(entries), eventsOf(entries, 'context.condensed')]).toEqual([['stopped'], []]);
    expect(textOf(entries)).not.toContain('一半');
  });

  test('is what the next life begins with, and the person still reads everything', async () => {
    const { model, next } = await lives();
    const options = {
      plugins: [smallProvider(model.baseURL), fillerPlugin],
      defaults: { 'ai.provider': 'small', 'ai.model': 'small' },
    };
    const first = await next(options);
    for (let turn = 1; turn <= 7; turn++) {
      model.reply().text(`第 ${turn} 次`.repeat(60));
      await first.ask(`第 ${turn} 问 ${LONG}`, 'chat');
      await first.ended('chat', turn);
    }
    model.reply().text('总结：问过七次。');
    model.reply().text('好');
    await first.ask(`接着说 ${LONG}`, 'chat');
    await first.ended('chat', 8);
    const gauge = await first.user.chat.context({ session: 'chat' });
    const second = await next(options);
    expect(await second.user.chat.context({ session: 'chat' })).toEqual(gauge);
    model.reply().text('好');
    await second.user.chat.send({ session: 'chat', messageId: 'later', text: '再说' });
    const entries = await second.ended('chat', 9);
    const told = model.requests.at(-1)?.body.messages ?? [];
    expect(told[1].content).toContain('<earlier-conversation>总结：问过七次。');
    expect(JSON.stringify(told)).not.toContain('第 1 问');
    const shown = entries.reduce(reduceChat, EMPTY_CHAT).messages;
    expect(JSON.stringify(shown)).toContain('第 1 问');
  });

  test('is put aside with the branch that it belongs to', async () => {
    const { harness, say } = await fullChat(7);
    harness.model.reply().text('总结');
    harness.model.reply().text('好');
    await say(`接着说 ${LONG}`);
    harness.model.reply().text('从头再来');
    await harness.user.chat.edit({ session: 'chat', messageId: 'message-2', newMessageId: 'new', text: '第二问' });
    await harness.ended('chat', 9);
    const told = JSON.stringify(harness.model.requests.at(-1)?.body.messages);
    expect(told).toContain('第 1 问');
    expect(told).not.toContain('总结');
  });
});
