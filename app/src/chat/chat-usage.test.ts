import { expect, test } from 'bun:test';
import { addUsage, NO_USAGE } from './chat-usage';

test('the usage of a chat is the sum of its steps; a provider that says nothing counts as a call', () => {
  const first = addUsage(NO_USAGE, {
    type: 'step.ended',
    step: 1,
    finish: 'stop',
    usage: { input: 100, cachedInput: 50, output: 20, reasoning: 5 },
  });
  const second = addUsage(first, { type: 'step.ended', step: 2, finish: 'stop' });
  expect(second).toEqual({ calls: 2, input: 100, cachedInput: 50, output: 20, reasoning: 5 });
  expect(addUsage(second, { type: 'text.delta', step: 2, part: 0, text: '好' })).toBe(second);
});
