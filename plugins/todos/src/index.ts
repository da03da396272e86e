/** To-dos by asking or by tap. The core keeps them (`services.todos`); every plugin may add some, such as homework. */

import { definePlugin, defineTool, formatLocal, type Todo, type ZoneId } from '@pku-harness/sdk';
import { z } from 'zod';
import { contributes } from './contributes';

const ID = z.string().min(1).max(64).describe('id from todos__list');
const TITLE = z.string().trim().min(1).max(200);
const NOTE = z.string().trim().max(2_000);
const DUE = z.string().trim().max(20);
const DUE_SAYS = 'local time "YYYY-MM-DD HH:mm", or "YYYY-MM-DD" for the whole day';
/** Open ones beyond this many are left out of an answer; the count says so. */
const SHOWN = 100;

const CONFIG = z.object({
  count: z
    .number()
    .int()
    .min(1)
    .max(20)
    .optional()
    .meta({ title: '显示几项', titleEn: 'How many to show', description: '1 到 20；不填时由尺寸决定' }),
});

export const todosPlugin = definePlugin({
  id: 'todos',
  name: '待办',
  description: '记下要做的事，可以带截止时间；做完勾掉。',
  version: '0.1.0',
  icon: 'check',
  requires: [],
  scopes: [],
  i18n: {
    en: {
      name: 'To-dos',
      description: 'What you want to get done, with due times; tick it off when it is.',
      tools: {
        list: { title: 'List to-dos' },
        add: { title: 'Add a to-do' },
        update: { title: 'Change a to-do' },
        setDone: { title: 'Tick off a to-do' },
        remove: { title: 'Remove a to-do' },
      },
      dataSources: { open: { title: 'Open to-dos' } },
      widgets: {
        open: {
          title: 'To-dos',
          description: 'Open to-dos by due time, to tick off and to add to. config.count says how many it shows.',
        },
      },
    },
  },
  instructions:
    '用户说「记一下要做…」「提醒我别忘了做…」且没有说几点响时，用 todos__add；要到点响的用 scheduler__create。',
  dataSources: { open: { title: '未完成的待办', tool: 'list', args: { done: false }, ttlMs: 300_000 } },
  contributes: { ...contributes, widgets: { open: { ...contributes.widgets.open, configSchema: CONFIG } } },
  tools: {
    list: defineTool({
      title: '待办列表',
      description:
        'To-dos: id, title, note, due (local time in the user’s time zone; `allDay` when only the day counts), overdue, done time. Open ones ' +
        'come first by due time. Returns at most 100, with `hasMore`.',
      input: z.object({
        done: z.boolean().optional().describe('true: only done ones; false: only open ones; default both'),
      }),
      effect: 'read',
      execute: async ({ done }, { services, zone, now }) => {
        const todos = await services.todos.list(done === undefined ? {} : { done });
        return {
          todos: todos.slice(0, SHOWN).map((todo) => described(todo, zone, now)),
          ...(todos.length > SHOWN ? { hasMore: true } : {}),
        };
      },
    }),

    add: defineTool({
      title: '添加待办',
      description: 'Adds a to-do and returns it. It does not ring: for a reminder at a time use scheduler__create.',
      input: z.object({
        title: TITLE.describe('what is to be done, in the user’s words'),
        note: NOTE.optional().describe('details'),
        due: DUE.optional().describe(`when it is due: ${DUE_SAYS}`),
      }),
      effect: 'write',
      execute: async ({ title, note, due }, { services, zone, now }) => {
        const todo = await services.todos.add({
          title,
          ...(note === undefined ? {} : { note }),
          ...(due === undefined ? {} : { due }),
        });
        return { todo: described(todo, zone, now) };
      },
    }),

    update: defineTool({
      title: '修改待办',
      description: 'Changes the title, note or due time of a to-do and returns it. What is not named stays.',
      input: z.object({
        id: ID,
        title: TITLE.optional().describe('new title'),
        note: NOTE.nullable().optional().describe('new note; null removes it'),
        due: DUE.nullable().optional().describe(`new due time: ${DUE_SAYS}; null removes it`),
      }),
      effect: 'write',
      execute: async ({ id, title, note, due }, { services, zone, now }) => {
        const todo = await services.todos.update({
          id,
          ...(title === undefined ? {} : { title }),
          ...(note === undefined ? {} : { note }),
          ...(due === undefined ? {} : { due }),
        });
        return { todo: described(todo, zone, now) };
      },
    }),

    setDone: defineTool({
      title: '勾掉待办',
      description: 'Marks a to-do done, or open again, and returns it.',
      input: z.object({ id: ID, done: z.boolean().default(true).describe('false opens it again; default true') }),
      effect: 'write',
      execute: async (input, { services, zone, now }) => ({
        todo: described(await services.todos.setDone(input), zone, now),
      }),
    }),

    remove: defineTool({
      title: '删除待办',
      description: 'Removes a to-do for good and returns what it was. To tick it off use todos__setDone.',
      input: z.object({ id: ID }),
      effect: 'write',
      onDemand: true,
      execute: async (input, { services, zone, now }) => ({
        removed: described(await services.todos.remove(input), zone, now),
      }),
    }),
  },
});

/** A to-do as the model reads it: times as text in the user's zone. */
function described({ id, title, note, dueAt, allDay, doneAt, plugin }: Todo, zone: ZoneId, now: number) {
  const due = dueAt === undefined ? undefined : formatLocal(dueAt, zone);
  return {
    id,
    title,
    ...(note === undefined ? {} : { note }),
    ...(due === undefined ? {} : allDay === true ? { due: due.slice(0, 10), allDay } : { due }),
    ...(dueAt !== undefined && doneAt === undefined && dueAt < now ? { overdue: true } : {}),
    ...(doneAt === undefined ? {} : { done: formatLocal(doneAt, zone) }),
    ...(plugin === 'todos' ? {} : { from: plugin }),
  };
}
