import { expect, test } from 'bun:test';
import { sessionIn } from './session-id';

test('an address names a session by its UUID', () => {
  expect(sessionIn('6dbbd77b-d620-407e-a093-f5c3bf1b4785')).toBe('6dbbd77b-d620-407e-a093-f5c3bf1b4785');
});

test.each(['', 'x', '../../etc', '6dbbd77b', undefined])('%p names none', (param) => {
  expect(sessionIn(param)).toBeUndefined();
});
