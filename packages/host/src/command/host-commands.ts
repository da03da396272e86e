/** `pku host …`: about the host itself, not about its harness. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HarnessError } from '@pku-harness/sdk';
import { openInBrowser } from '../browser-opener';
import { takeLock } from '../folder/folder-lock';
import { openSessionDatabase, SESSION_DATABASE } from '../folder/session-database';
import { folderInUse, type LocalHost } from '../local-host';
import { type BrowserSession, SessionStore } from '../server/session-store';
import type { Terminal } from './terminal';

/** Prints a new one-time address of the running host, and opens it when a person is there. Returns the exit code. */
export async function openHost(host: LocalHost | undefined, folder: string, terminal: Terminal): Promise<number> {
  if (!host) {
    throw new HarnessError('host_not_running', {
      zh: '主机没有在运行',
      en: 'The host is not running',
      hint: { zh: 'npx bun start', en: 'npx bun start' },
    });
  }
  const address = await host.mintAddress();
  terminal.note({ zh: '两分钟内打开，只能用一次：', en: 'Open it within two minutes; it works once:' });
  terminal.result(`${address}\n`);
  if (terminal.attended) openInBrowser(address, folder);
  return 0;
}

/** Lists the signed-in browsers, running host or not. Returns the exit code. */
export async function listSessions(host: LocalHost | undefined, folder: string, terminal: Terminal): Promise<number> {
  const sessions = host ? await host.sessions() : withStoredSessions(folder, (store) => store.list(), []);
  if (sessions.length === 0) terminal.note({ zh: '没有已登录的浏览器', en: 'No browser is signed in' });
  for (const session of sessions) terminal.result(`${lineOf(session)}\n`);
  return 0;
}

/** Signs a browser out. Returns the exit code. */
export async function endSession(
  host: LocalHost | undefined,
  folder: string,
  terminal: Terminal,
  id: string,
): Promise<number> {
  const ended = host ? await host.endSession(id) : withStoredSessions(folder, (store) => store.end(id), false);
  terminal.note(
    ended ? { zh: '已退出', en: 'Signed out' } : { zh: `没有这个会话：${id}`, en: `There is no such session: ${id}` },
  );
  return ended ? 0 : 1;
}

function lineOf({ id, createdAt, usedAt, browser }: BrowserSession): string {
  return `${id}  ${new Date(createdAt).toISOString()}  ${new Date(usedAt).toISOString()}  ${browser}`;
}

/** Without a host, the stored sessions are read under the lock. */
function withStoredSessions<Result>(folder: string, work: (store: SessionStore) => Result, none: Result): Result {
  if (!existsSync(join(folder, SESSION_DATABASE))) return none;
  const lock = takeLock(folder);
  if (!lock) throw folderInUse(folder);
  try {
    const sql = openSessionDatabase(folder, (line) => console.error(line));
    try {
      return work(new SessionStore(sql, Date.now));
    } finally {
      sql.close();
    }
  } finally {
    lock.release();
  }
}
