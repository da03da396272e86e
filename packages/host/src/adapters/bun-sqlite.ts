/** SQLite over bun:sqlite: one connection, write-ahead log, statements prepared once. */
import { Database, type SQLQueryBindings, type Statement } from 'bun:sqlite';
import type { SqlDatabase, SqlValue } from '@pku-harness/core';

/** How long a statement waits for another process's lock, milliseconds. */
const BUSY_MS = 5_000;

/** How many prepared statements are kept; the harness has far fewer. */
const STATEMENTS = 200;

/** Opens (or creates) a database file. */
export function openSqlite(path: string): SqlDatabase {
  const database = new Database(path, { create: true, readwrite: true, strict: true });
  try {
    // busy_timeout first: the switch to WAL itself may have to wait.
    database.run(`PRAGMA busy_timeout = ${BUSY_MS}`);
    database.run('PRAGMA journal_mode = WAL');
    database.run('PRAGMA synchronous = NORMAL');
    database.run('PRAGMA foreign_keys = ON');
  } catch (error) {
    database.close();
    throw error;
  }

  const statements = new Map<string, Statement>();
  const prepared = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    if (statements.size > STATEMENTS) {
      const [oldest] = statements.keys();
      statements.get(oldest as string)?.finalize();
      statements.delete(oldest as string);
    }
    return statement;
  };

  let inTransaction = false;
  return {
    run: (sql, ...params) => ({ changes: prepared(sql).run(...bind(params)).changes }),
    all: <Row extends object>(sql: string, ...params: SqlValue[]) => prepared(sql).all(...bind(params)) as Row[],
    get: <Row extends object>(sql: string, ...params: SqlValue[]) => prepared(sql).get(...bind(params)) as Row | null,

    transaction(work) {
      if (inTransaction) return work();
      prepared('BEGIN IMMEDIATE').run();
      inTransaction = true;
      try {
        const result = work();
        prepared('COMMIT').run();
        return result;
      } catch (error) {
        // SQLite has rolled back by itself after some errors (a full disk); a second rollback would hide the reason.
        if (database.inTransaction) prepared('ROLLBACK').run();
        throw error;
      } finally {
        inTransaction = false;
      }
    },

    close() {
      for (const statement of statements.values()) statement.finalize();
      statements.clear();
      try {
        // Leaves one tidy file behind instead of a log to be replayed.
        database.run('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        database.close();
      }
    },
  };
}

function bind(params: readonly SqlValue[]): SQLQueryBindings[] {
  return params as SQLQueryBindings[];
}
