/** The table of questions to a person: each bound to one call with its tool and canonical input, and answered once. */
import type { ApprovalAnswer, AskedCall, AskReason } from '../chat/events';
import type { Approval } from '../harness/harness';
import type { Clock, SqlDatabase } from '../platform';

/** A question about one call. */
export interface Question {
  readonly call: string;
  readonly tool: string;
  /** Canonical JSON. */
  readonly input: string;
  readonly because: AskReason;
  readonly asked: AskedCall;
  readonly session?: string;
}

/** A question as it was stored. */
export interface StoredQuestion extends Question {
  readonly id: string;
  readonly askedAt: number;
  /** Absent while it is open. `void`: the run ended before anyone answered. */
  readonly answer?: ApprovalAnswer | 'void';
  readonly feedback?: string;
}

interface Row {
  id: string;
  call: string;
  tool: string;
  input: string;
  because: string;
  asked: string | null;
  session: string | null;
  asked_at: number;
  answer: ApprovalAnswer | 'void' | null;
  feedback: string | null;
}

/** Reads and writes the rows. */
export class ApprovalRows {
  readonly #sql: SqlDatabase;
  readonly #clock: Clock;

  constructor(sql: SqlDatabase, clock: Clock) {
    this.#sql = sql;
    this.#clock = clock;
  }

  /** Open questions, oldest first. */
  open(): readonly StoredQuestion[] {
    return this.#sql.all<Row>('SELECT * FROM approvals WHERE answer IS NULL ORDER BY asked_at, id').map(fromRow);
  }

  /** Ids of the open questions of a session. */
  openOf(session: string): readonly string[] {
    const sql = 'SELECT id FROM approvals WHERE answer IS NULL AND session = ?';
    return this.#sql.all<{ id: string }>(sql, session).map((row) => row.id);
  }

  /** One question by its id. */
  read(id: string): StoredQuestion | undefined {
    return known(this.#sql.get<Row>('SELECT * FROM approvals WHERE id = ?', id));
  }

  /** The question about exactly this call. */
  about({ call, tool, input }: Question): StoredQuestion | undefined {
    const sql = 'SELECT * FROM approvals WHERE call = ? AND tool = ? AND input = ?';
    return known(this.#sql.get<Row>(sql, call, tool, input));
  }

  /** Stores a new question. */
  insert(id: string, question: Question): void {
    this.#sql.run(
      'INSERT INTO approvals (id, call, tool, input, because, asked, session, asked_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      question.call,
      question.tool,
      question.input,
      JSON.stringify(question.because),
      JSON.stringify(question.asked),
      question.session ?? null,
      this.#clock.now(),
    );
  }

  /** Writes an answer where there is none yet; tells whether it did. */
  settle(id: string, answer: ApprovalAnswer | 'void', feedback?: string): boolean {
    const { changes } = this.#sql.run(
      'UPDATE approvals SET answer = ?, feedback = ?, answered_at = ? WHERE id = ? AND answer IS NULL',
      answer,
      feedback ?? null,
      this.#clock.now(),
      id,
    );
    return changes > 0;
  }

  /** Closes the questions outside a chat: whoever made those calls has gone with the process that asked. */
  voidOrphans(): void {
    this.#sql.run(
      "UPDATE approvals SET answer = 'void', answered_at = ? WHERE answer IS NULL AND session IS NULL",
      this.#clock.now(),
    );
  }
}

/** A question as lists show it. */
export function approvalOf(question: StoredQuestion): Approval {
  const { id, call: callId, tool, input, because, asked, session, askedAt } = question;
  const parsed: unknown = JSON.parse(input);
  return { ...asked, id, callId, tool, input: parsed, because, ...(session === undefined ? {} : { session }), askedAt };
}

function known(row: Row | null): StoredQuestion | undefined {
  return row === null ? undefined : fromRow(row);
}

function fromRow(row: Row): StoredQuestion {
  return {
    id: row.id,
    call: row.call,
    tool: row.tool,
    input: row.input,
    because: JSON.parse(row.because),
    asked: row.asked === null ? ofFirstVersion(row.tool) : JSON.parse(row.asked),
    ...(row.session === null ? {} : { session: row.session }),
    askedAt: row.asked_at,
    ...(row.answer === null ? {} : { answer: row.answer }),
    ...(row.feedback === null ? {} : { feedback: row.feedback }),
  };
}

/** Schema version 1 stored no words with its questions; what asked then did at least change something. */
function ofFirstVersion(tool: string): AskedCall {
  return { title: { zh: tool, en: tool }, effect: 'write', fields: [] };
}
