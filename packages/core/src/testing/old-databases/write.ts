/**
 * Writes the database of each version that is not there yet, as SQL text: `bun packages/core/src/testing/old-databases/write.ts`.
 * Each is made by the steps of its time, so one that is there is never written again.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../storage/migrate';
import { MIGRATIONS } from '../../storage/migrations';
import { openTestSql } from '../bun-sql';
import { dumpSql } from '../dump-sql';
import { SAMPLE_ROWS } from './sample-rows';

const sql = openTestSql();
for (let version = 1; version <= MIGRATIONS.length; version++) {
  migrate(sql, MIGRATIONS.slice(0, version));
  for (const [since, statement] of SAMPLE_ROWS) if (since === version) sql.run(statement);
  const file = join(import.meta.dir, `version-${version}.sql`);
  if (existsSync(file)) continue;
  writeFileSync(file, dumpSql(sql));
  console.log(file);
}
