import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { condensable, FULL, isFull, TAIL, tailStart, usedTokens, withoutResults } from './context-budget';
import type { PlacedMessage } from './prompt-builder';
import type { PromptMessage } from './prompt-message';
import { tokensOf } from './session-prompt';

const user = (from: number, text: string): PlacedMessage => ({ from, message: { role: 'user', text } });
const step = (from: number, result: unknown): readonly PlacedMessage[] => [
  { from, message: { role: 'assistant', text: '', calls: [{ id: `c${from}`, tool: 'fixture__look', input: {} }] } },
  { from, message: { role: 'tool', results: [{ id: `c${from}`, tool: 'fixture__look', result }] } },
];
const size = (messages: readonly PlacedMessage[], window = 10_000, request = 1) => ({
  prefix: 0,
  messages,
  request,
  window,
  scale: 1,
});
/** One token for each UTF-16 unit of its JSON: easy to count with. */
const units = (message: PromptMessage) => JSON.stringify(message).length;

describe('the context budget', () => {
  test('counts by the measure of the provider', () => {
    const messages = [user(1, '字'.repeat(100))];
    expect(usedTokens({ ...size(messages), prefix: 50, scale: 2 }, () => 100)).toBe(300);
  });

  test('is full beyond its share of the window, so that an answer still fits', () => {
    const messages = [user(1, '字')];
    expect(isFull(size(messages), () => 10_000 * FULL)).toBe(false);
    expect(isFull(size(messages), () => 10_000 * FULL + 1)).toBe(true);
  });

  test('gives up whole steps: a call and its results stay or go together', () => {
    const messages = [user(1, '问'), ...step(2, 'a'), ...step(9, 'b'), ...step(20, 'c')];
    // The tail has room for one message: the newest step stays whole all the same.
    expect(tailStart(size(messages), () => 10_000 * TAIL)).toBe(19);
  });

  test('keeps as many of the newest messages as fit the tail', () => {
    const messages = [user(1, '问'), ...step(2, 'a'), ...step(9, 'b'), ...step(20, 'c')];
    expect(tailStart(size(messages), () => (10_000 * TAIL) / 4)).toBe(8);
    expect(tailStart(size(messages), () => 1)).toBeUndefined();
  });

  test('never condenses the request that is being answered, nor what was said since', () => {
    const messages = [
      user(1, '早'),
      ...step(2, 'a'),
      user(5, '请求'),
      ...step(6, 'b'),
      user(9, '补充'),
      ...step(12, 'c'),
    ];
    const given = condensable(size(messages, 10_000, 5), 11).map(({ from, message }) => [from, message.role]);
    expect(given).toEqual([
      [1, 'user'],
      [2, 'assistant'],
      [2, 'tool'],
      [6, 'assistant'],
      [6, 'tool'],
    ]);
  });

  test('large results become a note that says how to get them back, small ones stay', () => {
    const large = { text: '字'.repeat(2_000) };
    const [, , tool] = withoutResults([user(1, '问'), ...step(2, large)], 2);
    expect(JSON.stringify(tool)).toContain('Call the tool again');
    expect(JSON.stringify(tool).length).toBeLessThan(600);
    const small = step(2, { free: 3 });
    expect(withoutResults(small, 2)[1]).toBe(small[1] as PlacedMessage);
    // What the tail holds is not touched.
    const kept = step(2, large);
    expect(withoutResults(kept, 1)[1]).toBe(kept[1] as PlacedMessage);
  });

  test('whatever is removed, a request never grows, and nothing of the tail changes', () => {
    const anyStep = fc.record({ size: fc.nat(3_000), user: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 12 }), (steps) => {
        const messages = steps.flatMap(({ size: length, user: said }, index) =>
          said ? [user(index + 1, 'x'.repeat(length))] : step(index + 1, 'x'.repeat(length)),
        );
        const before = size(messages, 4_000);
        const through = tailStart(before, units);
        if (through === undefined) return;
        const after = withoutResults(messages, through);
        expect(usedTokens({ ...before, messages: after }, units)).toBeLessThanOrEqual(usedTokens(before, units));
        messages.forEach((placed, index) => {
          if (placed.from > through) expect(after[index]).toBe(placed);
        });
        expect(messages.some(({ from }) => from > through)).toBe(true);
      }),
    );
  });
});

describe('the size of a message', () => {
  test('counts text, calls and results', () => {
    const [call, result] = step(1, { rooms: ['二教 101'] }).map(({ message }) => tokensOf(message));
    expect(call).toBeGreaterThan(4);
    expect(result).toBeGreaterThan(8);
    expect(tokensOf({ role: 'user', text: '哪里有空教室' })).toBeCloseTo(4 + 6 * 0.674, 5);
  });
});
