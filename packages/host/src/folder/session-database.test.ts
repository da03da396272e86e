import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SessionStore } from '../server/session-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { openSessionDatabase } from './session-database';

describe('the list of signed-in browsers', () => {
  const folder = temporaryFolder();

  test('is kept over a restart', () => {
    const at = folder();
    const sql = openSessionDatabase(at);
    new SessionStore(sql, Date.now).create('a browser');
    sql.close();
    const again = openSessionDatabase(at, () => expect.unreachable());
    expect(new SessionStore(again, Date.now).list()).toHaveLength(1);
    again.close();
  });

  test.each([
    ['no database at all', () => Buffer.from('not a database, but longer than the head of one'.repeat(20))],
    ['damaged inside', (whole: Buffer) => whole.fill(0xff, 4096)],
  ])('is put aside when it is %s, said so, and begun anew', (_what, damaged) => {
    const at = folder();
    const sql = openSessionDatabase(at);
    const store = new SessionStore(sql, Date.now);
    for (let n = 0; n < 40; n += 1) store.create('x'.repeat(300));
    sql.close();
    const path = join(at, 'host.db');
    const bytes = damaged(readFileSync(path));
    writeFileSync(path, bytes);
    const said: string[] = [];
    const anew = openSessionDatabase(at, (line) => said.push(line));
    expect(new SessionStore(anew, Date.now).list()).toEqual([]);
    anew.close();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(join(at, 'host.damaged.db'));
    expect(existsSync(join(at, 'host.damaged.db'))).toBe(true);
    expect(readFileSync(join(at, 'host.damaged.db')).equals(bytes)).toBe(true);
  });
});
