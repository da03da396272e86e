/**
 * The export of everything as lines of JSON: a head that says what it is, one line per row, a foot with the number of rows
 * and a hash of what stands before it. Keys are not in the database and so not in the file.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { SqlDatabase, SqlValue } from '../platform';
import { MIGRATIONS } from './migrations';
import { columnsOf, exportedTables } from './tables';

/** The version of the file's own form. */
export const EXPORT_FORMAT = 1;

/** The first line. */
export const exportHead = z.strictObject({
  file: z.literal('pku-harness-export'),
  format: z.int().min(1),
  /** The version of the database, which is the number of its migrations. */
  schema: z.int().min(1),
  /** The program that wrote it. */
  version: z.string().max(100),
  kind: z.enum(['real', 'demo']),
  /** Milliseconds since 1970. */
  exportedAt: z.int(),
  /** Columns by table. */
  tables: z.record(z.string().regex(/^[a-z_]{1,40}$/), z.array(z.string().regex(/^[a-z_]{1,40}$/)).min(1)),
});

/** The last line. */
export const exportFoot = z.strictObject({
  rows: z.int().min(0),
  /** Of every byte before this line. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What the head says. */
export type ExportHead = z.infer<typeof exportHead>;

/** Who exports. */
export type ExportFacts = Pick<ExportHead, 'version' | 'kind' | 'exportedAt'>;

/** Writes the file as pieces of text that belong together. Reads everything at one moment. */
export function writeExport(sql: SqlDatabase, facts: ExportFacts): readonly string[] {
  return sql.transaction(() => {
    const hash = sha256.create();
    const pieces: string[] = [];
    const add = (text: string) => {
      hash.update(utf8ToBytes(text));
      pieces.push(text);
    };
    const columns = Object.fromEntries(exportedTables(sql).map((table) => [table, columnsOf(sql, table)]));
    const head = { file: 'pku-harness-export', format: EXPORT_FORMAT, schema: MIGRATIONS.length, ...facts };
    add(`${JSON.stringify({ ...head, tables: columns })}\n`);
    let rows = 0;
    for (const [table, names] of Object.entries(columns)) {
      const order = names.map((_, index) => index + 1).join(', ');
      for (const row of sql.all<Record<string, SqlValue>>(`SELECT * FROM "${table}" ORDER BY ${order}`)) {
        add(`${JSON.stringify([table, names.map((name) => plain(row[name] ?? null))])}\n`);
        rows++;
      }
    }
    pieces.push(`${JSON.stringify({ rows, sha256: bytesToHex(hash.digest()) })}\n`);
    return pieces;
  });
}

/** A value as JSON has it; bytes as their hexadecimal digits. */
function plain(value: SqlValue): string | number | null | { readonly bytes: string } {
  return value instanceof Uint8Array ? { bytes: bytesToHex(value) } : value;
}
