/** Brings a database to the present schema, one step per transaction, so that a crash leaves a whole version behind. */
import { HarnessError } from '@pku-harness/sdk';
import type { SqlDatabase } from '../platform';
import { MIGRATIONS, type Migration } from './migrations';

/**
 * Runs the steps that the database has not seen. Its version is SQLite's `user_version`.
 *
 * @returns the version it had before.
 * @throws HarnessError `storage_newer` when a newer program wrote the database; it is left untouched.
 */
export function migrate(sql: SqlDatabase, steps: readonly Migration[] = MIGRATIONS): number {
  const found = sql.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  if (found > steps.length) {
    throw new HarnessError('storage_newer', {
      zh: '数据由更新版本的程序写入，请先更新程序',
      en: 'The data was written by a newer version; update the program first',
      where: `schema ${found}, known ${steps.length}`,
    });
  }
  for (let version = found; version < steps.length; version++) {
    const step = steps[version] as Migration;
    sql.transaction(() => {
      step.run(sql);
      sql.run(`PRAGMA user_version = ${version + 1}`);
    });
  }
  return found;
}
