/**
 * The database file of a data folder: checked when it is opened, copied once a day while it is whole. A damaged one is moved
 * aside, never deleted, and the last copy takes its place; each step is a rename, so that a crash leaves no half file.
 */
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  damageOf,
  isDamage,
  MIGRATIONS,
  type SqlDatabase,
  type StorageCare,
  type StorageRepair,
} from '@pku-harness/core';
import { openSqlite } from '../adapters/bun-sqlite';
import { moveDatabase } from './move-database';
import { repairWords } from './repair-words';

const NAME = 'harness.db';
const COPY = 'harness.copy.db';
/** A copy on its way into the place of a damaged file. */
const COMING = 'harness.coming.db';
const ASIDE = /^harness\.damaged-.*$/;
const COPY_EVERY_MS = 24 * 3_600_000;

/** An opened database and who looks after its file. */
export interface StoredDatabase {
  readonly sql: SqlDatabase;
  readonly care: StorageCare;
}

/** Opens the database of a locked folder. @param log one line per event worth knowing. */
export function openStoredDatabase(folder: string, log: (line: string) => void = () => {}): StoredDatabase {
  const at = (name: string) => join(folder, name);
  // A crash between the two renames of a repair left the copy waiting.
  if (!existsSync(at(NAME)) && existsSync(at(COMING))) renameSync(at(COMING), at(NAME));
  const opened = openWhole(at(NAME), existsSync(at(COPY)));
  const repaired = opened.sql === undefined ? putAside(folder) : undefined;
  if (repaired) {
    const { zh, en } = repairWords(repaired);
    log(`${zh} · ${en} (${opened.damage})`);
  }
  const sql = opened.sql ?? openSqlite(at(NAME));
  if (repaired === undefined) keepCopy(folder, sql, log);
  return {
    sql,
    care: {
      ...(repaired === undefined ? {} : { repaired }),
      removeCopies: () => {
        const copies = readdirSync(folder).filter((name) => name === COPY || name === COMING || ASIDE.test(name));
        for (const name of copies) rmSync(at(name), { force: true });
      },
    },
  };
}

const SMALLEST_PAGE = 512; // bytes
const EMPTY = 'the file is empty';

type Opened =
  | { readonly sql: SqlDatabase; readonly damage?: never }
  | { readonly sql?: never; readonly damage: string };

/** Opens a file that is whole; says what is wrong with one that is not. */
function openWhole(path: string, hasCopy: boolean): Opened {
  const existed = existsSync(path);
  const cut = existed ? cutOff(path, hasCopy) : undefined;
  if (cut !== undefined) return { damage: cut };
  let sql: SqlDatabase | undefined;
  try {
    sql = openSqlite(path);
    const damage = damageOf(sql) ?? (existed && hasCopy ? emptied(sql) : undefined);
    if (damage === undefined) return { sql };
    closeQuietly(sql);
    return { damage };
  } catch (error) {
    if (sql) closeQuietly(sql);
    if (!isDamage(error)) throw error;
    return { damage: (error as Error).message };
  }
}

/**
 * Whether a file ends too early. SQLite would write a new head into one that ends in its head, and read one that ends in its
 * last page as if zeros followed; so this looks before SQLite does.
 */
function cutOff(path: string, hasCopy: boolean): string | undefined {
  const { size } = statSync(path);
  if (size === 0) return hasCopy ? EMPTY : undefined;
  if (size < SMALLEST_PAGE) return 'the file ends in its head';
  // After a crash the log may hold the page that was being written.
  if (existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0) return undefined;
  return size % pageSizeOf(path) === 0 ? undefined : 'the file ends inside a page';
}

/** The page size that the head tells: two bytes at 16, where 1 stands for 65,536. */
function pageSizeOf(path: string): number {
  const head = new Uint8Array(18);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, head.length, 0);
  } finally {
    closeSync(file);
  }
  const told = ((head[16] as number) << 8) | (head[17] as number);
  return told === 1 ? 65_536 : Math.max(told, SMALLEST_PAGE);
}

/** A file of no length is a whole database to SQLite; beside a copy it is one that was cut off. */
function emptied(sql: SqlDatabase): string | undefined {
  return sql.get<{ n: number }>('SELECT count(*) AS n FROM sqlite_master')?.n === 0 ? EMPTY : undefined;
}

/** A damaged file may refuse even its closing; it is moved aside as it is. */
function closeQuietly(sql: SqlDatabase): void {
  try {
    sql.close();
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
}

/** Moves the damaged file aside and puts the last whole copy in its place. */
function putAside(folder: string): StorageRepair {
  const at = (name: string) => join(folder, name);
  const copyOf = existsSync(at(COPY)) ? prepareCopy(folder) : undefined;
  const aside = freeName(folder);
  moveDatabase(at(NAME), at(aside));
  if (copyOf === undefined) return { movedTo: at(aside) };
  renameSync(at(COMING), at(NAME));
  return { movedTo: at(aside), copyOf };
}

/** Makes a checked file of the copy, ready to be renamed; `undefined` when the copy is damaged too. */
function prepareCopy(folder: string): number | undefined {
  const [copy, coming] = [join(folder, COPY), join(folder, COMING)];
  const { mtimeMs } = statSync(copy);
  copyWhole(copy, coming);
  const opened = openWhole(coming, true);
  if (opened.sql === undefined) {
    rmSync(coming);
    renameSync(copy, join(folder, freeName(folder)));
    return undefined;
  }
  opened.sql.close();
  for (const part of ['-wal', '-shm']) rmSync(coming + part, { force: true });
  return mtimeMs;
}

/** Copies a whole database once a day, and before a new program changes its tables. A copy that fails stops nothing. */
function keepCopy(folder: string, sql: SqlDatabase, log: (line: string) => void): void {
  const copy = join(folder, COPY);
  const version = sql.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  if (version === 0) return;
  const fresh = existsSync(copy) && Date.now() - statSync(copy).mtimeMs < COPY_EVERY_MS;
  if (fresh && version >= MIGRATIONS.length) return;
  try {
    // From here to the end of the copy nobody writes: the folder is locked and this call does not wait.
    sql.all('PRAGMA wal_checkpoint(TRUNCATE)');
    copyWhole(join(folder, NAME), `${copy}.new`);
    renameSync(`${copy}.new`, copy);
  } catch (error) {
    rmSync(`${copy}.new`, { force: true });
    log(
      `没能备份数据文件，请检查磁盘空间 · the data file could not be copied; check the disk’s free space (${String(error)})`,
    );
  }
}

/** Copies a file and waits until it is on the disk. */
function copyWhole(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  chmodSync(to, 0o600);
  const file = openSync(to, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Such as `harness.damaged-2026-09-21-003000.db`, and never the name of a file that is there. */
function freeName(folder: string): string {
  const moment = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  for (let count = 1; ; count++) {
    const name = `harness.damaged-${moment}${count === 1 ? '' : `-${count}`}.db`;
    if (!existsSync(join(folder, name))) return name;
  }
}
