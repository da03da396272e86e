/**
 * Starts the host on a data folder: lock, listen, mount the harness, in this order, so that the shell is served while the
 * harness still starts. Everything that was opened is closed again, in reverse, by `close()` or when a later step fails.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginDef, SettingValue } from '@pku-harness/sdk';
import manifest from '../package.json' with { type: 'json' };
import type { RouteTable } from './adapters/route-table';
import { openInBrowser } from './browser-opener';
import { openDataFolder } from './folder/data-folder';
import type { FolderKind } from './folder/default-folder';
import { waitForLock } from './folder/folder-lock';
import { removeHostFile, writeHostFile } from './folder/host-file';
import { openSessionDatabase } from './folder/session-database';
import { folderInUse } from './local-host';
import { BrotliCache } from './server/brotli-cache';
import { builtVersion } from './server/built-version';
import type { FileMoves } from './server/file-route';
import { authorityOf } from './server/gate';
import { startHostServer } from './server/host-server';
import type { PortWish } from './server/listen';
import { OneTimeCodes } from './server/one-time-codes';
import { makeSecret } from './server/secrets';
import { SessionStore } from './server/session-store';
import type { Mounts } from './server/socket-hub';
import { StaticFiles } from './server/static-files';

/** How to start a host. */
export interface HostOptions {
  readonly dataDir: string;
  readonly kind: FolderKind;
  readonly port: PortWish;
  /** Plugins after the official ones; the demo adds its model here. */
  readonly extraPlugins?: readonly PluginDef[];
  /** Starting values of settings that the user has not touched. */
  readonly defaults?: Readonly<Record<string, SettingValue>>;
  /** Only the demo launcher and tests have one. */
  readonly routes?: RouteTable;
  /** Starts a demo host in a process of its own. */
  readonly startDemo?: () => Promise<{ address: string }>;
  /** The folder of the built web app. */
  readonly webRoot: string;
  /** Opens the browser once the host is ready. */
  readonly open?: boolean;
  /** One line per event worth knowing; never a secret. */
  readonly log?: (line: string) => void;
}

/** A host that runs. */
export interface RunningHost {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  /** The address with a one-time code, valid two minutes from now. */
  mintAddress(): string;
  /** Stops the runs, keeps what was streamed, closes everything and frees the folder. Calling it again waits too. */
  close(): Promise<void>;
}

/** A `pku` command holds the folder for a moment; a host that starts meanwhile waits for it. */
const LOCK_PATIENCE_MS = 3_000;

/**
 * Starts a host.
 *
 * @throws HarnessError `folder_unsafe`, `folder_kind`, `folder_unusable`, `folder_in_use`, `port_taken`.
 */
export async function startHost(options: HostOptions): Promise<RunningHost> {
  await using opened = new AsyncDisposableStack();
  const folder = openDataFolder(options.dataDir, options.kind);
  const lock = await waitForLock(folder, LOCK_PATIENCE_MS);
  if (!lock) throw folderInUse(folder);
  opened.defer(() => lock.release());

  const hostSql = openSessionDatabase(folder, options.log);
  opened.defer(() => hostSql.close());
  const codes = new OneTimeCodes(Date.now);
  const files = new StaticFiles(options.webRoot, new BrotliCache(join(folder, 'web-cache')));
  const localSecret = makeSecret();
  const mounts = Promise.withResolvers<Mounts>();
  const fileMoves = Promise.withResolvers<FileMoves>();
  fileMoves.promise.catch(() => {});
  // Sockets that wait for it hear of a failure by themselves; without any, it is no unhandled one.
  mounts.promise.catch(() => {});

  const server = startHostServer({
    port: options.port,
    mounts: mounts.promise,
    fileMoves: fileMoves.promise,
    codes,
    sessions: new SessionStore(hostSql, Date.now),
    files,
    localSecret,
    epoch: crypto.randomUUID(),
    version: builtVersion(options.webRoot),
    now: Date.now,
  });
  opened.defer(() => server.close());
  writeHostFile(folder, { pid: process.pid, port: server.port, secret: localSecret });
  opened.defer(() => removeHostFile(folder));
  opened.defer(() => rmSync(join(folder, 'open.html'), { force: true }));

  try {
    const { mountHarness } = await import('./mount-harness');
    const mounted = await mountHarness(folder, options, manifest.version);
    opened.defer(() => mounted.close());
    mounts.resolve(mounted.mounts);
    fileMoves.resolve(mounted.running.files);
  } catch (error) {
    mounts.reject(error);
    fileMoves.reject(error);
    throw error;
  }

  const background = new AbortController();
  opened.defer(() => background.abort());
  files.compress(background.signal).catch((error) => options.log?.(`brotli: ${String(error)}`));

  const address = `http://${authorityOf(server.port)}`;
  const mintAddress = () => `${address}/#${codes.mint()}`;
  if (options.open) openInBrowser(mintAddress(), folder);
  const running = opened.move();
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= running.disposeAsync();
    return closing;
  };
  return { address, mintAddress, close };
}
