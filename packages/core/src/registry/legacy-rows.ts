/**
 * Moves what is stored under old ids to the ids of now: settings, storage of plugins, kept data, jobs and open questions. What
 * already has a row under the new id wins. The record of past calls is history and keeps the names of its time.
 */
import type { SqlDatabase } from '../platform';
import type { LegacyMaps } from './legacy-ids';

/** Moves the rows in one transaction. */
export function moveLegacyRows(sql: SqlDatabase, maps: LegacyMaps): void {
  if (maps.plugins.size === 0 && maps.tools.size === 0) return;
  sql.transaction(() => {
    for (const [old, now] of maps.plugins) {
      movePrefix(sql, `plugin.${old}.`, `plugin.${now}.`);
      movePrefix(sql, `${old}.`, `${now}.`);
      sql.run('UPDATE OR IGNORE kv SET plugin = ? WHERE plugin = ?', now, old);
      sql.run('DELETE FROM kv WHERE plugin = ?', old);
      sql.run('UPDATE OR IGNORE jobs SET plugin = ? WHERE plugin = ?', now, old);
      sql.run('DELETE FROM jobs WHERE plugin = ?', old);
    }
    for (const [old, now] of maps.tools) {
      sql.run('UPDATE OR IGNORE data_cache SET tool = ? WHERE tool = ?', now, old);
      sql.run('DELETE FROM data_cache WHERE tool = ?', old);
      sql.run(
        "UPDATE jobs SET action = json_set(action, '$.tool', ?) WHERE json_extract(action, '$.tool') = ?",
        now,
        old,
      );
      sql.run('UPDATE approvals SET tool = ? WHERE tool = ? AND answer IS NULL', now, old);
    }
  });
}

function movePrefix(sql: SqlDatabase, old: string, now: string): void {
  const starts = 'substr(key, 1, ?) = ?';
  sql.run(
    `UPDATE OR IGNORE settings SET key = ? || substr(key, ?) WHERE ${starts}`,
    now,
    old.length + 1,
    old.length,
    old,
  );
  sql.run(`DELETE FROM settings WHERE ${starts}`, old.length, old);
}

/** The same move for settings that are not stored yet, such as those of a file. Pure. */
export function withIdsOfNow<Setting extends { readonly key: string }>(
  settings: readonly Setting[],
  { plugins }: LegacyMaps,
): readonly Setting[] {
  const byKey = new Map(settings.map((setting) => [setting.key, setting]));
  const move = (old: string, now: string) => {
    for (const [key, setting] of [...byKey]) {
      if (!key.startsWith(old)) continue;
      byKey.delete(key);
      const moved = now + key.slice(old.length);
      if (!byKey.has(moved)) byKey.set(moved, { ...setting, key: moved });
    }
  };
  for (const [old, now] of plugins) {
    move(`plugin.${old}.`, `plugin.${now}.`);
    move(`${old}.`, `${now}.`);
  }
  return [...byKey.values()];
}
