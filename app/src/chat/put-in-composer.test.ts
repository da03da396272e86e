import { expect, test } from 'bun:test';
import { putInComposer, takeTexts } from './put-in-composer';

test('a text for the composer waits for one, once, and reaches the one that is there', () => {
  const taken: string[] = [];
  putInComposer('总结通知');
  const leave = takeTexts((text) => taken.push(text));
  putInComposer('提醒我');
  leave();
  const next = takeTexts((text) => taken.push(`下一个 ${text}`));
  next();
  expect(taken).toEqual(['总结通知', '提醒我']);
});
