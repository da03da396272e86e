import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { anyJournal, drivenJournal } from '../testing/journal-arbitraries';
import type { ChatEvent } from './events';
import { openRun } from './open-run';
import { closeRun, repair } from './repair';

const call = (callId: string): ChatEvent => ({
  type: 'tool.called',
  step: 1,
  callId,
  tool: 'fixture__pay',
  title: { zh: '付款', en: 'Pay' },
  input: { yuan: 5 },
});
const asked = (callId: string): ChatEvent => ({
  type: 'approval.asked',
  callId,
  approvalId: `ask-${callId}`,
  because: { is: 'mode' },
});
const answered = (callId: string): ChatEvent => ({
  type: 'approval.answered',
  approvalId: `ask-${callId}`,
  answer: 'once',
});
const started = (callId: string): ChatEvent => ({ type: 'tool.started', callId });
const ended = (callId: string): ChatEvent => ({ type: 'tool.ended', callId, end: 'ok', result: 1 });
const head: readonly ChatEvent[] = [
  { type: 'message.user', messageId: 'm', text: '付款' },
  { type: 'run.started', runId: 'r', provider: 'p', model: 'm' },
  { type: 'step.started', runId: 'r', step: 1 },
];
const short = (events: readonly ChatEvent[]) =>
  events.map((event) => {
    if (event.type === 'tool.ended') return `${event.callId} ${event.end} ${event.error?.code ?? ''}`.trim();
    return event.type === 'run.ended' ? `run ${event.end}` : event.type;
  });

describe('repair', () => {
  test('a journal whose run has ended needs nothing', () => {
    expect(repair([...head, { type: 'run.ended', runId: 'r', end: 'done' }])).toEqual([]);
    expect(repair([])).toEqual([]);
  });

  test('an open run is interrupted', () => {
    expect(short(repair([...head, { type: 'text.delta', step: 1, part: 0, text: '一半' }]))).toEqual([
      'run interrupted',
    ]);
  });

  test('a started call without a result is unknown, one that never started is told so', () => {
    const journal = [...head, call('a'), call('b'), call('c'), started('a'), started('b'), ended('a')];
    expect(short(repair(journal))).toEqual(['b unknown outcome_unknown', 'c refused not_started', 'run interrupted']);
  });

  test('a result that was recorded but not journalled is found', () => {
    const recorded = (callId: string) => ({ status: 'ok', callId, result: { paid: 5 }, untrusted: false }) as const;
    expect(repair([...head, call('a'), started('a')], recorded)[0]).toMatchObject({ end: 'ok', result: { paid: 5 } });
  });

  test('a run whose call waits for a person stays open, and only what was started is closed', () => {
    expect(repair([...head, call('a'), asked('a')])).toEqual([]);
    expect(short(repair([...head, call('a'), call('b'), started('a'), asked('b')]))).toEqual([
      'a unknown outcome_unknown',
    ]);
  });

  test('a call that was approved and not started is not started, and the run is interrupted', () => {
    expect(short(repair([...head, call('a'), asked('a'), answered('a')]))).toEqual([
      'a refused not_started',
      'run interrupted',
    ]);
  });

  test('only calls of the open run are closed: ids of earlier runs do not matter', () => {
    const journal: ChatEvent[] = [
      ...head,
      call('a'),
      { type: 'run.ended', runId: 'r', end: 'error' },
      ...head.slice(1),
    ];
    expect(short(repair(journal))).toEqual(['run interrupted']);
  });

  test('closes any prefix of any journal, once and for all', () => {
    fc.assert(
      fc.property(fc.oneof(anyJournal, drivenJournal), (journal) => {
        for (let length = 0; length <= journal.length; length++) {
          const prefix = journal.slice(0, length);
          const closed = [...prefix, ...closeRun(prefix, 'stopped')];
          expect(openRun(closed)).toBeUndefined();
          expect(closeRun(closed, 'stopped')).toEqual([]);
          const repaired = [...prefix, ...repair(prefix)];
          const run = openRun(repaired);
          // What stays open waits for a person, and nothing of it has been started.
          if (run) expect(run.calls.map((open) => open.state)).toContain('waiting');
          for (const open of run?.calls ?? []) expect(open.state).not.toBe('started');
          expect(repair(repaired)).toEqual([]);
        }
      }),
    );
  });
});
