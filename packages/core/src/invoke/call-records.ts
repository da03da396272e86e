/**
 * One row per call: who did what, and the proof that it ran at most once. The row is written before the tool runs; a row
 * that was started and has no outcome means that the process died in between.
 */
import type { Actor, Effect, Mode } from '@pku-harness/sdk';
import type { CallState, InvokeOutcome } from '../harness/harness';
import type { SqlDatabase } from '../platform';
import { outcomeUnknown } from './refusals';

/** What is recorded of a call besides its outcome. */
export interface CallRow {
  readonly id: string;
  /** Tool id as resolved, or as asked for when there is no such tool. */
  readonly tool: string;
  readonly actor: Actor;
  readonly session?: string;
  readonly effect?: Effect;
  readonly mode?: Mode;
  /** Canonical JSON. */
  readonly input: string;
  readonly approval?: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** A recorded call. */
export interface RecordedCall {
  readonly tool: string;
  readonly input: string;
  readonly outcome: InvokeOutcome;
}

type Columns = { tool: string; input: string; outcome: string | null };

/** The table of calls. */
export class CallRecords {
  readonly #sql: SqlDatabase;

  constructor(sql: SqlDatabase) {
    this.#sql = sql;
  }

  /** What was recorded of an id. A call without an outcome reads as `unknown`: nobody in this process runs it. */
  read(id: string): RecordedCall | undefined {
    const row = this.#sql.get<Columns>('SELECT tool, input, outcome FROM calls WHERE id = ?', id);
    if (row === null) return undefined;
    const outcome: InvokeOutcome =
      row.outcome === null
        ? { status: 'unknown', callId: id, error: outcomeUnknown(`tool ${row.tool}`) }
        : { callId: id, ...JSON.parse(row.outcome) };
    return { tool: row.tool, input: row.input, outcome };
  }

  /** The public form of {@link read}. */
  state(id: string): CallState {
    return this.read(id)?.outcome ?? { status: 'none' };
  }

  /** Writes the row of a call that is about to run. Throws when the id is taken. */
  start(row: CallRow): void {
    this.#insert(row, 'started', null, null);
  }

  /** Adds the outcome of a started call. @param outcome JSON without `callId`. */
  end(id: string, outcome: string, at: number): void {
    this.#sql.run("UPDATE calls SET state = 'ended', outcome = ?, ended_at = ? WHERE id = ?", outcome, at, id);
  }

  /** Writes the row of a call that is over: refused, or a read, which may be repeated and needs no proof before it runs. */
  add(row: CallRow, outcome: string, at: number): void {
    this.#insert(row, 'ended', outcome, at);
  }

  #insert(row: CallRow, state: 'started' | 'ended', outcome: string | null, endedAt: number | null): void {
    this.#sql.run(
      `INSERT INTO calls (id, tool, actor, session, effect, mode, input, approval, state, outcome, started_at, ended_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      row.id,
      row.tool,
      row.actor,
      row.session ?? null,
      row.effect ?? null,
      row.mode ?? null,
      row.input,
      row.approval ?? null,
      state,
      outcome,
      row.startedAt,
      endedAt,
    );
  }
}
