import { expect, test } from 'bun:test';
import { atLeast, EFFECTS, MODES } from './effect';

test('effects are ordered by strength', () => {
  expect(EFFECTS.map((effect) => EFFECTS.filter((other) => atLeast(effect, other)).length)).toEqual([1, 2, 3, 4]);
  expect(atLeast('write', 'write')).toBe(true);
  expect(atLeast('read', 'public')).toBe(false);
});

test('modes are ordered, the strictest last', () => {
  expect(MODES).toEqual(['auto', 'ask', 'off']);
});
