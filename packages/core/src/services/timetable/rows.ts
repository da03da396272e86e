/** Terms and items as rows. */
import type { ItemFacts, KeptItem, KeptTerm } from '@pku-harness/sdk';
import type { TimetableItem } from '@pku-harness/sdk/timetable';
import type { SqlDatabase } from '../../platform';

/** The terms that were set, or that items lie in. */
export function readTerms(sql: SqlDatabase): readonly KeptTerm[] {
  return sql.all<{ term: string }>('SELECT term FROM terms ORDER BY id').map(({ term }) => JSON.parse(term));
}

/** Stores one. */
export function writeTerm(sql: SqlDatabase, term: KeptTerm, now: number): void {
  sql.run(
    `INSERT INTO terms (id, term, updated_at) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET term = excluded.term, updated_at = excluded.updated_at`,
    term.id,
    JSON.stringify(term),
    now,
  );
}

/** Forgets one. */
export function deleteTerm(sql: SqlDatabase, id: string): void {
  sql.run('DELETE FROM terms WHERE id = ?', id);
}

interface ItemRow {
  readonly term: string | null;
  readonly plugin: string;
  readonly key: string | null;
  readonly tainted: number;
  readonly item: string;
  readonly created_at: number;
  readonly updated_at: number;
}

const COLUMNS = 'id, term, plugin, key, tainted, item, created_at, updated_at';

/** The items of a term, and those with a date of their own. */
export function readItems(sql: SqlDatabase, term: string): readonly KeptItem[] {
  return sql
    .all<ItemRow>(`SELECT ${COLUMNS} FROM timetable_items WHERE term = ? OR term IS NULL ORDER BY id`, term)
    .map(itemOf);
}

/** The last week that an item of a term lies in; 0 without items. */
export function lastUsedWeek(sql: SqlDatabase, term: string): number {
  const items = sql.all<ItemRow>(`SELECT ${COLUMNS} FROM timetable_items WHERE term = ?`, term).map(itemOf);
  return Math.max(0, ...items.flatMap(({ weeks = [] }) => weeks));
}

/** Whether a term has items. */
export function termUsed(sql: SqlDatabase, term: string): boolean {
  return sql.get('SELECT 1 FROM timetable_items WHERE term = ? LIMIT 1', term) !== null;
}

/** One by id. */
export function readItem(sql: SqlDatabase, id: string): KeptItem | undefined {
  const row = sql.get<ItemRow>(`SELECT ${COLUMNS} FROM timetable_items WHERE id = ?`, id);
  return row === null ? undefined : itemOf(row);
}

/** The one that a plugin keeps under a key. */
export function readKeyedItem(sql: SqlDatabase, plugin: string, key: string): KeptItem | undefined {
  const row = sql.get<ItemRow>(`SELECT ${COLUMNS} FROM timetable_items WHERE plugin = ? AND key = ?`, plugin, key);
  return row === null ? undefined : itemOf(row);
}

/** How many there are in all. */
export function itemCount(sql: SqlDatabase): number {
  return sql.get<{ count: number }>('SELECT count(*) AS count FROM timetable_items')?.count ?? 0;
}

/** Stores one, new or changed. */
export function writeItem(sql: SqlDatabase, kept: KeptItem): void {
  const { term, plugin, key, tainted, createdAt, updatedAt, ...item } = kept;
  sql.run(
    `INSERT INTO timetable_items (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET term = excluded.term, tainted = excluded.tainted, item = excluded.item,
       updated_at = excluded.updated_at`,
    item.id,
    term ?? null,
    plugin,
    key ?? null,
    tainted ? 1 : 0,
    JSON.stringify(item),
    createdAt,
    updatedAt,
  );
}

/** Removes one. */
export function deleteItem(sql: SqlDatabase, id: string): void {
  sql.run('DELETE FROM timetable_items WHERE id = ?', id);
}

function itemOf({ term, plugin, key, tainted, item, created_at, updated_at }: ItemRow): KeptItem {
  const facts: ItemFacts = {
    ...(term === null ? {} : { term }),
    plugin,
    ...(key === null ? {} : { key }),
    tainted: tainted === 1,
    createdAt: created_at,
    updatedAt: updated_at,
  };
  return { ...(JSON.parse(item) as TimetableItem), ...facts };
}
