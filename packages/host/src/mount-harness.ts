/** Mounts the core on this computer: platform, plugins, and the entrances of the socket. */
import { createHarness, type RunningHarness, type StorageRepair } from '@pku-harness/core';
import { CommandOutcomes, RpcServer } from '@pku-harness/core/rpc';
import type { RouteTable } from './adapters/route-table';
import type { FolderKind } from './folder/default-folder';
import { loadPlugins } from './load-plugins';
import { openHostPlatform } from './platform';
import type { Mounts } from './server/socket-hub';
import type { HostOptions } from './start-host';

// What the AI SDK finds odd about a schema is no news for a person; it would be printed in the middle of an answer.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** A mounted harness. */
export interface MountedHarness {
  readonly running: RunningHarness;
  readonly mounts: Mounts;
  /** The database was damaged and has been put aside. */
  readonly repaired?: StorageRepair;
  close(): Promise<void>;
}

/** What is mounted: the part of {@link HostOptions} that concerns the harness. */
export type MountOptions = Pick<HostOptions, 'extraPlugins' | 'defaults' | 'startDemo' | 'log'> & {
  readonly kind: FolderKind;
  readonly routes?: RouteTable;
  /** Nobody can be asked: a call that needs an approval is refused. */
  readonly unattended?: boolean;
  /** The program ends with its command: jobs do not begin by themselves. */
  readonly passing?: boolean;
};

/** Opens the harness of a data folder whose lock is held. */
export async function mountHarness(folder: string, options: MountOptions, version: string): Promise<MountedHarness> {
  const plugins = await loadPlugins(options.extraPlugins);
  const platform = openHostPlatform(folder, options, options.log);
  const running = await createHarness(platform, {
    plugins,
    version,
    kind: options.kind,
    ...(options.defaults ? { defaults: options.defaults } : {}),
    ...(options.unattended ? { unattended: true } : {}),
    ...(options.passing ? { passing: true } : {}),
    ...(options.startDemo ? { startDemo: options.startDemo } : {}),
  }).catch((error) => {
    platform.sql.close();
    throw error;
  });
  const repaired = platform.storage?.repaired;
  return {
    running,
    ...(repaired ? { repaired } : {}),
    mounts: {
      rpc: new RpcServer(),
      entrances: {
        user: { harness: running.as('user'), outcomes: new CommandOutcomes() },
        agent: { harness: running.as('agent'), outcomes: new CommandOutcomes() },
        mcp: { harness: running.as('mcp'), outcomes: new CommandOutcomes() },
      },
    },
    close: () => running.close(),
  };
}
