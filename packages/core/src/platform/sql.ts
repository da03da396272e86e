/**
 * SQLite as the harness uses it: synchronous, one connection, prepared statements kept by the adapter. Both bun:sqlite
 * and expo-sqlite offer this, and a synchronous transaction cannot interleave with another one.
 */

/** What SQLite stores. */
export type SqlValue = string | number | null | Uint8Array;

/** One open database. */
export interface SqlDatabase {
  /** Runs one statement; returns how many rows changed. */
  run(sql: string, ...params: SqlValue[]): { changes: number };
  /** All rows of a query, as objects by column name. */
  all<Row extends object>(sql: string, ...params: SqlValue[]): Row[];
  /** The first row, or `null`. */
  get<Row extends object>(sql: string, ...params: SqlValue[]): Row | null;
  /** Runs `work` in one immediate transaction; rolls back when it throws. Nested calls join the outer transaction. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}
