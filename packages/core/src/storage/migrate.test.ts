import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { openTestSql } from '../testing/bun-sql';
import { migrate } from './migrate';
import { MIGRATIONS, type Migration } from './migrations';

const versionOf = (sql: ReturnType<typeof openTestSql>) =>
  sql.get<{ user_version: number }>('PRAGMA user_version')?.user_version;

describe('migrations', () => {
  test('an empty database becomes the present schema', () => {
    const sql = openTestSql();
    expect(migrate(sql)).toBe(0);
    expect(versionOf(sql)).toBe(MIGRATIONS.length);
    const tables = sql.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
    expect(tables.map((table) => table.name)).toEqual(['approvals', 'calls', 'journal', 'kv', 'sessions', 'settings']);
  });

  for (let from = 0; from <= MIGRATIONS.length; from++) {
    test(`a database of version ${from} opens and keeps its rows`, () => {
      const sql = openTestSql();
      migrate(sql, MIGRATIONS.slice(0, from));
      if (from >= 1) sql.run("INSERT INTO kv (plugin, key, value) VALUES ('notes', 'a', '1')");
      migrate(sql);
      expect(versionOf(sql)).toBe(MIGRATIONS.length);
      expect(sql.all('SELECT * FROM kv')).toHaveLength(from >= 1 ? 1 : 0);
    });
  }

  test('a database of a newer program is refused and left untouched', () => {
    const sql = openTestSql();
    sql.run('PRAGMA user_version = 99');
    let thrown: unknown;
    try {
      migrate(sql);
    } catch (error) {
      thrown = error;
    }
    expect(HarnessError.is(thrown) && thrown.code).toBe('storage_newer');
    expect(versionOf(sql)).toBe(99);
    expect(sql.all('SELECT name FROM sqlite_master')).toEqual([]);
  });

  test('a step that fails half-way leaves the version before it whole', () => {
    const broken: Migration = {
      name: 'breaks after its first statement',
      run: (sql) => {
        sql.run('CREATE TABLE extra (id INTEGER)');
        sql.run('INSERT INTO missing VALUES (1)');
      },
    };
    const sql = openTestSql();
    expect(() => migrate(sql, [...MIGRATIONS, broken])).toThrow();
    expect(versionOf(sql)).toBe(MIGRATIONS.length);
    expect(sql.get("SELECT name FROM sqlite_master WHERE name = 'extra'")).toBeNull();
  });
});
