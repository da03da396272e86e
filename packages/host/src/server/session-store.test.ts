import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../adapters/bun-sqlite';
import { temporaryFolder } from '../testing/temporary-folder';
import { SessionStore } from './session-store';

describe('the stored sessions', () => {
  const folder = temporaryFolder();
  let now = 0;
  const open = () => {
    const sql = openSqlite(join(folder(), 'host.db'));
    return { sql, store: new SessionStore(sql, () => now) };
  };

  test('hold no secret, only its hash', () => {
    const { sql, store } = open();
    const secret = store.create('Firefox');
    sql.close();
    const stored = readFileSync(join(folder(), 'host.db'), 'latin1');
    expect(stored).toContain('Firefox');
    expect(stored).not.toContain(secret);
  });

  test('are found by their secret only, and remember when they were used', () => {
    const { sql, store } = open();
    now = 1;
    const secret = store.create('Firefox');
    now = 9;
    expect(store.find(secret)).toBeString();
    for (const other of ['', secret.slice(1), `${secret}a`, secret.toUpperCase()])
      expect(store.find(other)).toBeUndefined();
    expect(store.list()).toEqual([{ id: store.find(secret) as string, browser: 'Firefox', createdAt: 1, usedAt: 9 }]);
    sql.close();
  });

  test('are bounded: the one unused for longest goes', () => {
    const { sql, store } = open();
    now = 0;
    const oldest = store.create('oldest');
    const kept = store.create('kept');
    for (now = 1; now < 64; now++) {
      store.find(kept);
      store.create(`browser ${now}`);
    }
    expect(store.list()).toHaveLength(64);
    expect(store.find(oldest)).toBeUndefined();
    expect(store.find(kept)).toBeString();
    sql.close();
  });
});
