/** To-dos as rows. */
import type { Todo } from '@pku-harness/sdk';
import type { SqlDatabase } from '../../platform';

/** Most to-dos in one answer. */
const LISTED = 500;

interface TodoRow {
  readonly id: string;
  readonly title: string;
  readonly note: string | null;
  readonly due_at: number | null;
  readonly all_day: number;
  readonly done_at: number | null;
  readonly plugin: string;
  readonly key: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

const COLUMNS = 'id, title, note, due_at, all_day, done_at, plugin, key, created_at, updated_at';

/** Open ones by due moment, then done ones, newest first; only one of the two when `done` is given. */
export function readTodos(sql: SqlDatabase, done: boolean | undefined): readonly Todo[] {
  const only = done === undefined ? '' : done ? 'WHERE done_at IS NOT NULL' : 'WHERE done_at IS NULL';
  return sql
    .all<TodoRow>(
      `SELECT ${COLUMNS} FROM todos ${only}
       ORDER BY done_at IS NOT NULL, done_at DESC, due_at IS NULL, due_at, created_at, id LIMIT ${LISTED}`,
    )
    .map(todoOf);
}

/** One by id. */
export function readTodo(sql: SqlDatabase, id: string): Todo | undefined {
  const row = sql.get<TodoRow>(`SELECT ${COLUMNS} FROM todos WHERE id = ?`, id);
  return row === null ? undefined : todoOf(row);
}

/** The id of the one that a plugin added under a key. */
export function idByKey(sql: SqlDatabase, plugin: string, key: string): string | undefined {
  return sql.get<{ id: string }>('SELECT id FROM todos WHERE plugin = ? AND key = ?', plugin, key)?.id;
}

/** How many are open. */
export function openCount(sql: SqlDatabase): number {
  return sql.get<{ count: number }>('SELECT count(*) AS count FROM todos WHERE done_at IS NULL')?.count ?? 0;
}

/** Stores one, new or changed. */
export function writeTodo(sql: SqlDatabase, todo: Todo): void {
  sql.run(
    `INSERT INTO todos (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET title = excluded.title, note = excluded.note, due_at = excluded.due_at,
       all_day = excluded.all_day, done_at = excluded.done_at, updated_at = excluded.updated_at`,
    todo.id,
    todo.title,
    todo.note ?? null,
    todo.dueAt ?? null,
    todo.allDay === true ? 1 : 0,
    todo.doneAt ?? null,
    todo.plugin,
    todo.key ?? null,
    todo.createdAt,
    todo.updatedAt,
  );
}

/** Removes one. */
export function deleteTodo(sql: SqlDatabase, id: string): void {
  sql.run('DELETE FROM todos WHERE id = ?', id);
}

function todoOf(row: TodoRow): Todo {
  return {
    id: row.id,
    title: row.title,
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.due_at === null ? {} : { dueAt: row.due_at }),
    ...(row.all_day === 1 ? { allDay: true } : {}),
    ...(row.done_at === null ? {} : { doneAt: row.done_at }),
    plugin: row.plugin,
    ...(row.key === null ? {} : { key: row.key }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
