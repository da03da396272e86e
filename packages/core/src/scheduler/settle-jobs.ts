/** Jobs that come from a file: nothing of them goes on by itself. */
import type { SqlDatabase } from '../platform';

/**
 * Pauses what would run, inside the transaction that brought the rows: a file may have been written by anybody, and a job
 * that has the assistant work is looked at by a person before it does.
 */
export function settleJobs(sql: SqlDatabase): void {
  sql.run("UPDATE jobs SET state = 'paused' WHERE state = 'active'");
}
