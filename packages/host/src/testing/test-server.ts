/** A front door before a harness that a test scripts: the real server, a folder of its own, a clock that the test moves. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntranceName, Harness } from '@pku-harness/core';
import { CommandOutcomes, RpcServer } from '@pku-harness/core/rpc';
import { openSqlite } from '../adapters/bun-sqlite';
import { BrotliCache } from '../server/brotli-cache';
import type { FileMoves } from '../server/file-route';
import { type HostServer, startHostServer } from '../server/host-server';
import { OneTimeCodes } from '../server/one-time-codes';
import { SessionStore } from '../server/session-store';
import type { SocketLimits } from '../server/socket-hub';
import { StaticFiles } from '../server/static-files';

/** A running front door. */
export interface TestServer {
  readonly port: number;
  readonly folder: string;
  readonly codes: OneTimeCodes;
  readonly sessions: SessionStore;
  readonly files: StaticFiles;
  readonly localSecret: string;
  /** Signs a browser in the way a page does and returns its secret. */
  signIn(): string;
  /** Moves the clock of codes and attempts. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** The files of the web build that the server serves. */
export const WEB_BUILD: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><title>PKU harness</title><script src="/_expo/static/js/web/entry-0123456789abcdef0123456789abcdef.js"></script>',
  '_expo/static/js/web/entry-0123456789abcdef0123456789abcdef.js': `${'const answer = 42; // 空教室\n'.repeat(200)}`,
  '_expo/static/css/web-fedcba9876543210fedcba9876543210.css': 'body { margin: 0 }',
  'assets/font.0123456789abcdef0123456789abcdef.ttf': 'not really a font',
  'theme.js': 'document.documentElement.dataset.theme = "light";',
  'favicon.ico': 'icon',
  '.hidden': 'not for anybody',
};

/** Starts one; `as` gives the harness of each entrance. */
export function startTestServer(
  as: (entrance: EntranceName) => Harness,
  limits?: SocketLimits,
  fileMoves: Promise<FileMoves> = Promise.reject(new Error('This server has no files')),
): TestServer {
  fileMoves.catch(() => {});
  const folder = mkdtempSync(join(tmpdir(), 'pku-door-'));
  const webRoot = join(folder, 'web');
  for (const [name, text] of Object.entries(WEB_BUILD)) {
    mkdirSync(join(webRoot, name, '..'), { recursive: true });
    writeFileSync(join(webRoot, name), text);
  }
  writeFileSync(join(folder, 'outside.txt'), 'outside the build');
  let now = Date.UTC(2026, 8, 21);
  const clock = () => now;
  const sql = openSqlite(join(folder, 'host.db'));
  const codes = new OneTimeCodes(clock);
  const sessions = new SessionStore(sql, clock);
  const files = new StaticFiles(webRoot, new BrotliCache(join(folder, 'web-cache')));
  const localSecret = 'local-secret-of-the-test';
  const server: HostServer = startHostServer({
    port: 0,
    fileMoves,
    mounts: Promise.resolve({
      rpc: new RpcServer(),
      entrances: {
        user: { harness: as('user'), outcomes: new CommandOutcomes() },
        agent: { harness: as('agent'), outcomes: new CommandOutcomes() },
        mcp: { harness: as('mcp'), outcomes: new CommandOutcomes() },
      },
    }),
    codes,
    sessions,
    files,
    localSecret,
    epoch: crypto.randomUUID(),
    version: 'build-2',
    now: clock,
    ...(limits ? { limits } : {}),
  });
  return {
    port: server.port,
    folder,
    codes,
    sessions,
    files,
    localSecret,
    signIn: () => sessions.create('a test'),
    pass: (ms) => {
      now += ms;
    },
    async close() {
      await server.close();
      sql.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
