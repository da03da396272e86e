/** A damaged file where nobody looks after it: it is refused with a sentence, and left as it is. */
import { afterEach, describe, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHarness } from '../harness/create';
import { memoryPlatform, openTestSql } from '../testing';
import { damageOf, isDamage } from './damage';
import { migrate } from './migrate';

const folder = mkdtempSync(join(tmpdir(), 'core-damage-'));
const path = join(folder, 'test.db');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database of several pages whose second half was overwritten. */
function damagedFile(): void {
  const sql = openTestSql(path);
  migrate(sql);
  for (let n = 0; n < 2000; n++) sql.run('INSERT INTO kv VALUES (?, ?, ?)', 'notes', `k${n}`, `"${'x'.repeat(100)}"`);
  sql.all('PRAGMA wal_checkpoint(TRUNCATE)');
  sql.close();
  const bytes = readFileSync(path);
  bytes.fill(0xff, bytes.length / 2);
  writeFileSync(path, bytes);
}

describe('a damaged database', () => {
  test('is refused with a code and both languages, and nothing is written into it', async () => {
    damagedFile();
    const before = readFileSync(path);
    const sql = openTestSql(path);
    const thrown = await createHarness(memoryPlatform({ sql }), { plugins: [], version: '1', kind: 'real' }).catch(
      (error) => error,
    );
    expect(thrown).toMatchObject({ code: 'storage_damaged', zh: expect.any(String), en: expect.any(String) });
    sql.close();
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test('a whole one has nothing to say', () => {
    const sql = openTestSql();
    migrate(sql);
    expect(damageOf(sql)).toBeUndefined();
  });

  test('is not confused with a disk that fails or a file that is locked', () => {
    expect(isDamage({ code: 'SQLITE_CORRUPT_VTAB' })).toBe(true);
    expect(isDamage({ errno: 26 })).toBe(true);
    for (const other of [{ code: 'SQLITE_IOERR_READ' }, { errno: 10 }, { code: 'SQLITE_BUSY' }, new Error('x'), null]) {
      expect(isDamage(other)).toBe(false);
    }
  });
});
