import { describe, expect, test } from 'bun:test';
import { digest } from './digest';
import type { PromptMessage } from './prompt-message';

const call: readonly PromptMessage[] = [
  { role: 'assistant', text: '我看看', calls: [{ id: 'c', tool: 'fixture__look', input: { text: '二教' } }] },
  { role: 'tool', results: [{ id: 'c', tool: 'fixture__look', result: { saw: '二教' } }] },
];

describe('a summary made by rule', () => {
  test('has a line for what was said, answered and called', () => {
    expect(digest([{ role: 'user', text: '二教\n哪里有空教室' }, ...call])).toBe(
      ['User: 二教 哪里有空教室', 'Assistant: 我看看', 'Called fixture__look({"text":"二教"}): {"saw":"二教"}'].join(
        '\n',
      ),
    );
  });

  test('is bounded: long lines are cut and the oldest ones left out', () => {
    const messages = Array.from(
      { length: 200 },
      (_, index): PromptMessage => ({ role: 'user', text: `${index} ${'长'.repeat(500)}` }),
    );
    const lines = digest(messages).split('\n');
    expect(digest(messages).length).toBeLessThan(6_100);
    expect(lines[0]).toBe('…');
    expect(lines.at(-1)).toStartWith('User: 199 长');
    expect(lines.at(-1)).toEndWith('…');
  });
});
