/**
 * Whether a database is damaged. SQLite reads the structure of every page; it has no checksums, so a flipped bit inside a
 * stored text is not seen here. The check is bounded: a large database has only its small tables read.
 */
import { HarnessError } from '@pku-harness/sdk';
import type { SqlDatabase } from '../platform';

/** Up to this size everything is read: about 100 ms on a slow disk. */
const WHOLE_BYTES = 64 * 1024 * 1024;
/** Tables that grow without end. A large database has them read where they are used. */
const GROWING: readonly string[] = ['journal', 'calls'];

/** What is wrong, in SQLite's words; `undefined` when nothing is. @throws what is no damage, such as a failing disk. */
export function damageOf(sql: SqlDatabase): string | undefined {
  try {
    const pages = sql.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
    const size = sql.get<{ page_size: number }>('PRAGMA page_size')?.page_size ?? 0;
    if (pages * size <= WHOLE_BYTES) return problemIn(sql, 'PRAGMA quick_check(1)');
    const tables = sql.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
    for (const { name } of tables) {
      if (GROWING.includes(name)) continue;
      const problem = problemIn(sql, `PRAGMA quick_check("${name}")`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  } catch (error) {
    if (isDamage(error)) return String((error as Error).message);
    throw error;
  }
}

/** Whether SQLite said that a file is damaged or is no database (its codes 11 and 26), and not that it cannot be read. */
export function isDamage(error: unknown): boolean {
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown };
  if (typeof code === 'string' && /^SQLITE_(CORRUPT|NOTADB)/.test(code)) return true;
  return typeof errno === 'number' && [11, 26].includes(errno & 0xff);
}

/** @throws HarnessError `storage_damaged`. */
export function refuseDamaged(sql: SqlDatabase): void {
  const damage = damageOf(sql);
  if (damage === undefined) return;
  throw new HarnessError('storage_damaged', {
    zh: '数据文件已损坏，为避免进一步损失没有打开它',
    en: 'The data file is damaged; it was not opened, so that nothing more is lost',
    where: damage.slice(0, 200),
  });
}

function problemIn(sql: SqlDatabase, check: string): string | undefined {
  const [row] = sql.all<Record<string, unknown>>(check);
  const said = row === undefined ? 'no answer' : String(Object.values(row)[0]);
  return said === 'ok' ? undefined : said;
}
