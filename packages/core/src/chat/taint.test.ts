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

  test('comes also with a message that a tainted reply had written', () => {
    const taintedBy = { tool: '', callId: '', title: { zh: '创建任务的对话', en: 'The chat that made the job' } };
    expect(taintOf([{ type: 'message.user', messageId: 'm', text: '付款', taintedBy }])).toEqual(taintedBy);
  });

  test('comes also with what a plugin told about the moment, and with a summary made from such words', () => {
    const given: ChatEvent = {
      type: 'context.given',
      runId: 'r',
      blocks: [
        { plugin: 'memory', text: 'a' },
        { plugin: 'stranger', text: 'b', untrusted: true },
      ],
    };
    expect(taintOf([given])).toMatchObject({ tool: 'stranger' });
    const condensed = {
      type: 'context.condensed',
      through: 1,
      summary: '总结',
      by: 'model',
      before: 2,
      after: 1,
    } as const;
    expect(taintOf([condensed])).toBeUndefined();
    expect(taintOf([{ ...condensed, untrusted: true }])).toMatchObject({ title: { zh: '对话较早的内容' } });
  });

  test('does not go when the result it came from was condensed or removed', () => {
    const journal: ChatEvent[] = [
      call('a', 'fixture__posts'),
      ended('a', true),
      { type: 'context.pruned', through: 2, before: 2, after: 1 },
      { type: 'context.condensed', through: 2, summary: '总结', by: 'model', before: 2, after: 1, untrusted: true },
    ];
    expect(taintOf(journal)).toMatchObject({ tool: 'fixture__posts', callId: 'a' });
  });
});
