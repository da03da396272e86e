/**
 * Puts the rows of an export in place of everything, in one transaction: the steps to the version of the file, its rows, then
 * the steps to the version of now, exactly as an old database becomes a new one. What fails leaves everything as it was.
 */
import { HarnessError } from '@pku-harness/sdk';
import type { SqlDatabase } from '../platform';
import type { CheckedExport } from './import-file';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations';
import { columnsOf, dropTables, exportedTables } from './tables';

/**
 * Replaces everything.
 *
 * @param settle runs inside the transaction, after the rows are there.
 * @throws HarnessError `import_rows` when a row does not fit the tables of the file's version.
 */
export function replaceData(sql: SqlDatabase, { head, rows }: CheckedExport, settle: () => void): void {
  sql.transaction(() => {
    dropTables(sql);
    migrate(sql, MIGRATIONS.slice(0, head.schema));
    const tables = exportedTables(sql);
    for (const [table, columns] of Object.entries(head.tables)) {
      if (!tables.includes(table)) throw misfit(table);
      const known = columnsOf(sql, table);
      if (known.length !== columns.length || !columns.every((name) => known.includes(name))) throw misfit(table);
      const places = columns.map(() => '?').join(', ');
      const insert = `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) VALUES (${places})`;
      for (const values of rows.get(table) ?? []) {
        try {
          sql.run(insert, ...values);
        } catch (error) {
          throw misfit(table, error);
        }
      }
    }
    migrate(sql);
    checkTexts(sql);
    settle();
  });
}

/** Columns whose texts are read as JSON. One that is none would stop whoever reads it. */
const JSON_COLUMNS = {
  settings: ['value'],
  kv: ['value'],
  journal: ['event'],
  calls: ['input', 'outcome', 'because'],
  approvals: ['input', 'because', 'asked'],
  jobs: ['action', 'schedule', 'previous'],
  job_runs: ['outcome'],
  terms: ['term'],
  timetable_items: ['item'],
  cards: ['content'],
  card_undo: ['cards'],
} as const;

function checkTexts(sql: SqlDatabase): void {
  for (const [table, columns] of Object.entries(JSON_COLUMNS)) {
    const wrong = columns.map((name) => `(${name} IS NOT NULL AND NOT json_valid(${name}))`).join(' OR ');
    if (sql.get(`SELECT 1 FROM ${table} WHERE ${wrong} LIMIT 1`) !== null) throw misfit(table);
  }
  // A journal is read by its sequence, which counts from 1 without gaps.
  const gap = sql.get(
    'SELECT 1 FROM journal GROUP BY session HAVING min(sequence) <> 1 OR max(sequence) <> count(*) LIMIT 1',
  );
  if (gap !== null) throw misfit('journal');
}

/** Removes everything and leaves a new database; what was there is gone from the disk too. */
export function deleteData(sql: SqlDatabase): void {
  sql.transaction(() => {
    dropTables(sql);
    migrate(sql);
  });
  // Freed pages and the log still hold the old rows.
  sql.run('VACUUM');
  sql.all('PRAGMA wal_checkpoint(TRUNCATE)');
}

function misfit(table: string, cause?: unknown): HarnessError {
  return new HarnessError(
    'import_rows',
    {
      zh: '文件里有不合规的数据；没有导入任何内容',
      en: 'The file holds data that does not fit; nothing was imported',
      where: `table ${table}`,
    },
    cause === undefined ? undefined : { cause },
  );
}
