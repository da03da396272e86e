/** The browsers that are signed in to this host. Only hashes of their secrets are stored; they survive a restart. */
import type { SqlDatabase } from '@pku-harness/core';
import { hashSecret, makeSecret, sameHash } from './secrets';

/** One signed-in browser, as `pku host sessions` lists it. */
export interface BrowserSession {
  readonly id: string;
  /** What the browser called itself. */
  readonly browser: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly usedAt: number;
}

/** Past this many, the one unused for longest is signed out. */
const MOST_SESSIONS = 64;

/** The sessions of one data folder. */
export class SessionStore {
  /** @param now milliseconds since 1970. */
  constructor(
    private readonly sql: SqlDatabase,
    private readonly now: () => number,
  ) {
    sql.run(`CREATE TABLE IF NOT EXISTS browser_session (
      id TEXT PRIMARY KEY, hash BLOB NOT NULL, browser TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER NOT NULL
    ) STRICT`);
  }

  /** Signs a browser in and returns its secret, which is not kept. */
  create(browser: string): string {
    const secret = makeSecret();
    const now = this.now();
    const id = crypto.randomUUID().slice(0, 8);
    this.sql.transaction(() => {
      this.sql.run(
        'INSERT INTO browser_session VALUES (?, ?, ?, ?, ?)',
        id,
        hashSecret(secret),
        browser.slice(0, 300),
        now,
        now,
      );
      this.sql.run(
        'DELETE FROM browser_session WHERE id NOT IN (SELECT id FROM browser_session ORDER BY used_at DESC, rowid DESC LIMIT ?)',
        MOST_SESSIONS,
      );
    });
    return secret;
  }

  /** The session of a secret; `undefined` when there is none. Looks at every row whatever it finds. */
  find(secret: string): string | undefined {
    const hash = hashSecret(secret);
    let found: string | undefined;
    for (const row of this.sql.all<{ id: string; hash: Uint8Array }>('SELECT id, hash FROM browser_session')) {
      if (sameHash(row.hash, hash)) found = row.id;
    }
    if (found) this.sql.run('UPDATE browser_session SET used_at = ? WHERE id = ?', this.now(), found);
    return found;
  }

  /** All sessions, most recently used first. */
  list(): BrowserSession[] {
    return this.sql.all<BrowserSession & Record<string, unknown>>(
      'SELECT id, browser, created_at AS createdAt, used_at AS usedAt FROM browser_session ORDER BY used_at DESC, rowid DESC',
    );
  }

  /** Signs a browser out. `false` when there is no such session. */
  end(id: string): boolean {
    return this.sql.run('DELETE FROM browser_session WHERE id = ?', id).changes > 0;
  }
}
