import { describe, expect, test } from 'bun:test';
import type { ChatEvent } from './events';
import { taintOf } from './taint';

const call = (callId: string, tool: string): ChatEvent => ({
  type: 'tool.called',
  step: 1,
  callId,
  tool,
  title: { zh: '工具', en: 'Tool' },
  input: {},
});
const ended = (callId: string, untrusted?: true): ChatEvent => ({
  type: 'tool.ended',
  callId,
  end: 'ok',
  result: 1,
  ...(untrusted ? { untrusted } : {}),
});

describe('taint', () => {
  test('a session without an untrusted result is clean', () => {
    expect(taintOf([])).toBeUndefined();
    expect(taintOf([call('a', 'fixture__look'), ended('a')])).toBeUndefined();
  });

  test('names the newest untrusted result', () => {
    const journal = [call('a', 'fixture__posts'), call('b', 'fixture__mail'), ended('b', true), ended('a', true)];
    expect(taintOf(journal)).toEqual({ tool: 'fixture__posts', callId: 'a', title: { zh: '工具', en: 'Tool' } });
  });

  test('lasts for the rest of the session', () => {
    const journal: ChatEvent[] = [
      call('a', 'fixture__posts'),
      ended('a', true),
      { type: 'run.ended', runId: 'r', end: 'done' },
      { type: 'message.user', messageId: 'm', text: '付款' },
    ];
    expect(taintOf(journal)).toEqual({ tool: 'fixture__posts', callId: 'a', title: { zh: '工具', en: 'Tool' } });
  });
});
