import { describe, expect, test } from 'bun:test';
import { linesOf, shownTodos, type TodoLine } from './shown';

const [A, B, C, D]: TodoLine[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id })) as [
  TodoLine,
  TodoLine,
  TodoLine,
  TodoLine,
];
const NONE = new Map();

describe('the card of to-dos', () => {
  test('shows as many as were chosen, else as fit its size', () => {
    expect([linesOf('sm', undefined), linesOf('lg', undefined), linesOf('sm', 7)]).toEqual([3, 12, 7]);
  });

  test('counts those that it leaves out', () => {
    const { lines, left } = shownTodos([A, B, C, D], NONE, 3);
    expect([lines.map(({ todo }) => todo.id), left]).toEqual([['a', 'b', 'c'], 1]);
  });

  test('keeps what was ticked off at its place, also once it is no open one any more', () => {
    const ticked = new Map([['b', { todo: B, place: 1 }]]);
    const before = shownTodos([A, B, C], ticked, 5);
    const after = shownTodos([A, C], ticked, 5);
    expect(before.lines.map(({ todo, done }) => [todo.id, done])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ]);
    expect(after).toEqual(before);
  });

  test('counts nothing that is done among those left out', () => {
    const ticked = new Map([['d', { todo: D, place: 3 }]]);
    expect(shownTodos([A, B, C], ticked, 3).left).toBe(0);
  });
});
