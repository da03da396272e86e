import { beforeEach, describe, expect, test } from 'bun:test';
import { parseLocal, type TodosService, type ZoneId } from '@pku-harness/sdk';
import { ChangeFeed } from '../../changes';
import { migrate } from '../../storage';
import { memoryPlatform } from '../../testing/memory-platform';
import { MOST_OPEN, todosService } from './todos';

let zone: ZoneId;
let clock: ReturnType<typeof memoryPlatform>['clock'];
let todos: TodosService;
let another: TodosService;
beforeEach(() => {
  zone = 'Asia/Shanghai';
  const platform = memoryPlatform();
  clock = platform.clock;
  migrate(platform.sql);
  const parts = { ...platform, changes: new ChangeFeed('test'), zone: () => zone };
  const of = (plugin: string) => todosService(parts, { plugin, actor: 'user', tainted: false });
  todos = of('todos');
  another = of('homework');
});

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const titles = async (input?: { done?: boolean }) => (await todos.list(input)).map(({ title }) => title);

describe('the list', () => {
  test('has open ones by due moment, those without one last, then done ones, newest first', async () => {
    const later = await todos.add({ title: '后', due: '2026-09-22 08:00' });
    await todos.add({ title: '无' });
    const sooner = await todos.add({ title: '先', due: '2026-09-21' });
    for (const { id } of [sooner, later]) {
      clock.advance(1000);
      await todos.setDone({ id });
    }
    await todos.add({ title: '中', due: '2026-09-21 12:00' });
    expect(await titles()).toEqual(['中', '无', '后', '先']);
    expect(await titles({ done: false })).toEqual(['中', '无']);
    expect(await titles({ done: true })).toEqual(['后', '先']);
  });

  test('is the user’s: every plugin sees all of it', async () => {
    await another.add({ title: '高数作业', key: 'hw-1' });
    expect(await titles()).toEqual(['高数作业']);
  });
});

describe('a to-do', () => {
  test('is due in the zone of the user, whatever it is later', async () => {
    const { id, dueAt } = await todos.add({ title: '交作业', due: '2026-09-21 18:00' });
    expect(dueAt).toBe(parseLocal('2026-09-21 18:00', 'Asia/Shanghai'));
    zone = 'UTC';
    expect((await todos.update({ id, title: '交大作业' })).dueAt).toBe(dueAt);
    expect((await todos.update({ id, due: '2026-09-21 18:00' })).dueAt).toBe(parseLocal('2026-09-21 18:00', 'UTC'));
  });

  test('that is due on a day is due at its last minute', async () => {
    expect(await todos.add({ title: '交作业', due: '2026-09-21' })).toMatchObject({
      dueAt: parseLocal('2026-09-21 23:59', 'Asia/Shanghai'),
      allDay: true,
    });
  });

  test.each(['2026-02-31', '2026-09-21 25:00', '明天', '2026-9-1', ''])('is never due at %p', async (due) => {
    expect(await code(todos.add({ title: '交作业', due }))).toBe('todo_due');
    expect(await todos.list()).toEqual([]);
  });

  test('loses what is set to null, and keeps what is not named', async () => {
    const { id } = await todos.add({ title: '交作业', note: '第三章', due: '2026-09-21' });
    const changed = await todos.update({ id, due: null });
    expect(changed).not.toHaveProperty('dueAt');
    expect(changed).not.toHaveProperty('allDay');
    expect(changed.note).toBe('第三章');
    expect(await todos.update({ id, note: null })).not.toHaveProperty('note');
  });

  test('added again under its plugin’s own name is changed, and stays done', async () => {
    const first = await another.add({ title: '作业一', key: 'hw-1', due: '2026-09-21' });
    await another.setDone({ id: first.id });
    const again = await another.add({ title: '作业一（延期）', key: 'hw-1', due: '2026-09-28' });
    expect(again).toMatchObject({ id: first.id, title: '作业一（延期）', doneAt: expect.any(Number) });
    await todos.add({ title: '另一个', key: 'hw-1' });
    expect(await todos.list()).toHaveLength(2);
  });

  test('keeps the moment it was first done', async () => {
    const { id } = await todos.add({ title: '交作业' });
    const { doneAt } = await todos.setDone({ id });
    clock.advance(5000);
    expect((await todos.setDone({ id })).doneAt).toBe(doneAt as number);
    expect(await todos.setDone({ id, done: false })).not.toHaveProperty('doneAt');
  });

  test('that is gone is said to be gone', async () => {
    const { id } = await todos.add({ title: '交作业' });
    expect((await todos.remove({ id })).title).toBe('交作业');
    for (const work of [todos.remove({ id }), todos.setDone({ id }), todos.update({ id, title: 'x' })]) {
      expect(await code(work)).toBe('todo_missing');
    }
  });

  test('beyond the bound is refused, and a done one makes room', async () => {
    const { id } = await todos.add({ title: '0' });
    for (let i = 1; i < MOST_OPEN; i++) await todos.add({ title: String(i) });
    expect(await code(todos.add({ title: '多' }))).toBe('todos_full');
    await todos.setDone({ id });
    expect(await code(todos.add({ title: '多' }))).toBe('ok');
  });
});
