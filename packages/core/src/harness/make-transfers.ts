/** Connects export and import with the rooms that have to follow when everything is replaced. */
import type { ChangeFeed } from '../changes';
import { type Chats, settleImported } from '../chat';
import type { DataCache } from '../data';
import type { Approvals, InvokePipeline } from '../invoke';
import type { ModelProviders } from '../models';
import type { Notices } from '../notices';
import type { Platform } from '../platform';
import { moveLegacyRows, type PluginRegistry, withIdsOfNow } from '../registry';
import { type Scheduler, settleJobs } from '../scheduler';
import type { SettingsRegistry } from '../settings';
import { Transfers } from '../storage';
import type { About } from './harness';

/** The rooms that hold something of the stored data. */
export interface HoldingRooms {
  readonly plugins: PluginRegistry;
  readonly settings: SettingsRegistry;
  readonly pipeline: InvokePipeline;
  readonly approvals: Approvals;
  readonly models: ModelProviders;
  readonly chats: Chats;
  readonly data: DataCache;
  readonly changes: ChangeFeed;
  readonly scheduler: Scheduler;
  readonly notices: Notices;
}

/** Makes the transfers of one harness. */
export function makeTransfers(
  platform: Pick<Platform, 'sql' | 'clock' | 'random' | 'storage' | 'files'>,
  { version, kind }: Pick<About, 'version' | 'kind'>,
  { plugins, settings, pipeline, approvals, models, chats, data, changes, scheduler, notices }: HoldingRooms,
): Transfers {
  const { sql, clock, random, storage } = platform;
  return new Transfers({
    sql,
    clock,
    uuid: () => random.uuid(),
    facts: { version, kind },
    loosenings: (rows) => settings.looseningsOf(withIdsOfNow(rows, plugins.legacy)),
    letGo: async () => {
      await scheduler.letGo();
      approvals.letGo();
      await chats.letGo();
      pipeline.letGo();
    },
    settle: () => {
      moveLegacyRows(sql, plugins.legacy);
      settleImported(sql, clock.now());
      settleJobs(sql);
    },
    renewed: () => {
      settings.reload();
      data.forget();
      scheduler.reload();
      notices.reload();
      // The rows that named them are gone, whether something took their place or not.
      void platform.files.clear();
      changes.publish('all');
    },
    forgetRest: async () => {
      for (const { id } of plugins.providers()) await models.removeKey(id);
      storage?.removeCopies();
    },
  });
}
