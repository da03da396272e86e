import { expect, test } from 'bun:test';
import { sendsMessage } from './enter-key';

test('Enter sends', () => {
  expect(sendsMessage({ key: 'Enter', keyCode: 13 })).toBe(true);
});

test('Shift+Enter is a new line', () => {
  expect(sendsMessage({ key: 'Enter', shiftKey: true })).toBe(false);
});

test('the Enter of an input method never sends', () => {
  expect(sendsMessage({ key: 'Enter', isComposing: true, keyCode: 229 })).toBe(false);
  expect(sendsMessage({ key: 'Enter', isComposing: false, keyCode: 229 })).toBe(false);
});

test('other keys do not send', () => {
  expect(sendsMessage({ key: 'a' })).toBe(false);
});
