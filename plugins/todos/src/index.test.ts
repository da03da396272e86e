import { describe, expect, test } from 'bun:test';
import { parseLocal, type Todo } from '@pku-harness/sdk';
import { testContext } from '@pku-harness/sdk/testing';
import { todosPlugin } from './index';

const { list, add, setDone } = todosPlugin.tools;
const NOON = parseLocal('2026-09-21 12:00', 'Asia/Shanghai');
const HOMEWORK: Todo = {
  id: 'a',
  title: '交作业',
  dueAt: parseLocal('2026-09-21 08:00', 'Asia/Shanghai'),
  plugin: 'homework',
  createdAt: 0,
  updatedAt: 0,
};
const DAY: Todo = {
  id: 'b',
  title: '还书',
  dueAt: parseLocal('2026-09-22 23:59', 'Asia/Shanghai'),
  allDay: true,
  plugin: 'todos',
  createdAt: 0,
  updatedAt: 0,
};

const context = (todos: object, zone: 'Asia/Shanghai' | 'UTC' = 'Asia/Shanghai') =>
  testContext('todos', { now: NOON, zone, services: { todos } });

describe('todos.list', () => {
  test('tells due times in the zone of the user, what is overdue, and who added it', async () => {
    const services = { list: async () => [HOMEWORK, DAY] };
    expect(await list.execute({}, context(services))).toEqual({
      todos: [
        { id: 'a', title: '交作业', due: '2026-09-21 08:00', overdue: true, from: 'homework' },
        { id: 'b', title: '还书', due: '2026-09-22', allDay: true },
      ],
    });
    expect(await list.execute({}, context(services, 'UTC'))).toMatchObject({
      todos: [{ due: '2026-09-21 00:00' }, {}],
    });
  });

  test('stays small however many there are', async () => {
    const many = { list: async () => Array.from({ length: 300 }, () => DAY) };
    const answer = await list.execute({}, context(many));
    expect(answer).toMatchObject({ hasMore: true });
    expect(answer.todos).toHaveLength(100);
  });
});

test('todos.add hands on what is named and nothing else', async () => {
  const asked: unknown[] = [];
  const services = {
    add: async (input: unknown) => {
      asked.push(input);
      return DAY;
    },
  };
  await add.execute({ title: '还书', due: '2026-09-22' }, context(services));
  expect(asked).toEqual([{ title: '还书', due: '2026-09-22' }]);
});

test('todos.setDone ticks off unless told otherwise', () => {
  expect(setDone.input.parse({ id: 'a' })).toEqual({ id: 'a', done: true });
});
