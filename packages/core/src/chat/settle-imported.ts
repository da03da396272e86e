/**
 * Chats that come from a file: nothing of them may go on by itself. Each open run is closed and each open question with it, so
 * that a call which was approved elsewhere is not made here.
 */
import type { SqlDatabase } from '../platform';
import type { ChatEvent } from './events';
import { closeRun } from './repair';

/** Closes what is open. Inside the transaction that brought the rows. @param now milliseconds since 1970. */
export function settleImported(sql: SqlDatabase, now: number): void {
  sql.run("UPDATE approvals SET answer = 'void', answered_at = ? WHERE answer IS NULL", now);
  const open = sql.all<{ session: string }>(
    `SELECT session FROM journal GROUP BY session HAVING
       max(CASE WHEN json_extract(event, '$.type') = 'run.started' THEN sequence ELSE 0 END) >
       max(CASE WHEN json_extract(event, '$.type') = 'run.ended' THEN sequence ELSE 0 END)`,
  );
  for (const { session } of open) {
    const events = sql
      .all<{ event: string }>('SELECT event FROM journal WHERE session = ? ORDER BY sequence', session)
      .map(({ event }): ChatEvent => JSON.parse(event));
    closeRun(events, 'interrupted').forEach((event, index) => {
      sql.run(
        'INSERT INTO journal (session, sequence, at, event) VALUES (?, ?, ?, ?)',
        session,
        events.length + 1 + index,
        now,
        JSON.stringify(event),
      );
    });
  }
}
