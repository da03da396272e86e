/** The last good result of each read, in the database, so that screens show something at once after a restart. */
import type { SqlDatabase } from '../platform';

/** A kept result. */
export interface KeptResult {
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
}

const LONGEST_VALUE = 256 * 1024; // UTF-16 units of JSON
const LONGEST_INPUT = 2_000;
const MOST_ROWS = 300;

/** The table of kept results. */
export class KeptRows {
  readonly #sql: SqlDatabase;

  constructor(sql: SqlDatabase) {
    this.#sql = sql;
  }

  /** The kept result of a read. @param input canonical JSON. */
  read(tool: string, input: string): KeptResult | undefined {
    const row = this.#sql.get<{ value: string; fetched_at: number }>(
      'SELECT value, fetched_at FROM data_cache WHERE tool = ? AND input = ?',
      tool,
      input,
    );
    return row === null ? undefined : { value: JSON.parse(row.value), fetchedAt: row.fetched_at };
  }

  /** Keeps a result instead of the one before; what is too large is only held in memory. */
  write(tool: string, input: string, { value, fetchedAt }: KeptResult): void {
    const json = JSON.stringify(value) ?? 'null';
    if (json.length > LONGEST_VALUE || input.length > LONGEST_INPUT) return;
    this.#sql.transaction(() => {
      this.#sql.run(
        `INSERT INTO data_cache (tool, input, value, fetched_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (tool, input) DO UPDATE SET value = excluded.value, fetched_at = excluded.fetched_at`,
        tool,
        input,
        json,
        fetchedAt,
      );
      this.#sql.run(
        `DELETE FROM data_cache WHERE (tool, input) IN (
           SELECT tool, input FROM data_cache ORDER BY fetched_at DESC LIMIT -1 OFFSET ?)`,
        MOST_ROWS,
      );
    });
  }
}
