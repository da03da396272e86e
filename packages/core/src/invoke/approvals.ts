/**
 * Questions to a person, as stored rows: bound to one call with its tool and canonical input, shown, and answered once.
 * A row outlives the process; a call that comes again with the same id finds its answer here instead of asking twice.
 */

import type { ChangeFeed } from '../changes';
import type { AskReason } from '../chat/events';
import type { Approval } from '../harness/harness';
import type { Platform } from '../platform';
import type { CallJournal } from './call';

/**
 * What the person said. `void`: the run ended before anyone answered. `suspended`: the process is closing, and the
 * question stays open for its next life.
 */
export type Answer = { readonly is: 'once' | 'no' | 'void' | 'suspended'; readonly feedback?: string };

/** A question about one call. */
export interface Question {
  readonly call: string;
  readonly tool: string;
  /** Canonical JSON. */
  readonly input: string;
  readonly because: AskReason;
  readonly session?: string;
}

interface Row {
  id: string;
  call: string;
  tool: string;
  input: string;
  because: string;
  session: string | null;
  asked_at: number;
  answer: 'once' | 'no' | 'void' | null;
  feedback: string | null;
}

interface Waiter {
  readonly journal: CallJournal | undefined;
  settle(answer: Answer): void;
}

/** Where an answer goes when no call of this process waits for it. */
export interface EarlierLife {
  /** Journals the answer, in the transaction that stores it. */
  answered(session: string, approvalId: string, answer: 'once' | 'no', feedback?: string): void;
  /** Goes on with the session, whose call now finds its answer. */
  resume(session: string): void;
}

/** The table of approvals, and the calls of this process that wait on it. */
export class Approvals {
  readonly #platform: Pick<Platform, 'sql' | 'clock' | 'random'>;
  readonly #changes: ChangeFeed;
  readonly #waiting = new Map<string, Waiter>();
  #closing = false;
  /** Takes answers to questions that a session asked in an earlier life of the process. */
  earlierLife: EarlierLife | undefined;

  constructor(platform: Pick<Platform, 'sql' | 'clock' | 'random'>, changes: ChangeFeed) {
    this.#platform = platform;
    this.#changes = changes;
    // Whoever made a call outside a chat has gone with the process that asked.
    platform.sql.run(
      "UPDATE approvals SET answer = 'void', answered_at = ? WHERE answer IS NULL AND session IS NULL",
      platform.clock.now(),
    );
  }

  /** Open questions, oldest first. */
  list(): readonly Approval[] {
    return this.#platform.sql
      .all<Row>('SELECT * FROM approvals WHERE answer IS NULL ORDER BY asked_at, id')
      .map((row) => ({
        id: row.id,
        tool: row.tool,
        input: JSON.parse(row.input),
        because: JSON.parse(row.because),
        ...(row.session === null ? {} : { session: row.session }),
        askedAt: row.asked_at,
      }));
  }

  /**
   * Asks, or finds the question that this very call asked in an earlier life of the process. Resolves with the answer;
   * resolves with `void` when the signal aborts first.
   */
  async ask(question: Question, journal?: CallJournal, signal?: AbortSignal): Promise<{ id: string; answer: Answer }> {
    const earlier = this.#platform.sql.get<Row>('SELECT * FROM approvals WHERE call = ?', question.call);
    const bound = earlier !== null && earlier.tool === question.tool && earlier.input === question.input;
    if (bound && earlier.answer !== null) {
      const { id, answer, feedback } = earlier;
      return { id, answer: { is: answer, ...(feedback === null ? {} : { feedback }) } };
    }
    const id = bound ? earlier.id : this.#insert(question, journal);
    return { id, answer: await this.#wait(id, journal, signal) };
  }

  /** Answers once. A second answer, or one to a question whose run was stopped, changes nothing. */
  answer(id: string, answer: 'once' | 'no', feedback?: string): void {
    const { sql } = this.#platform;
    const waiter = this.#waiting.get(id);
    const session = sql.get<Row>('SELECT * FROM approvals WHERE id = ?', id)?.session ?? undefined;
    const answered = sql.transaction(() => {
      if (!this.#settle(id, answer, feedback)) return false;
      if (waiter) waiter.journal?.answered(id, answer, feedback);
      else if (session !== undefined) this.earlierLife?.answered(session, id, answer, feedback);
      return true;
    });
    if (!answered) return;
    if (waiter) waiter.settle({ is: answer, ...(feedback === undefined ? {} : { feedback }) });
    else if (session !== undefined) this.earlierLife?.resume(session);
  }

  /** Answers every open question of a session with no: the person said something else instead. */
  answerAll(session: string, answer: 'no'): void {
    for (const row of this.#openOf(session)) this.answer(row.id, answer);
  }

  /** Closes every open question of a session whose run is over. Nothing runs because of it. */
  voidAll(session: string): void {
    for (const row of this.#openOf(session)) this.#void(row.id);
  }

  /** From now on a wait that is cut short leaves its question open for the next life of the process. */
  close(): void {
    this.#closing = true;
    for (const waiter of [...this.#waiting.values()]) waiter.settle({ is: 'suspended' });
  }

  #openOf(session: string): readonly { id: string }[] {
    return this.#platform.sql.all<{ id: string }>(
      'SELECT id FROM approvals WHERE answer IS NULL AND session = ?',
      session,
    );
  }

  #insert(question: Question, journal: CallJournal | undefined): string {
    const { sql, clock, random } = this.#platform;
    const id = random.uuid();
    sql.transaction(() => {
      sql.run(
        'INSERT INTO approvals (id, call, tool, input, because, session, asked_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        id,
        question.call,
        question.tool,
        question.input,
        JSON.stringify(question.because),
        question.session ?? null,
        clock.now(),
      );
      journal?.asked(id, question.because);
    });
    this.#changes.publish('approvals', id);
    return id;
  }

  #wait(id: string, journal: CallJournal | undefined, signal: AbortSignal | undefined): Promise<Answer> {
    if (this.#closing) return Promise.resolve({ is: 'suspended' });
    return new Promise((resolve) => {
      const give = (answer: Answer) => {
        this.#waiting.delete(id);
        signal?.removeEventListener('abort', stop);
        resolve(answer);
      };
      const stop = () => {
        this.#void(id);
        give({ is: 'void' });
      };
      this.#waiting.set(id, { journal, settle: give });
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    });
  }

  #void(id: string): void {
    if (!this.#settle(id, 'void', undefined)) return;
    this.#waiting.get(id)?.settle({ is: 'void' });
  }

  /** Writes an answer where there is none yet; tells whether it did. */
  #settle(id: string, answer: 'once' | 'no' | 'void', feedback: string | undefined): boolean {
    const { changes } = this.#platform.sql.run(
      'UPDATE approvals SET answer = ?, feedback = ?, answered_at = ? WHERE id = ? AND answer IS NULL',
      answer,
      feedback ?? null,
      this.#platform.clock.now(),
      id,
    );
    if (changes > 0) this.#changes.publish('approvals', id);
    return changes > 0;
  }
}
