/** SQLite on a phone, through expo-sqlite's synchronous calls. */
import type { SqlDatabase, SqlValue } from '@pku-harness/core';
import { openDatabaseSync, type SQLiteStatement } from 'expo-sqlite';

/** Opens the database of this name in the app's own folder. */
export function openPhoneSql(name: string): SqlDatabase {
  const database = openDatabaseSync(name);
  database.execSync('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON');
  const prepared = new Map<string, SQLiteStatement>();
  let depth = 0;

  const prepare = (sql: string): SQLiteStatement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepareSync(sql);
    prepared.set(sql, statement);
    return statement;
  };

  return {
    run(sql, ...params) {
      const result = prepare(sql).executeSync(params);
      const { changes } = result;
      result.resetSync();
      return { changes };
    },
    all<Row extends object>(sql: string, ...params: SqlValue[]): Row[] {
      const result = prepare(sql).executeSync<Row>(params);
      const rows = result.getAllSync();
      result.resetSync();
      return rows;
    },
    get<Row extends object>(sql: string, ...params: SqlValue[]): Row | null {
      const result = prepare(sql).executeSync<Row>(params);
      const row = result.getFirstSync();
      result.resetSync();
      return row;
    },
    transaction(work) {
      if (depth > 0) return work();
      depth++;
      database.execSync('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.execSync('COMMIT');
        return result;
      } catch (error) {
        database.execSync('ROLLBACK');
        throw error;
      } finally {
        depth--;
      }
    },
    close() {
      for (const statement of prepared.values()) statement.finalizeSync();
      prepared.clear();
      database.closeSync();
    },
  };
}
