/** Damaged files: real ones, cut off and with flipped bits. Nothing is deleted, nothing is half there, and the person is told. */
import { beforeEach, describe, expect, test } from 'bun:test';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createHarness, MIGRATIONS, type SqlDatabase } from '@pku-harness/core';
import { dumpSql, memoryPlatform } from '@pku-harness/core/testing';
import { openSqlite } from '../adapters/bun-sqlite';
import { openHostPlatform } from '../platform';
import { temporaryFolder } from '../testing/temporary-folder';
import { openStoredDatabase } from './stored-database';

const folder = temporaryFolder();
const at = (name: string) => join(folder(), name);
const DAY_MS = 24 * 3_600_000;

/** A database as a harness leaves it, with enough rows for many pages. */
async function fill(): Promise<void> {
  const { sql } = openStoredDatabase(folder());
  const running = await createHarness({ ...memoryPlatform(), sql }, { plugins: [], version: '1', kind: 'real' });
  for (let n = 0; n < 150; n++) {
    sql.run('INSERT INTO kv VALUES (?, ?, ?)', 'notes', `key-${n}`, JSON.stringify('记'.repeat(n)));
    sql.run(
      'INSERT INTO journal VALUES (?, ?, ?, ?)',
      `s-${n % 7}`,
      n,
      n,
      JSON.stringify({ type: 'text', n: 'x'.repeat(90) }),
    );
  }
  await running.close();
}

/** Opens the folder's database, and says what is in it and what happened. */
function reopened() {
  const lines: string[] = [];
  const { sql, care } = openStoredDatabase(folder(), (line) => void lines.push(line));
  try {
    return { content: contentOf(sql), repaired: care.repaired, lines };
  } finally {
    sql.close();
  }
}
const contentOf = (sql: SqlDatabase) => dumpSql(sql);
const asides = () => readdirSync(folder()).filter((name) => name.startsWith('harness.damaged-'));

let whole: Uint8Array;
let content: string;
beforeEach(async () => {
  await fill();
  content = reopened().content;
  whole = readFileSync(at('harness.db'));
});

/** Puts bytes in place of the database, opens it, and puts things back for the next round. */
function damagedBy(bytes: Uint8Array): { outcome: 'whole' | 'repaired' } {
  writeFileSync(at('harness.db'), bytes);
  const { content: now, repaired, lines } = reopened();
  if (repaired === undefined) {
    expect(asides()).toEqual([]);
    return { outcome: 'whole' };
  }
  expect(now).toBe(content);
  expect(readFileSync(repaired.movedTo).equals(bytes)).toBe(true);
  expect(lines.join()).toContain(repaired.movedTo);
  for (const name of asides()) rmSync(at(name));
  return { outcome: 'repaired' };
}

describe('a damaged database', () => {
  test('that was cut off anywhere is moved aside as it is, and the last copy takes its place', () => {
    const page = 4096;
    const lengths = [0, 1, 50, 100, page - 1, page, page + 1, whole.length / 2, whole.length - page, whole.length - 1];
    for (const length of lengths) {
      expect([length, damagedBy(whole.subarray(0, Math.floor(length))).outcome]).toEqual([length, 'repaired']);
    }
  });

  test('with one flipped bit is either whole in every row or moved aside', () => {
    let state = 12345;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state % below;
    };
    const outcomes = { whole: 0, repaired: 0 };
    for (let round = 0; round < 120; round++) {
      // Half of the flips hit the first bytes of a page, where its structure is.
      const offset = round % 2 === 0 ? random(whole.length) : random(whole.length / 4096) * 4096 + random(12);
      const bytes = Uint8Array.from(whole);
      bytes[offset] = (bytes[offset] as number) ^ (1 << random(8));
      outcomes[damagedBy(bytes).outcome]++;
    }
    expect(outcomes.repaired).toBeGreaterThan(25);
    expect(outcomes.whole).toBeGreaterThan(0);
  });

  test('that is no database at all is moved aside', () => {
    expect(damagedBy(new TextEncoder().encode('not a database\n'.repeat(500))).outcome).toBe('repaired');
    expect(damagedBy(new Uint8Array(8192)).outcome).toBe('repaired');
  });

  test('without a copy is moved aside and everything starts empty', () => {
    rmSync(at('harness.copy.db'));
    writeFileSync(at('harness.db'), whole.subarray(0, 5000));
    const { repaired, lines } = reopened();
    expect(readFileSync(repaired?.movedTo as string)).toEqual(Buffer.from(whole.subarray(0, 5000)));
    expect(repaired).not.toHaveProperty('copyOf');
    expect(lines[0]).toContain('从空白开始');
  });

  test('whose copy is damaged too keeps both', () => {
    writeFileSync(at('harness.db'), whole.subarray(0, 5000));
    writeFileSync(at('harness.copy.db'), whole.subarray(0, 6000));
    expect(reopened().repaired).not.toHaveProperty('copyOf');
    expect(
      asides()
        .map((name) => statSync(at(name)).size)
        .sort(),
    ).toEqual([5000, 6000]);
  });

  test('says which copy took its place', () => {
    const moment = new Date(Date.now() - 3_600_000);
    utimesSync(at('harness.copy.db'), moment, moment);
    writeFileSync(at('harness.db'), whole.subarray(0, 5000));
    expect(Math.round(reopened().repaired?.copyOf ?? 0)).toBe(moment.getTime());
  });

  test('is told on every screen of the life that found it', async () => {
    writeFileSync(at('harness.db'), whole.subarray(0, 5000));
    const running = await createHarness(openHostPlatform(folder(), { kind: 'real' }), {
      plugins: [],
      version: '1',
      kind: 'real',
    });
    expect((await running.as('user').about.read({})).repaired?.movedTo).toContain('harness.damaged-');
    await running.close();
    const next = await createHarness(openHostPlatform(folder(), { kind: 'real' }), {
      plugins: [],
      version: '1',
      kind: 'real',
    });
    expect(await next.as('user').about.read({})).not.toHaveProperty('repaired');
    await next.close();
  });

  test('a crash between the two renames of a repair is finished at the next start', () => {
    copyFileSync(at('harness.db'), at('harness.coming.db'));
    rmSync(at('harness.db'));
    expect(reopened().content).toBe(content);
    expect(existsSync(at('harness.coming.db'))).toBe(false);
  });
});

describe('the copy', () => {
  const age = (ms: number) => {
    const moment = new Date(Date.now() - ms);
    utimesSync(at('harness.copy.db'), moment, moment);
  };
  const madeAt = () => statSync(at('harness.copy.db')).mtimeMs;

  test('is made of a whole database, at most once a day, and holds what the log held', async () => {
    const before = madeAt();
    reopened();
    expect(madeAt()).toBe(before);
    age(DAY_MS + 1000);
    const { sql } = openStoredDatabase(folder());
    expect(Date.now() - madeAt()).toBeLessThan(DAY_MS);
    // Killed: nothing is closed, the newest rows are in the log only.
    sql.run("INSERT INTO kv VALUES ('notes', 'newest', '1')");
    age(DAY_MS + 1000);
    const later = openStoredDatabase(folder());
    const copy = openSqlite(at('harness.copy.db'));
    expect(copy.get('SELECT value FROM kv WHERE key = ?', 'newest')).toEqual({ value: '1' });
    copy.close();
    later.sql.close();
    sql.close();
  });

  test('is made before a new program changes the tables, whatever its age', () => {
    const { sql } = openStoredDatabase(folder());
    sql.run(`PRAGMA user_version = ${MIGRATIONS.length - 1}`);
    sql.close();
    const before = madeAt();
    openStoredDatabase(folder()).sql.close();
    expect(madeAt()).toBeGreaterThan(before);
  });

  test('is only its owner’s to read', () => {
    age(DAY_MS + 1000);
    reopened();
    expect(statSync(at('harness.copy.db')).mode & 0o077).toBe(0);
  });

  test('goes with everything else when a person deletes everything', async () => {
    writeFileSync(at('harness.db'), whole.subarray(0, 5000));
    const running = await createHarness(openHostPlatform(folder(), { kind: 'real' }), {
      plugins: [],
      version: '1',
      kind: 'real',
    });
    await running.as('user').storage.deleteAll({});
    await running.close();
    expect(readdirSync(folder()).filter((name) => name.startsWith('harness.'))).toEqual(['harness.db']);
    expect(readFileSync(at('harness.db')).includes('key-149')).toBe(false);
  });
});
