/** The record of calls as a person reads it: who did what, why it asked, what was answered, how it ended. */
import type { Actor, Effect, LocalText, Mode } from '@pku-harness/sdk';
import type { AuditEntry } from '../harness/harness';
import type { SqlDatabase } from '../platform';
import { outcomeUnknown } from './refusals';

/** What the record itself does not hold. */
export interface AuditFacts {
  /** Whether a call goes on in this process. */
  running(callId: string): boolean;
  /** The title of a tool that is still there. */
  title(tool: string): LocalText | undefined;
}

interface Row {
  sequence: number;
  id: string;
  tool: string;
  actor: Actor;
  session: string | null;
  effect: Effect | null;
  mode: Mode | null;
  input: string;
  because: string | null;
  answer: AuditEntry['answer'] | null;
  status: 'ok' | 'failed' | 'refused' | 'unknown' | null;
  error: string | null;
  started_at: number;
  ended_at: number | null;
}

// The result itself may be a megabyte; only its status and its error are read.
const PAGE = `SELECT rowid AS sequence, id, tool, actor, session, effect, mode, input, because, answer,
    outcome ->> '$.status' AS status, outcome -> '$.error' AS error, started_at, ended_at
  FROM calls WHERE rowid < ? ORDER BY rowid DESC LIMIT ?`;

/** One page, newest first. @param before the sequence to read on from. */
export function readAudit(
  sql: SqlDatabase,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
  facts: AuditFacts,
): readonly AuditEntry[] {
  return sql.all<Row>(PAGE, before, limit).map((row) => entryOf(row, facts));
}

function entryOf(row: Row, facts: AuditFacts): AuditEntry {
  const open = row.status === null;
  const status = row.status ?? (facts.running(row.id) ? 'running' : 'unknown');
  const error = open && status === 'unknown' ? outcomeUnknown(`tool ${row.tool}`) : parse(row.error);
  return {
    sequence: row.sequence,
    callId: row.id,
    tool: row.tool,
    title: facts.title(row.tool) ?? { zh: row.tool, en: row.tool },
    actor: row.actor,
    ...(row.session === null ? {} : { session: row.session }),
    ...(row.effect === null ? {} : { effect: row.effect }),
    ...(row.mode === null ? {} : { mode: row.mode }),
    input: JSON.parse(row.input),
    ...(row.because === null ? {} : { because: JSON.parse(row.because) }),
    ...(row.answer === null ? {} : { answer: row.answer }),
    status,
    ...(error === undefined ? {} : { error }),
    startedAt: row.started_at,
    ...(row.ended_at === null ? {} : { durationMs: row.ended_at - row.started_at }),
  } as AuditEntry;
}

function parse(json: string | null): unknown {
  return json === null ? undefined : JSON.parse(json);
}
