/**
 * One process per data folder: an exclusive SQLite transaction on `lock.db`, held for life. The system drops it when the
 * process dies, however it dies, so nothing is ever stale.
 */
import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { HarnessError } from '@pku-harness/sdk';

/** A held lock. */
export interface FolderLock {
  release(): void;
}

/** Keeps what is held out of reach of the garbage collector, which would close the database and give the lock away. */
const held = new Set<Database>();

/** Takes the lock, or returns `undefined` when another process (or another host in this one) has it. */
export function takeLock(folder: string): FolderLock | undefined {
  const database = new Database(join(folder, 'lock.db'), { create: true, readwrite: true });
  try {
    database.run('PRAGMA busy_timeout = 0');
    // A write-ahead log would let readers in and leave files behind; nothing is ever written here.
    database.run('PRAGMA journal_mode = MEMORY');
    database.run('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const code = (error as { code?: string }).code ?? '';
    if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return undefined;
    throw new HarnessError(
      'folder_unusable',
      {
        zh: `数据文件夹 ${folder} 无法加锁（${code}），请检查磁盘空间和权限`,
        en: `The data folder ${folder} cannot be locked (${code}); check disk space and permissions`,
      },
      { cause: error },
    );
  }
  held.add(database);
  return {
    release: () => {
      held.delete(database);
      database.close();
    },
  };
}

/** Takes the lock, trying for a while: a `pku` command holds it for a moment. */
export async function waitForLock(folder: string, patienceMs: number): Promise<FolderLock | undefined> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const lock = takeLock(folder);
    if (lock || Date.now() >= until) return lock;
    await Bun.sleep(50);
  }
}
