import { afterEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { SqlDatabase } from '@pku-harness/core';
import { temporaryFolder } from '../testing/temporary-folder';
import { openSqlite } from './bun-sqlite';

describe('the SQLite adapter', () => {
  const folder = temporaryFolder();
  let sql: SqlDatabase | undefined;
  const open = () => {
    sql = openSqlite(join(folder(), 'a.db'));
    return sql;
  };
  afterEach(() => sql?.close());

  test('sets the pragmas that the harness counts on', () => {
    const db = open();
    expect(db.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(db.get('PRAGMA synchronous')).toEqual({ synchronous: 1 });
    expect(db.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
    expect(db.get('PRAGMA busy_timeout')).toEqual({ timeout: 5000 });
  });

  test('answers rows by column, null for no row, and how many rows changed', () => {
    const db = open();
    db.run('CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, blob BLOB)');
    expect(
      db.run('INSERT INTO t (name, blob) VALUES (?, ?), (?, ?)', '甲', new Uint8Array([1, 2]), '乙', null).changes,
    ).toBe(2);
    expect(db.all('SELECT id, name FROM t ORDER BY id')).toEqual([
      { id: 1, name: '甲' },
      { id: 2, name: '乙' },
    ]);
    expect(db.get<{ blob: Uint8Array }>('SELECT blob FROM t WHERE id = ?', 1)?.blob).toEqual(new Uint8Array([1, 2]));
    expect(db.get('SELECT 1 FROM t WHERE id = ?', 9)).toBeNull();
  });

  test('rolls back the outer transaction when the work throws, nested work included', () => {
    const db = open();
    db.run('CREATE TABLE t (id INTEGER)');
    const work = () =>
      db.transaction(() => {
        db.run('INSERT INTO t VALUES (1)');
        db.transaction(() => db.run('INSERT INTO t VALUES (2)'));
        throw new Error('stop');
      });
    expect(work).toThrow('stop');
    expect(db.all('SELECT id FROM t')).toEqual([]);
    db.transaction(() => db.run('INSERT INTO t VALUES (3)'));
    expect(db.all<{ id: number }>('SELECT id FROM t')).toEqual([{ id: 3 }]);
  });

  test('keeps answering when there are more statements than it keeps prepared', () => {
    const db = open();
    for (let n = 0; n < 450; n++) expect(db.get<{ n: number }>(`SELECT ${n} AS n`)).toEqual({ n });
    expect(db.get<{ n: number }>('SELECT 0 AS n')).toEqual({ n: 0 });
  });

  test('leaves one file behind when closed', async () => {
    const db = open();
    db.run('CREATE TABLE t (id INTEGER)');
    db.close();
    sql = undefined;
    expect(await Array.fromAsync(new Bun.Glob('a.db*').scan(folder()))).toEqual(['a.db']);
  });
});
