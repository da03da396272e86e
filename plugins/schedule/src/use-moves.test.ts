import { expect, test } from 'bun:test';
import { type KeyPress, keyOf, swipeOf } from './use-moves';

test('a swipe goes far enough, and sideways', () => {
  expect([swipeOf(-60, 10), swipeOf(60, -10), swipeOf(-40, 0), swipeOf(-60, 40)]).toEqual([
    'next',
    'before',
    undefined,
    undefined,
  ]);
});

test('arrows move on, unless they mean something else where they are pressed', () => {
  const press = (key: string, parts: Partial<KeyPress> = {}) =>
    keyOf({ key, altKey: false, ctrlKey: false, metaKey: false, target: { tagName: 'DIV' }, ...parts });
  expect([press('ArrowRight'), press('ArrowLeft'), press('ArrowUp')]).toEqual(['next', 'before', undefined]);
  expect(press('ArrowRight', { altKey: true })).toBeUndefined();
  expect(press('ArrowRight', { target: { tagName: 'INPUT' } })).toBeUndefined();
  expect(press('ArrowRight', { target: { tagName: 'DIV', getAttribute: () => 'radio' } })).toBeUndefined();
});
