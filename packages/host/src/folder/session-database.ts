/**
 * The database of signed-in browsers. It holds nothing that a new one-time address does not bring back, so a damaged file is
 * put aside and an empty one takes its place: the host starts, and each browser signs in once more.
 */
import { join } from 'node:path';
import type { SqlDatabase } from '@pku-harness/core';
import { damageOf, isDamage } from '@pku-harness/core/damage';
import { openSqlite } from '../adapters/bun-sqlite';
import { moveDatabase } from './move-database';

/** The file's name in a data folder. */
export const SESSION_DATABASE = 'host.db';
/** Where a damaged one goes; the next damaged one takes its place. */
const ASIDE = 'host.damaged.db';

/** Opens the database of a locked folder. @param log one line when a damaged file was put aside. */
export function openSessionDatabase(folder: string, log: (line: string) => void = () => {}): SqlDatabase {
  const path = join(folder, SESSION_DATABASE);
  const whole = openWhole(path);
  if (whole) return whole;
  const aside = join(folder, ASIDE);
  moveDatabase(path, aside);
  log(
    `已登录的浏览器列表损坏，需要重新登录；损坏的文件保存在 ${aside} · the list of signed-in browsers was damaged, so sign in again; the damaged file is kept at ${aside}`,
  );
  return openSqlite(path);
}

function openWhole(path: string): SqlDatabase | undefined {
  try {
    const sql = openSqlite(path);
    if (damageOf(sql) === undefined) return sql;
    sql.close();
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  return undefined;
}
