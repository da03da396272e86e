import { describe, expect, test } from 'bun:test';
import type { Harness, JournalEntry } from '@pku-harness/core/client';
import { HarnessError } from '@pku-harness/sdk';
import { ChatSession } from './chat-session';
import { keyOfRow, rowsOf } from './rows';

const SESSION = '00000000-0000-4000-8000-000000000001';

/** A chat whose journal the test writes, and frames that the test draws. */
function smallWorld() {
  const journal: JournalEntry[] = [];
  const readers = new Set<() => void>();
  const frames: (() => void)[] = [];
  const sent: string[] = [];
  let refusal: HarnessError | undefined;
  let ids = 0;

  const chat = {
    create: async () => ({ id: SESSION, title: '', createdAt: 0, updatedAt: 0, running: false }),
    send: async ({ messageId }: { messageId: string }) => {
      if (refusal !== undefined) throw refusal;
      sent.push(messageId);
    },
    events: async function* ({ after }: { after: number }, { signal }: { signal: AbortSignal }) {
      for (let next = after; !signal.aborted; next++) {
        while (journal.length <= next) {
          const { promise, resolve } = Promise.withResolvers<void>();
          readers.add(resolve);
          await promise;
        }
        yield journal[next] as JournalEntry;
      }
    },
  };
  let now = 1_000;
  let waiting: (() => void) | undefined;
  const session = new ChatSession(SESSION, { chat } as unknown as Harness, {
    onFrame: (work) => frames.push(work),
    now: () => now,
    uuid: () => `message-${++ids}`,
    later: (_ms, work) => {
      waiting = work;
      return () => {
        waiting = undefined;
      };
    },
  });
  return {
    session,
    frames,
    sent,
    refuse: (error: HarnessError | undefined) => {
      refusal = error;
    },
    async write(...events: JournalEntry['event'][]) {
      for (const event of events) journal.push({ session: SESSION, sequence: journal.length + 1, at: 2_000, event });
      for (const wake of readers) wake();
      readers.clear();
      await Bun.sleep(0);
    },
    /** Nothing came for a moment. */
    rest() {
      waiting?.();
    },
    pass(ms: number) {
      now += ms;
    },
    drawFrame() {
      for (const work of frames.splice(0)) work();
    },
  };
}

const started = { type: 'run.started', runId: 'run', provider: 'p', model: 'm' } as const;
const step = { type: 'step.started', runId: 'run', step: 1 } as const;
const delta = (text: string) => ({ type: 'text.delta', step: 1, part: 0, text }) as const;

describe('reading', () => {
  test('many pieces of an answer reach the screen as one change per frame', async () => {
    const world = smallWorld();
    let changes = 0;
    world.session.subscribe(() => changes++);
    const stop = world.session.follow();
    await world.write(started, step, delta('二教'), delta('有'), delta('三间'));
    expect(changes).toBe(0);
    expect(world.frames).toHaveLength(1);
    world.drawFrame();
    expect(changes).toBe(1);
    expect(world.session.snapshot().view.messages[0]?.parts).toMatchObject([{ kind: 'text', text: '二教有三间' }]);
    stop();
  });

  test('a message that did not change stays the same object', async () => {
    const world = smallWorld();
    const stop = world.session.follow();
    await world.write({ type: 'message.user', messageId: 'a', text: '你好' }, started, step, delta('好'));
    world.drawFrame();
    const [before] = world.session.snapshot().view.messages;
    await world.write(delta('的'));
    world.drawFrame();
    expect(world.session.snapshot().view.messages[0]).toBe(before as never);
    stop();
  });

  test('what happened before the page was opened is shown when all of it is there', async () => {
    const world = smallWorld();
    world.pass(2_000);
    const stop = world.session.follow();
    await world.write({ type: 'message.user', messageId: 'a', text: '你好' }, started, step, delta('好'));
    expect(world.frames).toHaveLength(0);
    world.rest();
    expect(world.frames).toHaveLength(1);
    world.drawFrame();
    expect(world.session.snapshot().view.messages).toHaveLength(2);
    stop();
  });

  test('a long past does not keep the screen waiting', async () => {
    const world = smallWorld();
    world.pass(2_000);
    const stop = world.session.follow();
    await world.write({ type: 'message.user', messageId: 'a', text: '你好' });
    world.pass(500);
    await world.write(started);
    expect(world.frames).toHaveLength(1);
    stop();
  });

  test('following again goes on after the last entry', async () => {
    const world = smallWorld();
    world.session.follow()();
    const stop = world.session.follow();
    await world.write({ type: 'message.user', messageId: 'a', text: '你好' });
    world.drawFrame();
    expect(world.session.snapshot().view.messages).toHaveLength(1);
    stop();
  });
});

test('what a command said stands where it was said, until it is closed', async () => {
  const world = smallWorld();
  const stop = world.session.follow();
  await world.write({ type: 'message.user', messageId: 'a', text: '你好' });
  world.drawFrame();
  world.session.say({ command: '/focus', text: '开始了', tone: 'info' });
  await world.write(started, step, delta('好'));
  world.drawFrame();
  expect(rowsOf(world.session.snapshot()).map(keyOfRow)).toEqual(['a', 'message-1', 'run']);
  world.session.unsay('message-1');
  expect(rowsOf(world.session.snapshot()).map(keyOfRow)).toEqual(['a', 'run']);
  stop();
});

describe('sending', () => {
  test('what was typed shows at once and is replaced by the journal’s own entry', async () => {
    const world = smallWorld();
    const stop = world.session.follow();
    await world.session.send('二教哪里有空教室');
    expect(rowsOf(world.session.snapshot())).toMatchObject([{ messageId: 'message-1', text: '二教哪里有空教室' }]);
    await world.write({ type: 'message.user', messageId: 'message-1', text: '二教哪里有空教室' });
    world.drawFrame();
    expect(rowsOf(world.session.snapshot())).toMatchObject([{ id: 'message-1', role: 'user' }]);
    stop();
  });

  test('a message that did not get through stays with its reason, and is sent again with the same id', async () => {
    const world = smallWorld();
    world.refuse(new HarnessError('command_not_delivered', { zh: '没有送达', en: 'Not delivered' }));
    await world.session.send('你好');
    expect(world.session.snapshot().outgoing).toMatchObject([{ error: { code: 'command_not_delivered' } }]);
    world.refuse(undefined);
    await world.session.sendAgain('message-1');
    expect(world.sent).toEqual(['message-1']);
    expect(world.session.snapshot().outgoing[0]?.error).toBeUndefined();
  });

  test('a message that did not get through can be taken back', async () => {
    const world = smallWorld();
    world.refuse(new HarnessError('command_not_delivered', { zh: '没有送达', en: 'Not delivered' }));
    await world.session.send('你好');
    expect(world.session.takeBack('message-1')?.text).toBe('你好');
    expect(world.session.snapshot().outgoing).toEqual([]);
  });
});

test('a journal that cannot be read says why', async () => {
  const broken = {
    chat: {
      // biome-ignore lint/correctness/useYield: a stream that fails before its first entry.
      events: async function* () {
        throw new HarnessError('session_unknown', { zh: '没有这个对话', en: 'There is no such chat' });
      },
    },
  };
  const ports = { onFrame: () => undefined, now: () => 0, uuid: () => 'id', later: () => () => undefined };
  const session = new ChatSession(SESSION, broken as unknown as Harness, ports);
  session.follow();
  await Bun.sleep(0);
  expect(session.snapshot()).toMatchObject({ reading: 'failed', error: { code: 'session_unknown' } });
});
