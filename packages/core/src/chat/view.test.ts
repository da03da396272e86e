import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { anyJournal } from '../testing/journal-arbitraries';
import type { ChatEvent, JournalEntry } from './events';
import { type ChatPart, type ChatView, EMPTY_CHAT, reduceChat } from './view';

const entries = (events: readonly ChatEvent[]): JournalEntry[] =>
  events.map((event, index) => ({ session: 's', sequence: index + 1, at: 1_000 + index, event }));
const fold = (events: readonly ChatEvent[]): ChatView => entries(events).reduce(reduceChat, EMPTY_CHAT);
const short = (part: ChatPart): string => {
  if (part.kind === 'tool') return `tool ${part.state}`;
  if (part.kind === 'ended') return part.end;
  if (part.kind === 'error' || part.kind === 'retry') return `${part.kind} ${part.error.code}`;
  if (part.kind === 'condensed') return `condensed ${part.before} ${part.after}`;
  return `${part.kind} ${part.text}${part.growing ? '…' : ''}`;
};
const shown = (view: ChatView) => view.messages.map((message) => [message.role, ...message.parts.map(short)]);

const user = (text: string): ChatEvent => ({ type: 'message.user', messageId: `m-${text}`, text });
const run: ChatEvent = { type: 'run.started', runId: 'r', provider: 'p', model: 'm' };
const step = (number: number): ChatEvent => ({ type: 'step.started', runId: 'r', step: number });
const text = (words: string, part = 0, number = 1): ChatEvent => ({
  type: 'text.delta',
  step: number,
  part,
  text: words,
});
const called: ChatEvent = {
  type: 'tool.called',
  step: 1,
  callId: 'c',
  tool: 'fixture__pay',
  title: { zh: '付款', en: 'Pay' },
  input: { yuan: 5 },
};
const asked: ChatEvent = { type: 'approval.asked', callId: 'c', approvalId: 'a', because: { is: 'mode' } };
const answered: ChatEvent = { type: 'approval.answered', approvalId: 'a', answer: 'once' };
const started: ChatEvent = { type: 'tool.started', callId: 'c' };
const toolEnded: ChatEvent = { type: 'tool.ended', callId: 'c', end: 'ok', result: { paid: 5 }, truncated: true };
const stepEnded: ChatEvent = { type: 'step.ended', step: 1, finish: 'stop' };
const runEnded: ChatEvent = { type: 'run.ended', runId: 'r', end: 'done' };
const head = [user('问'), run, step(1)];

describe('the view of a chat', () => {
  test('text grows in place and is complete when its step ends', () => {
    expect(shown(fold([...head, text('你'), text('好')]))).toEqual([
      ['user', 'text 问'],
      ['assistant', 'text 你好…'],
    ]);
    expect(shown(fold([...head, text('你'), text('好'), stepEnded, runEnded]))[1]).toEqual(['assistant', 'text 你好']);
  });

  test('a call goes from called over waiting and running to its end', () => {
    const states = [[], [asked], [asked, answered], [asked, answered, started], [asked, answered, started, toolEnded]];
    const parts = states.map((events) => fold([...head, called, ...events]).messages[1]?.parts[0]);
    expect(parts.map((part) => (part?.kind === 'tool' ? part.state : part))).toEqual([
      'called',
      'waiting',
      'called',
      'running',
      'ok',
    ]);
    expect(parts[1]).toMatchObject({ approval: { id: 'a', because: { is: 'mode' } } });
    expect(parts[4]).toMatchObject({ result: { paid: 5 }, truncated: true });
    expect(parts[4]).not.toHaveProperty('approval');
  });

  test('everything of a run is one message; text, tools and text again stay apart', () => {
    const events = [...head, text('先'), called, started, toolEnded, stepEnded, step(2), text('后', 0, 2)];
    expect(shown(fold(events))[1]).toEqual(['assistant', 'text 先', 'tool ok', 'text 后…']);
  });

  test('keys of parts are unique within a message and stay while a part grows', () => {
    const view = fold([...head, text('甲'), text('乙', 1), called, toolEnded, stepEnded, step(2), text('丙', 0, 2)]);
    const keys = view.messages[1]?.parts.map((part) => part.key) ?? [];
    expect(new Set(keys).size).toBe(4);
    const grown = reduceChat(view, { session: 's', sequence: 99, at: 1, event: text('丁', 0, 2) });
    expect(grown.messages[1]?.parts.map((part) => part.key)).toEqual(keys);
  });

  test('what the user says during a run stands between the steps before and after it', () => {
    const events = [...head, text('先'), user('还有'), text('完'), stepEnded, step(2), text('后', 0, 2)];
    expect(shown(fold(events))).toEqual([
      ['user', 'text 问'],
      ['assistant', 'text 先完'],
      ['user', 'text 还有'],
      ['assistant', 'text 后…'],
    ]);
  });

  test('a stop and an interruption are shown below what was said, an error with its sentence', () => {
    const error = { code: 'model_reset', zh: '断了', en: 'Broken' };
    const end = (event: Partial<Extract<ChatEvent, { type: 'run.ended' }>>) =>
      shown(fold([...head, text('一半'), { type: 'run.ended', runId: 'r', end: 'done', ...event }]))[1];
    expect(end({ end: 'stopped' })).toEqual(['assistant', 'text 一半', 'stopped']);
    expect(end({ end: 'interrupted' })).toEqual(['assistant', 'text 一半', 'interrupted']);
    expect(end({ end: 'error', error })).toEqual(['assistant', 'text 一半', 'error model_reset']);
  });

  test('runs from its start to its end', () => {
    expect(
      [fold([user('问')]), fold([user('问'), run]), fold([...head, runEnded])].map((view) => view.running),
    ).toEqual([false, true, false]);
  });

  describe('a model call that is made again', () => {
    const error = { code: 'model_reset', zh: '断了', en: 'Broken' };
    const waiting: ChatEvent = { type: 'retry.waiting', runId: 'r', step: 1, attempt: 1, until: 9_000, error };

    test('shows why and when below what it said, until it begins again and says everything anew', () => {
      const waits = fold([...head, text('一半'), waiting]);
      expect(shown(waits)[1]).toEqual(['assistant', 'text 一半', 'retry model_reset']);
      expect(waits.messages[1]?.parts.at(-1)).toMatchObject({ attempt: 1, until: 9_000 });
      const again = [...head, text('一半'), called, waiting, step(1), text('全部')];
      expect(shown(fold(again))[1]).toEqual(['assistant', 'text 全部…']);
    });

    test('keeps what earlier steps said and did', () => {
      const before = [...head, text('先'), called, started, toolEnded, stepEnded, step(2), text('一', 0, 2)];
      const failed = fold([...before, { ...waiting, step: 2 }, step(2), text('二', 0, 2)]);
      expect(shown(failed)[1]).toEqual(['assistant', 'text 先', 'tool ok', 'text 二…']);
    });

    test('that is given up shows what it had said, and the error', () => {
      const end: ChatEvent = { type: 'run.ended', runId: 'r', end: 'error', error };
      expect(shown(fold([...head, text('一半'), waiting, end]))[1]).toEqual([
        'assistant',
        'text 一半',
        'error model_reset',
      ]);
    });
  });

  test('what was condensed is a notice; nothing above it changes its identity', () => {
    const before = fold([...head, text('一'), stepEnded, runEnded, user('二'), run]);
    const condensed: ChatEvent = {
      type: 'context.condensed',
      through: 3,
      summary: '总结',
      by: 'model',
      before: 90,
      after: 20,
    };
    const after = reduceChat(before, { session: 's', sequence: 50, at: 1, event: condensed });
    expect(after.messages.slice(0, 3)).toEqual([...before.messages.slice(0, 3)]);
    expect(after.messages.map((message, index) => message === before.messages[index])).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(shown(after).at(-1)).toEqual(['assistant', 'condensed 90 20']);
    // Results that were removed on the way are part of the same notice.
    const pruned: ChatEvent = { type: 'context.pruned', through: 3, before: 120, after: 90 };
    expect(shown(fold([...head, pruned, condensed])).at(-1)).toEqual(['assistant', 'condensed 120 20']);
  });

  test('going back takes away what came after; what stays keeps its identity', () => {
    const before = fold([...head, text('一'), stepEnded, runEnded, user('二'), run]);
    const after = reduceChat(before, { session: 's', sequence: 50, at: 1, event: { type: 'chat.rewound', to: 6 } });
    expect(after.messages).toHaveLength(2);
    expect(after.messages.every((message, index) => message === before.messages[index])).toBe(true);
  });

  test('an event that a newer program wrote shows nothing', () => {
    const before = fold(head);
    const event = { type: 'something.new' } as unknown as ChatEvent;
    expect(reduceChat(before, { session: 's', sequence: 50, at: 1, event }).messages).toBe(before.messages);
  });

  test('one delta changes one message and one part; everything else keeps its identity', () => {
    const before = fold([
      ...head,
      text('一'),
      called,
      toolEnded,
      stepEnded,
      runEnded,
      user('二'),
      run,
      step(1),
      text('三'),
    ]);
    const after = reduceChat(before, { session: 's', sequence: 50, at: 1, event: text('四') });
    const changed = after.messages.map((message, index) => message !== before.messages[index]);
    expect(changed).toEqual([false, false, false, true]);
    expect(shown(after).at(-1)).toEqual(['assistant', 'text 三四…']);
  });

  test('an entry that was folded before changes nothing', () => {
    fc.assert(
      fc.property(anyJournal, (journal) => {
        const view = fold(journal);
        for (const entry of entries(journal)) expect(reduceChat(view, entry)).toBe(view);
      }),
    );
  });

  test('no journal breaks it', () => {
    fc.assert(
      fc.property(anyJournal, (journal) => {
        expect(() => fold(journal)).not.toThrow();
        expect(fold(journal).sequence).toBe(journal.length);
      }),
    );
  });
});
