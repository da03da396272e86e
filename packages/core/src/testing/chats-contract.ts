/** What every form of the harness keeps about going back in chats and reading past ones; part of the harness contract. */
import { describe, expect, test } from 'bun:test';
import { EMPTY_CHAT, reduceChat } from '../chat/view';
import type { Harness, JournalEntry } from '../client';
import type { ContractWorld } from './contract-world';

/** Runs this part over a form. */
export function chatsContract(mounted: () => { harness: Harness; world: ContractWorld }): void {
  describe('a chat that is gone back in', () => {
    const session = 'back';
    const chat = () => mounted().harness.chat;

    /** The session up to the end of its n-th run. */
    const ended = async (runs: number, of = session): Promise<readonly JournalEntry[]> => {
      const entries: JournalEntry[] = [];
      let left = runs;
      for await (const entry of chat().events({ session: of, after: 0 })) {
        entries.push(entry);
        if (entry.event.type === 'run.ended' && --left === 0) break;
      }
      return entries;
    };
    const shown = async (runs: number, of = session) =>
      (await ended(runs, of))
        .reduce(reduceChat, EMPTY_CHAT)
        .messages.map(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.text : part.kind)).join(' '));

    /** A chat with one question, whose id is `asked`, and its answer. */
    const oneTurn = async () => {
      await chat().create({ session });
      mounted().world.model.reply().text('一答');
      await chat().send({ session, messageId: 'asked', text: '二教几点关门' });
      await ended(1);
    };

    test('answers a message anew', async () => {
      await oneTurn();
      mounted().world.model.reply().text('新答');
      await chat().regenerate({ session, messageId: 'asked' });
      expect(await shown(2)).toEqual(['二教几点关门', '新答']);
    });

    test('says a message differently', async () => {
      await oneTurn();
      mounted().world.model.reply().text('新答');
      await chat().edit({ session, messageId: 'asked', newMessageId: 'other', text: '理教呢' });
      expect(await shown(2)).toEqual(['理教呢', '新答']);
      expect(await codeOf(chat().regenerate({ session, messageId: 'asked' }))).toBe('message_missing');
    });

    test('goes on in a session of its own', async () => {
      await oneTurn();
      const made = await chat().fork({ session, messageId: 'asked', newSession: 'fork' });
      expect(made).toMatchObject({ id: 'fork', title: '二教几点关门', kind: 'chat' });
      mounted().world.model.reply().text('另答');
      await chat().retry({ session: 'fork' });
      expect(await shown(1, 'fork')).toEqual(['二教几点关门', '另答']);
      expect(await codeOf(chat().fork({ session, messageId: 'asked', newSession: 'fork' }))).toBe('session_exists');
      expect(await shown(1)).toEqual(['二教几点关门', '一答']);
    });

    test('takes another title, and is found by what was said', async () => {
      await oneTurn();
      await chat().rename({ session, title: '关门时间' });
      expect((await chat().sessions({}))[0]?.title).toBe('关门时间');
      expect(await chat().search({ query: '二教' })).toMatchObject([
        { session, title: '关门时间', messageId: 'asked', role: 'user', excerpt: '二教几点关门', from: 0, to: 2 },
      ]);
      expect(await chat().search({ query: '食堂' })).toEqual([]);
    });

    test('is written to a file', async () => {
      await oneTurn();
      const markdown = await chat().export({ session, format: 'markdown' });
      expect(markdown.text).toContain('二教几点关门');
      expect(markdown.name).toBe('二教几点关门.md');
      const { text } = await chat().export({ session, format: 'json' });
      expect(JSON.parse(text).messages).toHaveLength(2);
      expect(await codeOf(chat().export({ session: 'nothing', format: 'json' }))).toBe('session_missing');
    });

    test('says how full the window is, and what it cost', async () => {
      await oneTurn();
      const gauge = await chat().context({ session });
      expect(gauge.used).toBeGreaterThan(0);
      expect(gauge.full).toBeLessThan(gauge.window);
      expect(await mounted().harness.usage.list({})).toMatchObject([
        { provider: 'scripted', model: 'scripted', purpose: 'reply', requests: 1, input: 100, output: 10 },
      ]);
      expect(await mounted().harness.usage.list({ to: '2000-01-01' })).toEqual([]);
    });

    test('waits before a call that failed is made again, until a person says now', async () => {
      await chat().create({ session });
      mounted().world.model.reply().status(429, undefined, { 'retry-after': '100' });
      mounted().world.model.reply().text('回来了');
      await chat().send({ session, messageId: 'asked', text: '你好' });
      for await (const { event } of chat().events({ session, after: 0 })) if (event.type === 'retry.waiting') break;
      await chat().retryNow({ session });
      await chat().retryNow({ session });
      expect(await shown(1)).toEqual(['你好', '回来了']);
    });

    test('keeps sessions of runs that nobody watched out of the list', async () => {
      await oneTurn();
      expect(await chat().sessions({ kind: 'scheduled' })).toEqual([]);
      expect(await chat().sessions({ kind: 'chat' })).toHaveLength(1);
    });
  });
}

function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no error',
    (error) => error.code,
  );
}
