/** The table of chat sessions: what the list of chats shows. */
import type { Clock, SqlDatabase } from '../platform';

const TITLE_LENGTH = 40; // code points

/** `scheduled`: it was begun by a run that nobody watched. */
export type SessionKind = 'chat' | 'scheduled';

/** One stored session. */
export interface StoredSession {
  readonly id: string;
  readonly kind: SessionKind;
  /** Empty until the first message. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

type Row = { id: string; kind: SessionKind; title: string; created_at: number; updated_at: number };

/** All sessions. */
export class SessionStore {
  readonly #sql: SqlDatabase;
  readonly #clock: Clock;

  constructor(sql: SqlDatabase, clock: Clock) {
    this.#sql = sql;
    this.#clock = clock;
  }

  /** Those of one kind, newest first. */
  list(kind: SessionKind): readonly StoredSession[] {
    return this.#sql
      .all<Row>('SELECT * FROM sessions WHERE kind = ? ORDER BY updated_at DESC, created_at DESC, id', kind)
      .map(fromRow);
  }

  /** One session. */
  get(id: string): StoredSession | undefined {
    const row = this.#sql.get<Row>('SELECT * FROM sessions WHERE id = ?', id);
    return row === null ? undefined : fromRow(row);
  }

  /** Makes a session; `false` when it was there. */
  create(id: string, kind: SessionKind = 'chat', title = ''): boolean {
    const now = this.#clock.now();
    const { changes } = this.#sql.run(
      'INSERT INTO sessions (id, kind, title, created_at, updated_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
      id,
      kind,
      titleOf(title),
      now,
      now,
    );
    return changes > 0;
  }

  /** Notes activity; the first message gives the title. */
  touch(id: string, message?: string): void {
    this.#sql.run(
      "UPDATE sessions SET updated_at = ?, title = CASE WHEN title = '' THEN ? ELSE title END WHERE id = ?",
      this.#clock.now(),
      message === undefined ? '' : titleOf(message),
      id,
    );
  }

  /** Gives another title. */
  rename(id: string, title: string): void {
    this.#sql.run('UPDATE sessions SET title = ? WHERE id = ?', titleOf(title), id);
  }

  /** Removes a session with its journal and its approvals. What its calls did stays on record. */
  remove(id: string): void {
    this.#sql.transaction(() => {
      this.#sql.run('DELETE FROM journal WHERE session = ?', id);
      this.#sql.run('DELETE FROM approvals WHERE session = ?', id);
      this.#sql.run('DELETE FROM sessions WHERE id = ?', id);
    });
  }
}

/** The first line of a message, shortened. */
export function titleOf(message: string): string {
  const line = message.trim().split('\n', 1)[0]?.trim() ?? '';
  const points = [...line];
  return points.length <= TITLE_LENGTH ? line : `${points.slice(0, TITLE_LENGTH - 1).join('')}…`;
}

function fromRow(row: Row): StoredSession {
  return { id: row.id, kind: row.kind, title: row.title, createdAt: row.created_at, updatedAt: row.updated_at };
}
