/** A SqlDatabase over bun:sqlite for tests: in memory by default, or a file to be opened again after a "crash". */
import { Database, type SQLQueryBindings } from 'bun:sqlite';
import type { SqlDatabase, SqlValue } from '../platform';

/** Opens a database with the pragmas that a real adapter sets. */
export function openTestSql(path = ':memory:'): SqlDatabase {
  const database = new Database(path, { strict: true });
  database.run('PRAGMA journal_mode = WAL');
  database.run('PRAGMA synchronous = NORMAL');
  let depth = 0;
  return {
    run: (sql, ...params) => ({ changes: database.query(sql).run(...bind(params)).changes }),
    all: <Row extends object>(sql: string, ...params: SqlValue[]) => database.query(sql).all(...bind(params)) as Row[],
    get: <Row extends object>(sql: string, ...params: SqlValue[]) =>
      (database.query(sql).get(...bind(params)) as Row | null) ?? null,
    transaction(work) {
      if (depth > 0) return work();
      depth++;
      database.run('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.run('COMMIT');
        return result;
      } catch (error) {
        database.run('ROLLBACK');
        throw error;
      } finally {
        depth--;
      }
    },
    close: () => database.close(),
  };
}

function bind(params: readonly SqlValue[]): SQLQueryBindings[] {
  return params as SQLQueryBindings[];
}
