import { describe, expect, test } from 'bun:test';
import { Turns } from './turns';

/** A page whose tasks are run by hand. */
function page() {
  const tasks: (() => void)[] = [];
  return {
    turns: new Turns((work) => tasks.push(work)),
    task: () => tasks.shift()?.(),
    waiting: () => tasks.length,
  };
}

describe('turns', () => {
  test('come in tasks of their own, each when the one before has ended', () => {
    const { turns, task, waiting } = page();
    const drawn: string[] = [];
    const end = turns.take(() => drawn.push('a'));
    turns.take(() => drawn.push('b'));
    expect(drawn).toEqual([]);
    task();
    expect([drawn, waiting()]).toEqual([['a'], 0]);
    end();
    task();
    expect(drawn).toEqual(['a', 'b']);
  });

  test('that are given up before they come are passed over', () => {
    const { turns, task } = page();
    const drawn: string[] = [];
    const end = turns.take(() => drawn.push('a'));
    const leave = turns.take(() => drawn.push('b'));
    turns.take(() => drawn.push('c'));
    leave();
    task();
    end();
    task();
    expect(drawn).toEqual(['a', 'c']);
  });

  test('go on after everybody left the line', () => {
    const { turns, task } = page();
    const drawn: string[] = [];
    turns.take(() => drawn.push('a'))();
    task();
    turns.take(() => drawn.push('b'));
    task();
    expect(drawn).toEqual(['b']);
  });

  test('end once', () => {
    const { turns, task, waiting } = page();
    const end = turns.take(() => {});
    turns.take(() => {});
    turns.take(() => {});
    task();
    end();
    end();
    expect(waiting()).toBe(1);
  });
});
