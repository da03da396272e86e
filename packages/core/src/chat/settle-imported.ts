/**
 * Chats that come from a file: nothing of them may go on by itself. Each open run is closed and each open question with it, so
 * that a call which was approved elsewhere is not made here.
 */
import type { SqlDatabase } from '../platform';
import { branchOf } from './branch';
import { readEntries } from './journal';
import { closeRun } from './repair';

/** Closes what is open. Inside the transaction that brought the rows. @param now milliseconds since 1970. */
export function settleImported(sql: SqlDatabase, now: number): void {
  // A yes that no recorded call used up would still count: whoever wrote the file gave it, and not here.
  sql.run(
    `UPDATE approvals SET answer = 'void', answered_at = ?
       WHERE answer IS NULL OR (answer IN ('once', 'always') AND call NOT IN (SELECT id FROM calls))`,
    now,
  );
  // A rewind can take the end of a run out of sight, and the run is open again.
  const open = sql.all<{ session: string }>(
    `SELECT session FROM journal GROUP BY session HAVING
       max(CASE WHEN json_extract(event, '$.type') = 'run.started' THEN sequence ELSE 0 END) >
       max(CASE WHEN json_extract(event, '$.type') = 'run.ended' THEN sequence ELSE 0 END)
       OR max(json_extract(event, '$.type') = 'chat.rewound')`,
  );
  for (const { session } of open) {
    const entries = readEntries(sql, session);
    const events = branchOf(entries).map(({ event }) => event);
    closeRun(events, 'interrupted').forEach((event, index) => {
      sql.run(
        'INSERT INTO journal (session, sequence, at, event) VALUES (?, ?, ?, ?)',
        session,
        entries.length + 1 + index,
        now,
        JSON.stringify(event),
      );
    });
  }
}
