/** The `todos` service. */
import { HarnessError, type Todo, type TodosService, type ZoneId } from '@pku-harness/sdk';
import { z } from 'zod';
import type { ChangeFeed } from '../../changes';
import type { Platform } from '../../platform';
import type { Caller } from '../caller';
import { serviceMethod } from '../service-method';
import { readDue } from './due';
import { deleteTodo, idByKey, openCount, readTodo, readTodos, writeTodo } from './todo-rows';

/** Most open ones. */
export const MOST_OPEN = 2_000;

const ID = z.union([z.string().min(1).max(64), z.number().transform(String)]);
const TITLE = z.string().trim().min(1).max(200);
const NOTE = z.string().max(2_000);
const DUE = z.string().trim().max(20);

/** What the service stands on. */
export interface TodosParts extends Pick<Platform, 'sql' | 'clock' | 'random'> {
  readonly changes: ChangeFeed;
  /** The zone of the user's plans. */
  zone(): ZoneId;
}

/** Makes the service for one caller. */
export function todosService({ sql, clock, random, changes, zone }: TodosParts, { plugin }: Caller): TodosService {
  const find = (id: string): Todo => {
    const todo = readTodo(sql, id);
    if (todo === undefined) throw missing(id);
    return todo;
  };
  const store = (todo: Todo): Todo => {
    writeTodo(sql, todo);
    changes.publish('todos', todo.id);
    return todo;
  };

  return {
    list: serviceMethod('todos.list', z.object({ done: z.boolean().optional() }), ({ done }) => readTodos(sql, done)),

    add: serviceMethod(
      'todos.add',
      z.object({
        title: TITLE,
        note: NOTE.optional(),
        due: DUE.optional(),
        key: z.string().min(1).max(200).optional(),
      }),
      ({ title, note, due, key }) => {
        const when = due === undefined ? {} : dueFields(due, zone());
        const known = key === undefined ? undefined : idByKey(sql, plugin, key);
        const old = known === undefined ? undefined : find(known);
        if (old === undefined && openCount(sql) >= MOST_OPEN) throw full();
        const now = clock.now();
        return store({
          id: old?.id ?? random.uuid(),
          title,
          ...(note === undefined ? {} : { note }),
          ...when,
          ...(old?.doneAt === undefined ? {} : { doneAt: old.doneAt }),
          plugin,
          ...(key === undefined ? {} : { key }),
          createdAt: old?.createdAt ?? now,
          updatedAt: now,
        });
      },
    ),

    update: serviceMethod(
      'todos.update',
      z.object({ id: ID, title: TITLE.optional(), note: NOTE.nullable().optional(), due: DUE.nullable().optional() }),
      ({ id, title, note, due }) => {
        const { note: oldNote, dueAt, allDay, ...old } = find(id);
        const nextNote = note === undefined ? oldNote : (note ?? undefined);
        const kept = {
          ...(dueAt === undefined ? {} : { dueAt }),
          ...(allDay === undefined ? {} : { allDay }),
        };
        return store({
          ...old,
          ...(title === undefined ? {} : { title }),
          ...(nextNote === undefined ? {} : { note: nextNote }),
          ...(due === undefined ? kept : due === null ? {} : dueFields(due, zone())),
          updatedAt: clock.now(),
        });
      },
    ),

    setDone: serviceMethod('todos.setDone', z.object({ id: ID, done: z.boolean().default(true) }), ({ id, done }) => {
      const { doneAt, ...open } = find(id);
      const now = clock.now();
      return store({ ...open, ...(done ? { doneAt: doneAt ?? now } : {}), updatedAt: now });
    }),

    remove: serviceMethod('todos.remove', z.object({ id: ID }), ({ id }) => {
      const todo = find(id);
      deleteTodo(sql, id);
      changes.publish('todos', id);
      return todo;
    }),
  };
}

function dueFields(text: string, zone: ZoneId): Pick<Todo, 'dueAt' | 'allDay'> {
  const { dueAt, allDay } = readDue(text, zone);
  return { dueAt, ...(allDay ? { allDay } : {}) };
}

function missing(id: string): HarnessError {
  return new HarnessError('todo_missing', {
    zh: '没有这条待办，可能已被删除',
    en: 'There is no such to-do; it may have been removed',
    where: `todo ${id}`,
  });
}

function full(): HarnessError {
  return new HarnessError('todos_full', {
    zh: `未完成的待办已有 ${MOST_OPEN} 条，请先完成或删除一些`,
    en: `There are ${MOST_OPEN} open to-dos; finish or remove some first`,
  });
}
