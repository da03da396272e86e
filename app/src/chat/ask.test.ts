import { expect, test } from 'bun:test';
import { askInChat, takeQuestion } from './ask';

test('a question is asked once, in its own session', () => {
  askInChat('one', '二教哪里有空教室');
  expect(takeQuestion('two')).toBeUndefined();
  expect(takeQuestion('one')).toBe('二教哪里有空教室');
  expect(takeQuestion('one')).toBeUndefined();
});
