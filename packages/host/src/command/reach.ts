/** How a command reaches a harness: the running host of the folder, or the harness in this process under the lock. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EntranceName, StorageRepair } from '@pku-harness/core';
import type { Harness, RemoteHarness } from '@pku-harness/core/client';
import { HarnessError } from '@pku-harness/sdk';
import manifest from '../../package.json' with { type: 'json' };
import { folderKind, openDataFolder } from '../folder/data-folder';
import { defaultFolder } from '../folder/default-folder';
import { takeLock } from '../folder/folder-lock';
import { findLocalHost, folderInUse, type LocalHost } from '../local-host';

/** A reached harness. */
export interface ReachedHarness {
  readonly harness: Harness;
  /** The same harness through another entrance. */
  as(entrance: EntranceName): Harness;
  /** The address of the app, where a host runs. */
  readonly app?: string;
  /** Whether somebody may be in front of the app of the same host. */
  readonly byHost: boolean;
  /** The database was damaged when this command opened it. */
  readonly repaired?: StorageRepair;
  close(): Promise<void>;
}

/** How long a lost host is waited for. */
const GIVE_UP_MS = 5_000;

/** The folder that the words mean, relative to where the person typed them. */
export function folderOf(words: { data: string | undefined; demo: boolean }, typedIn: string): string {
  return words.data === undefined ? defaultFolder(words.demo ? 'demo' : 'real') : resolve(typedIn, words.data);
}

/**
 * The running host of a folder, if any.
 *
 * @throws HarnessError `demo_not_running` for a demo folder without one: only the demo launcher can serve it.
 */
export async function hostOf(folder: string, demo: boolean): Promise<LocalHost | undefined> {
  const kind = existsSync(folder) ? folderKind(folder) : undefined;
  const host = kind === undefined ? undefined : await findLocalHost(folder);
  if (host || (kind !== 'demo' && !demo)) return host;
  throw new HarnessError('demo_not_running', {
    zh: '演示没有在运行',
    en: 'The demo is not running',
    hint: { zh: 'npx bun start --demo', en: 'npx bun start --demo' },
  });
}

/**
 * Reaches a harness through an entrance: the person's, the one for a terminal without a person, or another assistant's.
 *
 * @param unattended nobody at this terminal can answer a question; without a host such a call is refused.
 */
export async function reachHarness(
  folder: string,
  demo: boolean,
  entrance: EntranceName,
  unattended = entrance !== 'user',
): Promise<ReachedHarness> {
  const host = await hostOf(folder, demo);
  return host ? overSocket(host, entrance) : inProcess(folder, entrance, unattended);
}

async function overSocket(host: LocalHost, entrance: EntranceName): Promise<ReachedHarness> {
  const { connectHarness } = await import('@pku-harness/core/client');
  const address = host.address.replace(/^http/, 'ws');
  const remotes = new Map<EntranceName, RemoteHarness>();
  const as = (name: EntranceName) => {
    const url = `${address}${name === 'user' ? '/rpc' : `/rpc/${name}`}`;
    const remote = remotes.get(name) ?? connectHarness({ url, secret: host.secret, giveUpAfterMs: GIVE_UP_MS });
    remotes.set(name, remote);
    return remote.harness;
  };
  return {
    harness: as(entrance),
    as,
    app: host.address,
    byHost: true,
    async close() {
      for (const remote of remotes.values()) remote.close();
    },
  };
}

async function inProcess(folder: string, entrance: EntranceName, unattended: boolean): Promise<ReachedHarness> {
  const opened = openDataFolder(folder, 'real');
  const lock = takeLock(opened);
  if (!lock) throw folderInUse(opened);
  try {
    const { mountHarness } = await import('../mount-harness');
    const mounted = await mountHarness(opened, { kind: 'real', unattended, passing: true }, manifest.version);
    return {
      harness: mounted.running.as(entrance),
      as: (name) => mounted.running.as(name),
      byHost: false,
      ...(mounted.repaired ? { repaired: mounted.repaired } : {}),
      async close() {
        try {
          await mounted.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
