/** The tables of the database: those that hold what the user has, and those that are made from them. */
import type { SqlDatabase } from '../platform';

/** Tables that fill themselves again, and what is known of files, whose bytes lie elsewhere. They are in no export. */
const LEFT_OUT: readonly string[] = ['data_cache', 'files'];

/** The tables of an export, by name: everything that is not left out, so that a new table is not forgotten. */
export function exportedTables(sql: SqlDatabase): readonly string[] {
  return tables(sql, 'table').filter((name) => !LEFT_OUT.includes(name));
}

/** The columns of a table in their order. */
export function columnsOf(sql: SqlDatabase, table: string): readonly string[] {
  return sql.all<{ name: string }>(`PRAGMA table_info("${table}")`).map(({ name }) => name);
}

/** Removes every table. Inside a transaction; the database is then as empty as a new one. */
export function dropTables(sql: SqlDatabase): void {
  // A virtual table takes the tables that serve it along.
  for (const type of ['virtual', 'table'] as const) {
    for (const name of tables(sql, type)) sql.run(`DROP TABLE "${name}"`);
  }
  sql.run('PRAGMA user_version = 0');
}

function tables(sql: SqlDatabase, type: 'table' | 'virtual'): readonly string[] {
  return sql
    .all<{ schema: string; name: string; type: string }>('PRAGMA table_list')
    .filter((one) => one.schema === 'main' && one.type === type && !one.name.startsWith('sqlite_'))
    .map(({ name }) => name)
    .sort();
}
