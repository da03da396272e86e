import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { journalOf } from '../testing/chat-reading';
import { drivenJournal } from '../testing/journal-arbitraries';
import { branchOf, forkLength, transplant, turnOf } from './branch';
import { derivePrompt } from './derive-prompt';
import type { ChatEvent } from './events';
import { EMPTY_CHAT, reduceChat } from './view';

const user = (id: string): ChatEvent => ({ type: 'message.user', messageId: id, text: id });
const run = (id: string): ChatEvent => ({ type: 'run.started', runId: id, provider: 'p', model: 'm' });
const ended = (id: string): ChatEvent => ({ type: 'run.ended', runId: id, end: 'done' });
const rewound = (to: number): ChatEvent => ({ type: 'chat.rewound', to });
const names = (events: readonly ChatEvent[]) =>
  branchOf(journalOf(events)).map(({ event }) =>
    event.type === 'message.user' ? event.messageId : 'runId' in event ? event.runId : event.type,
  );

describe('a branch', () => {
  test('leaves out what a rewind put aside, also when rewinds follow one another', () => {
    const events = [user('a'), run('r'), ended('r'), user('b'), rewound(3), user('c'), rewound(0), user('d')];
    expect(names(events)).toEqual(['d']);
    expect(names(events.slice(0, 6))).toEqual(['a', 'r', 'r', 'c']);
  });

  test('a message and its answer name the same turn', () => {
    const branch = journalOf([user('a'), run('r'), ended('r'), user('b'), run('s')]);
    expect(turnOf(branch, 'b')).toEqual({ beforeMessage: 3, beforeAnswer: 4 });
    expect(turnOf(branch, 's')).toEqual({ beforeMessage: 3, beforeAnswer: 4 });
    // The view names the rest of an answer, after a message in its middle, by the run and a number.
    expect(turnOf(branch, 's.7')).toEqual({ beforeMessage: 3, beforeAnswer: 4 });
    expect(turnOf(branch, 'x')).toBeUndefined();
  });

  test('a message in the middle of an answer has no turn of its own', () => {
    expect(turnOf(journalOf([user('a'), run('r'), user('b')]), 'b')).toBe('during-run');
  });

  test('the second try of an answer belongs to the same message', () => {
    expect(turnOf(journalOf([user('a'), run('r'), ended('r'), run('s')]), 's')).toEqual({
      beforeMessage: 0,
      beforeAnswer: 1,
    });
  });

  test('a fork takes a message alone and an answer to its end', () => {
    const branch = journalOf([user('a'), run('r'), ended('r'), user('b')]);
    expect([forkLength(branch, 'a'), forkLength(branch, 'r'), forkLength(branch, 'x')]).toEqual([1, 3, undefined]);
  });

  test('a transplant shows the model and the person the same as the branch that it came from', () => {
    const condensed = { type: 'context.condensed', summary: '总结', by: 'model', before: 2, after: 1 } as const;
    fc.assert(
      fc.property(drivenJournal, drivenJournal, fc.nat(), fc.nat(), (first, second, to, through) => {
        const events: ChatEvent[] = [
          ...first,
          rewound(to % (first.length + 1)),
          ...second,
          { ...condensed, through: through % (first.length + second.length + 2) },
        ];
        const branch = branchOf(journalOf(events));
        const copy = journalOf(transplant(branch).map(({ event }) => event));
        expect(derivePrompt(copy)).toEqual(derivePrompt(branch));
        const texts = (entries: typeof copy) =>
          entries.reduce(reduceChat, EMPTY_CHAT).messages.map(({ role, parts }) => [role, parts.length]);
        expect(texts(copy)).toEqual(texts(branch));
      }),
    );
  });

  test('what a person sees after a rewind is what the branch alone shows', () => {
    fc.assert(
      fc.property(drivenJournal, fc.nat(), (journal, at) => {
        const messages = journal.flatMap((event, index) =>
          event.type === 'message.user' && turnOf(journalOf(journal), event.messageId) !== 'during-run' ? [index] : [],
        );
        const to = messages[at % messages.length] as number;
        const events = [...journal, rewound(to)];
        const view = (entries: ReturnType<typeof journalOf>) => entries.reduce(reduceChat, EMPTY_CHAT).messages;
        expect(view(journalOf(events))).toEqual([...view(branchOf(journalOf(events)))]);
      }),
    );
  });
});
