/** What is known of stored files, as rows. */
import type { StoredFile } from '@pku-harness/sdk';
import type { SqlDatabase } from '../platform';

interface FileRow {
  readonly ref: string;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly facts: string;
  readonly created_at: number;
}

/** What is kept as JSON. */
type Facts = Pick<StoredFile, 'kind' | 'width' | 'height' | 'pages'>;

const COLUMNS = 'ref, name, media_type, size, facts, created_at';

/** One by its reference. */
export function readFile(sql: SqlDatabase, ref: string): StoredFile | undefined {
  const row = sql.get<FileRow>(`SELECT ${COLUMNS} FROM files WHERE ref = ?`, ref);
  return row === null ? undefined : fileOf(row);
}

/** The newest, of one session where it is given. */
export function readFiles(sql: SqlDatabase, session: string | undefined, limit: number): readonly StoredFile[] {
  const rows =
    session === undefined
      ? sql.all<FileRow>(`SELECT ${COLUMNS} FROM files ORDER BY created_at DESC, ref LIMIT ?`, limit)
      : sql.all<FileRow>(
          `SELECT ${COLUMNS} FROM files WHERE session = ? ORDER BY created_at DESC, ref LIMIT ?`,
          session,
          limit,
        );
  return rows.map(fileOf);
}

/** How many there are, and their bytes. */
export function fileTotals(sql: SqlDatabase): { readonly count: number; readonly bytes: number } {
  const row = sql.get<{ count: number; bytes: number | null }>(
    'SELECT count(*) AS count, sum(size) AS bytes FROM files',
  );
  return { count: row?.count ?? 0, bytes: row?.bytes ?? 0 };
}

/** Stores what is known of one; a file that is there keeps its name. */
export function writeFile(sql: SqlDatabase, file: StoredFile, session: string | undefined): void {
  const { ref, name, mediaType, size, createdAt, ...facts } = file;
  sql.run(
    `INSERT INTO files (ref, name, media_type, size, facts, session, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (ref) DO UPDATE SET session = coalesce(excluded.session, session)`,
    ref,
    name,
    mediaType,
    size,
    JSON.stringify(facts),
    session ?? null,
    createdAt,
  );
}

/** Forgets one. */
export function deleteFile(sql: SqlDatabase, ref: string): void {
  sql.run('DELETE FROM files WHERE ref = ?', ref);
}

function fileOf(row: FileRow): StoredFile {
  return {
    ref: row.ref,
    name: row.name,
    mediaType: row.media_type,
    size: row.size,
    ...(JSON.parse(row.facts) as Facts),
    createdAt: row.created_at,
  };
}
