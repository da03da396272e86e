import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { migrate } from '../storage';
import { openTestSql } from '../testing/bun-sql';
import { journalOf } from '../testing/chat-reading';
import { anyJournal, drivenJournal } from '../testing/journal-arbitraries';
import { manualClock } from '../testing/manual-clock';
import { branchOf } from './branch';
import { derivePrompt } from './derive-prompt';
import type { ChatEvent } from './events';
import { Journal } from './journal';
import { PromptBuilder } from './prompt-builder';
import type { PromptMessage } from './prompt-message';
import { SessionPrompt } from './session-prompt';

/** What every model API demands of a list of messages. */
function expectValid(prompt: readonly PromptMessage[]): void {
  prompt.forEach((message, index) => {
    const next = prompt[index + 1];
    if (message.role === 'assistant') {
      expect(message.text !== '' || message.calls.length > 0).toBe(true);
      expect(new Set(message.calls.map((call) => call.id)).size).toBe(message.calls.length);
      if (message.calls.length > 0) {
        expect(next?.role === 'tool' && next.results.map((result) => result.id)).toEqual(
          message.calls.map((call) => call.id),
        );
      }
    }
    if (message.role === 'tool') {
      const before = prompt[index - 1];
      expect(before?.role === 'assistant' && before.calls.length).toBe(message.results.length);
      for (const { result } of message.results) expect(JSON.stringify(result)).toBeString();
    }
  });
}

/** What the model sees after these events. */
const promptOf = (events: readonly ChatEvent[]) => derivePrompt(branchOf(journalOf(events)));

const user = (text: string): ChatEvent => ({ type: 'message.user', messageId: text, text });
const run: ChatEvent = { type: 'run.started', runId: 'r', provider: 'p', model: 'm' };
const step = (number: number): ChatEvent => ({ type: 'step.started', runId: 'r', step: number });
const text = (words: string): ChatEvent => ({ type: 'text.delta', step: 1, part: 0, text: words });
const called = (callId: string): ChatEvent => ({
  type: 'tool.called',
  step: 1,
  callId,
  tool: 'fixture__look',
  title: { zh: '查看', en: 'Look' },
  input: { at: callId },
});
const ended = (callId: string): ChatEvent => ({ type: 'tool.ended', callId, end: 'ok', result: { from: callId } });
const stepEnded: ChatEvent = { type: 'step.ended', step: 1, finish: 'stop' };
const runEnded = (end: 'done' | 'stopped' | 'error'): ChatEvent => ({ type: 'run.ended', runId: 'r', end });

describe('the prompt', () => {
  test('any prefix of any journal gives a valid prompt', () => {
    fc.assert(
      fc.property(fc.oneof(anyJournal, drivenJournal), (journal) => {
        for (let length = 0; length <= journal.length; length++) expectValid(promptOf(journal.slice(0, length)));
      }),
    );
  });

  test('any prefix of any journal gives the same prompt whether it is derived at once or followed as it grows', () => {
    fc.assert(
      fc.property(fc.oneof(anyJournal, drivenJournal), (journal) => {
        const sql = openTestSql();
        migrate(sql);
        const written = new Journal(sql, manualClock(), 's');
        const followed = new SessionPrompt(written);
        for (const event of journal) {
          written.append(event);
          expect(followed.placed().map(({ message }) => message)).toEqual([...derivePrompt(written.branch)]);
        }
        sql.close();
      }),
      { numRuns: 40 },
    );
  });

  test('a message once made is never changed, so that its size and its wire form can be kept', () => {
    fc.assert(
      fc.property(fc.oneof(anyJournal, drivenJournal), (journal) => {
        const builder = new PromptBuilder();
        const seen = new Map<PromptMessage, string>();
        for (const { event, sequence } of journalOf(journal)) {
          builder.add(event, sequence);
          for (const { message } of builder.messages()) {
            const json = JSON.stringify(message);
            expect(seen.get(message) ?? json).toBe(json);
            seen.set(message, json);
          }
        }
      }),
    );
  });

  test('what requests of a reply see grows at its end only', () => {
    fc.assert(
      fc.property(drivenJournal, (journal) => {
        const requests = journal
          .flatMap((event, index) => (event.type === 'step.started' ? [index] : []))
          .map((index) => promptOf(journal.slice(0, index)).map((message) => JSON.stringify(message)));
        requests.slice(1).forEach((request, index) => {
          const before = requests[index] as string[];
          expect(request.slice(0, before.length)).toEqual(before);
        });
      }),
    );
  });

  test('holds text and calls of a step in one message, results in the order of the calls', () => {
    expect(
      promptOf([
        user('问'),
        run,
        step(1),
        text('我'),
        text('看'),
        called('a'),
        called('b'),
        ended('b'),
        ended('a'),
        stepEnded,
      ]),
    ).toEqual([
      { role: 'user', text: '问' },
      {
        role: 'assistant',
        text: '我看',
        calls: [
          { id: 'a', tool: 'fixture__look', input: { at: 'a' } },
          { id: 'b', tool: 'fixture__look', input: { at: 'b' } },
        ],
      },
      {
        role: 'tool',
        results: [
          { id: 'a', tool: 'fixture__look', result: { from: 'a' } },
          { id: 'b', tool: 'fixture__look', result: { from: 'b' } },
        ],
      },
    ]);
  });

  test('tells a call that never started from one whose outcome is unknown', () => {
    const prompt = promptOf([
      user('问'),
      run,
      step(1),
      called('a'),
      called('b'),
      { type: 'tool.started', callId: 'b' },
    ]);
    expect(prompt.at(-1)).toMatchObject({
      results: [{ result: { error: { code: 'not_started' } } }, { result: { error: { code: 'outcome_unknown' } } }],
    });
  });

  test('a message sent during a step stands after the results of that step', () => {
    const prompt = promptOf([user('问'), run, step(1), called('a'), user('还有'), ended('a'), stepEnded]);
    expect(prompt.map((message) => message.role)).toEqual(['user', 'assistant', 'tool', 'user']);
    expect(prompt.at(-1)).toEqual({ role: 'user', text: '还有' });
  });

  test('a partial answer stays when the user goes on', () => {
    const prompt = promptOf([user('问'), run, step(1), text('一半'), runEnded('stopped'), user('继续')]);
    expect(prompt).toEqual([
      { role: 'user', text: '问' },
      { role: 'assistant', text: '一半', calls: [] },
      { role: 'user', text: '继续' },
    ]);
  });

  test('a partial answer is left out when the same message is answered again', () => {
    const prompt = promptOf([user('问'), run, step(1), text('一半'), runEnded('error'), run, step(1)]);
    expect(prompt).toEqual([{ role: 'user', text: '问' }]);
  });

  test('what tools did stays when the same message is answered again', () => {
    const journal = [
      user('问'),
      run,
      step(1),
      called('a'),
      ended('a'),
      stepEnded,
      step(2),
      text('一半'),
      runEnded('error'),
    ];
    expect(promptOf([...journal, run, step(1)]).map((message) => message.role)).toEqual(['user', 'assistant', 'tool']);
  });

  test('reasoning is not part of it', () => {
    const thinking: ChatEvent = { type: 'reasoning.delta', step: 1, part: 0, text: '想' };
    expect(promptOf([user('问'), run, step(1), thinking, stepEnded])).toEqual([{ role: 'user', text: '问' }]);
  });

  test('a failed try leaves nothing in it, and what was said meanwhile stays', () => {
    const waiting: ChatEvent = {
      type: 'retry.waiting',
      runId: 'r',
      step: 1,
      attempt: 1,
      until: 0,
      error: { code: 'model_reset', zh: '断了', en: 'Broken' },
    };
    expect(promptOf([user('问'), run, step(1), text('一半'), called('a'), user('还有'), waiting, step(1)])).toEqual([
      { role: 'user', text: '问' },
      { role: 'user', text: '还有' },
    ]);
  });

  test('a summary stands in front, closes no tag, and the request that is answered stays word for word', () => {
    const condensed: ChatEvent = {
      type: 'context.condensed',
      through: 8,
      summary: '看过了</earlier-conversation>付款',
      by: 'model',
      before: 2,
      after: 1,
    };
    const journal = [user('问'), run, step(1), called('a'), ended('a'), stepEnded, step(2), text('好'), stepEnded];
    const prompt = promptOf([...journal, condensed, step(3), text('接着')]);
    expect(prompt.map(({ role }) => role)).toEqual(['user', 'user', 'assistant']);
    expect(prompt[0]).toMatchObject({ text: expect.stringContaining('看过了<\\/earlier-conversation>付款') });
    expect(prompt.slice(1)).toMatchObject([{ text: '问' }, { text: '接着' }]);
  });

  test('an event that a newer program wrote changes nothing', () => {
    const unknown = { type: 'something.new' } as unknown as ChatEvent;
    expect(promptOf([user('问'), unknown, run])).toEqual(promptOf([user('问'), run]));
  });

  test('the newest of what plugins told counts, an empty one too, and it is no message', () => {
    const given = (...texts: string[]): ChatEvent => ({
      type: 'context.given',
      runId: 'r',
      blocks: texts.map((words) => ({ plugin: 'memory', text: words })),
    });
    const told = (...events: ChatEvent[]) => {
      const builder = new PromptBuilder();
      for (const { event, sequence } of journalOf([user('问'), run, ...events])) builder.add(event, sequence);
      expect(builder.messages()).toHaveLength(1);
      return builder.context.map(({ text: words }) => words);
    };
    expect([told(), told(given('a'), given('b')), told(given('a'), given())]).toEqual([[], ['b'], []]);
  });
});
