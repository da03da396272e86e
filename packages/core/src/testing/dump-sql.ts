/** A database as SQL text: its tables and indexes, its rows, its version. What it says makes the same database again. */
import type { SqlDatabase } from '../platform';

/** Dumps a whole database. */
export function dumpSql(sql: SqlDatabase): string {
  const made = sql.all<{ type: string; name: string; sql: string }>(
    "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type DESC, name",
  );
  const rows = made.filter(({ type }) => type === 'table').flatMap(({ name }) => insertsOf(sql, name));
  const version = sql.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  return [...made.map((one) => `${one.sql};`), ...rows, `PRAGMA user_version = ${version};`, ''].join('\n');
}

/** Runs SQL text statement by statement. No text in it may end a line with a semicolon. */
export function loadSql(sql: SqlDatabase, text: string): void {
  for (const statement of text.split(/;\n/)) if (statement.trim() !== '') sql.run(statement);
}

function insertsOf(sql: SqlDatabase, table: string): readonly string[] {
  const columns = sql.all<{ name: string }>(`PRAGMA table_info(${table})`).map(({ name }) => name);
  const quoted = columns.map((name) => `quote(${name})`).join(` || ', ' || `);
  return sql
    .all<{ row: string }>(`SELECT ${quoted} AS row FROM ${table} ORDER BY 1`)
    .map(({ row }) => `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${row});`);
}
