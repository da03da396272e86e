/** Choosing among recorded calls: by plugin, by who made them, by how they ended. Pure. */
import type { AuditEntry } from '@pku-harness/core/client';
import type { Actor } from '@pku-harness/sdk';

/** An empty text lets all pass. */
export interface AuditFilter {
  readonly plugin: string;
  readonly actor: Actor | '';
  readonly status: AuditEntry['status'] | '';
}

export const NO_FILTER: AuditFilter = { plugin: '', actor: '', status: '' };

/** The plugin of a recorded call; empty where there is no such tool. */
export function pluginOf({ tool }: Pick<AuditEntry, 'tool'>): string {
  const dot = tool.indexOf('.');
  return dot < 0 ? '' : tool.slice(0, dot);
}

/** Those that pass, in their order. */
export function filtered(entries: readonly AuditEntry[], filter: AuditFilter): readonly AuditEntry[] {
  return entries.filter(
    (entry) =>
      (filter.plugin === '' || pluginOf(entry) === filter.plugin) &&
      (filter.actor === '' || entry.actor === filter.actor) &&
      (filter.status === '' || entry.status === filter.status),
  );
}
