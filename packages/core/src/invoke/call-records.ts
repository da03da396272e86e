/**
 * One row per call: who did what, and the proof that it ran at most once. The row is written before the tool runs; a row
 * that was started and has no outcome means that the process died in between.
 *
 * A read leaves nothing behind and may be done again, so its row is written after it and together with others: a commit
 * costs more than the rest of the pipeline.
 */
import { type Actor, type Effect, HarnessError, type Mode } from '@pku-harness/sdk';
import type { ApprovalAnswer, AskReason } from '../chat/events';
import type { CallState, InvokeOutcome } from '../harness/harness';
import type { Clock, SqlDatabase } from '../platform';
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
  /** Why it asked, or would have asked. */
  readonly because?: AskReason;
  readonly answer?: ApprovalAnswer | 'void';
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

const HELD_MS = 50; // how long rows of reads may wait for others
const HELD_ROWS = 64;
const HELD_AT_MOST = 1024; // rows kept while the disk refuses them

/** Reads of screens that stay on record, and after how many new rows the rest is forgotten. */
export const SCREEN_READS = 2_000;
const FORGET_EVERY = 500;

interface HeldRow {
  readonly row: CallRow;
  readonly outcome: string;
  readonly endedAt: number;
}

/** The table of calls. */
export class CallRecords {
  readonly #sql: SqlDatabase;
  readonly #clock: Clock;
  #held = new Map<string, HeldRow>();
  #closed = false;
  #sinceForgotten = 0;

  constructor(sql: SqlDatabase, clock: Clock) {
    this.#sql = sql;
    this.#clock = clock;
  }

  /** What was recorded of an id. A call without an outcome reads as `unknown`: nobody in this process runs it. */
  read(id: string): RecordedCall | undefined {
    const held = this.#held.get(id);
    if (held !== undefined) return recorded(id, held.row.tool, held.row.input, held.outcome);
    const row = this.#sql.get<Columns>('SELECT tool, input, outcome FROM calls WHERE id = ?', id);
    return row === null ? undefined : recorded(id, row.tool, row.input, row.outcome);
  }

  /** The public form of {@link read}. */
  state(id: string): CallState {
    return this.read(id)?.outcome ?? { status: 'none' };
  }

  /** Writes the row of a call that is about to run. Throws when the id is taken, and `harness_closed` after the end. */
  start(row: CallRow): void {
    if (this.#closed) throw closed();
    this.#insert(row, 'started', null, null);
  }

  /** Adds the outcome of a started call. @param outcome JSON without `callId`. */
  end(id: string, outcome: string): void {
    if (this.#closed) return;
    const now = this.#clock.now();
    this.#sql.run("UPDATE calls SET state = 'ended', outcome = ?, ended_at = ? WHERE id = ?", outcome, now, id);
  }

  /** Writes the row of a call that is over: it was refused, or a read that never ended. */
  add(row: CallRow, outcome: string): void {
    if (this.#closed) return;
    this.#insert(row, 'ended', outcome, this.#clock.now());
  }

  /** Takes the row of a read that is over; it is known at once and written soon. */
  hold(row: CallRow, outcome: string): void {
    if (this.#closed) return;
    this.#held.set(row.id, { row, outcome, endedAt: this.#clock.now() });
    if (this.#held.size >= HELD_ROWS) this.flush();
    else if (this.#held.size === 1) void this.#clock.sleep(HELD_MS).then(() => this.flush());
  }

  /** Writes what is held. Where the disk refuses, the newest rows stay held for the next time. */
  flush(): void {
    if (this.#held.size === 0) return;
    const rows = this.#held;
    this.#held = new Map();
    try {
      this.#sql.transaction(() => {
        for (const { row, outcome, endedAt } of rows.values()) this.#insert(row, 'ended', outcome, endedAt);
        this.#forgetOld(rows.size);
      });
    } catch {
      // Reads only: nothing that happened is forgotten, and the calls themselves have succeeded.
      this.#held = new Map([...rows].slice(-HELD_AT_MOST));
    }
  }

  /** A screen reads the same again and again; of these reads only the newest stay on record. */
  #forgetOld(written: number): void {
    this.#sinceForgotten += written;
    if (this.#sinceForgotten < FORGET_EVERY) return;
    this.#sinceForgotten = 0;
    this.#sql.run(
      `DELETE FROM calls WHERE rowid IN (
         SELECT rowid FROM calls WHERE effect = 'read' AND actor = 'user' AND session IS NULL
         ORDER BY rowid DESC LIMIT -1 OFFSET ?)`,
      SCREEN_READS,
    );
  }

  /** Writes what is held and takes nothing more: what still runs stays "started", which is the truth. */
  close(): void {
    this.flush();
    this.#closed = true;
  }

  #insert(row: CallRow, state: 'started' | 'ended', outcome: string | null, endedAt: number | null): void {
    this.#sql.run(
      `INSERT INTO calls (id, tool, actor, session, effect, mode, input, approval, because, answer, state, outcome, started_at, ended_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      row.id,
      row.tool,
      row.actor,
      row.session ?? null,
      row.effect ?? null,
      row.mode ?? null,
      row.input,
      row.approval ?? null,
      row.because === undefined ? null : JSON.stringify(row.because),
      row.answer ?? null,
      state,
      outcome,
      row.startedAt,
      endedAt,
    );
  }
}

function recorded(id: string, tool: string, input: string, json: string | null): RecordedCall {
  const outcome: InvokeOutcome =
    json === null
      ? { status: 'unknown', callId: id, error: outcomeUnknown(`tool ${tool}`) }
      : { callId: id, ...JSON.parse(json) };
  return { tool, input, outcome };
}

function closed(): HarnessError {
  return new HarnessError('harness_closed', {
    zh: '程序正在关闭，请重新打开后再试',
    en: 'The program is closing; open it again and retry',
  });
}
