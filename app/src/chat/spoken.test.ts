import { expect, test } from 'bun:test';
import type { ChatMessage } from '@pku-harness/core/client';
import { spokenText } from './spoken';

const answer = (text: string): ChatMessage => ({
  id: 'a',
  role: 'assistant',
  sequence: 1,
  at: 0,
  parts: [
    { kind: 'reasoning', key: 'r', text: '先想想', growing: false, from: 1, until: 2 },
    { kind: 'text', key: 't', text, growing: false },
  ],
});

test('only the answer is read out, without the marks of Markdown', () => {
  expect(spokenText(answer('## 空教室\n\n二教有 **三** 间'))).toBe('空教室 二教有 三 间');
});

test('a long answer is cut', () => {
  expect(spokenText(answer('字'.repeat(1_000)))).toHaveLength(301);
});
