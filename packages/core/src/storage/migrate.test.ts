import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { HarnessError } from '@pku-harness/sdk';
import { openTestSql } from '../testing/bun-sql';
import { dumpSql, loadSql } from '../testing/dump-sql';
import { SAMPLE_ROWS } from '../testing/old-databases/sample-rows';
import { migrate } from './migrate';
import { MIGRATIONS, type Migration } from './migrations';

type Sql = ReturnType<typeof openTestSql>;

const versionOf = (sql: Sql) => sql.get<{ user_version: number }>('PRAGMA user_version')?.user_version;
const tablesOf = (sql: Sql) =>
  sql
    .all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .map(({ name }) => name);
/** The shape without the names of the past that a rename leaves in the text. */
const shapeOf = (sql: Sql) =>
  tablesOf(sql).map((table) => [
    table,
    sql.all(`PRAGMA table_info(${table})`),
    sql
      .all<{ name: string }>(`PRAGMA index_list(${table})`)
      .map(({ name }) => name)
      .sort(),
  ]);
const fixture = (version: number) => Bun.file(join(import.meta.dir, `../testing/old-databases/version-${version}.sql`));

async function opened(version: number): Promise<Sql> {
  const sql = openTestSql();
  loadSql(sql, await fixture(version).text());
  return sql;
}

describe('migrations', () => {
  test('an empty database becomes the present schema', () => {
    const sql = openTestSql();
    expect(migrate(sql)).toBe(0);
    expect(versionOf(sql)).toBe(MIGRATIONS.length);
    expect(tablesOf(sql)).toContain('journal');
  });

  for (let from = 1; from <= MIGRATIONS.length; from++) {
    test(`a database of version ${from} opens, keeps every row, and has the present shape`, async () => {
      // Missing? Run `bun packages/core/src/testing/old-databases/write.ts` and commit what it writes.
      const sql = await opened(from);
      expect(versionOf(sql)).toBe(from);
      const before = new Map(tablesOf(sql).map((table) => [table, sql.all(`SELECT * FROM ${table}`)]));
      expect([...before.values()].flat()).toHaveLength(SAMPLE_ROWS.filter(([since]) => since <= from).length);
      expect(migrate(sql)).toBe(from);
      const fresh = openTestSql();
      migrate(fresh);
      expect(shapeOf(sql)).toEqual(shapeOf(fresh));
      for (const [table, rows] of before) {
        const now = sql.all<object>(`SELECT * FROM ${table}`);
        expect(now).toHaveLength(rows.length);
        expect(now).toMatchObject(rows as object[]);
      }
    });

    test(`the steps to version ${from} are those that made its fixture`, async () => {
      const sql = openTestSql();
      migrate(sql, MIGRATIONS.slice(0, from));
      expect(shapeOf(sql)).toEqual(shapeOf(await opened(from)));
    });
  }

  test('a dump makes the same database again', async () => {
    const text = await fixture(1).text();
    const sql = openTestSql();
    loadSql(sql, text);
    expect(dumpSql(sql)).toBe(text);
  });

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
