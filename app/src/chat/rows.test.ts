import { describe, expect, test } from 'bun:test';
import type { ChatMessage, ChatView } from '@pku-harness/core/client';
import { keyOfRow, type LocalNotice, type Outgoing, rowStates, rowsOf } from './rows';

const message = (id: string, role: ChatMessage['role'], sequence: number): ChatMessage => ({
  id,
  role,
  sequence,
  at: sequence,
  parts: [],
});
const question = message('q', 'user', 1);
const answer = message('a', 'assistant', 2);
const later = message('q2', 'user', 9);
const view = (messages: readonly ChatMessage[], running = false): ChatView => ({ sequence: 20, messages, running });
const notice = (noticeId: string, after: number): LocalNotice => ({
  noticeId,
  command: '/focus',
  text: '开始了',
  tone: 'info',
  after,
});
const outgoing: Outgoing = { messageId: 'o', text: '在吗', at: 30 };

describe('the rows of a chat', () => {
  test('are the messages themselves while nothing else is to be shown', () => {
    const { messages } = view([question, answer]);
    expect(rowsOf({ view: view(messages), outgoing: [], notices: [] })).toBe(messages);
  });

  test('have a notice where it was said, and what is on its way at the end', () => {
    const rows = rowsOf({
      view: view([question, answer, later]),
      outgoing: [outgoing],
      notices: [notice('first', 0), notice('between', 8), notice('newest', 20)],
    });
    expect(rows.map(keyOfRow)).toEqual(['first', 'q', 'a', 'between', 'q2', 'newest', 'o']);
  });
});

describe('where a chat stands', () => {
  test('an answer goes on, and what was said meanwhile waits for its next step', () => {
    expect(rowStates(view([question, answer, later], true))).toEqual({
      running: 'a',
      last: undefined,
      queued: new Set(['q2']),
      unanswered: undefined,
    });
  });

  test('the last answer of a chat that rests can be had again', () => {
    expect(rowStates(view([question, answer])).last).toBe('a');
    expect(rowStates(view([question, answer])).queued.size).toBe(0);
  });

  test('a message at the end of a chat that rests has no answer', () => {
    expect(rowStates(view([question, answer, later])).unanswered).toBe('q2');
    expect(rowStates(view([question, answer, later])).last).toBeUndefined();
  });
});
