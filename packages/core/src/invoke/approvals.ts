/**
 * Asking a person: a question is stored, shown and answered once. It outlives the process; a call that comes again with
 * the same id finds its answer here instead of asking twice.
 */
import { HarnessError } from '@pku-harness/sdk';
import type { ChangeFeed } from '../changes';
import type { ApprovalAnswer, AskReason, StandingGrant } from '../chat/events';
import type { Approval } from '../harness/harness';
import type { Platform } from '../platform';
import { ApprovalRows, approvalOf, type Question } from './approval-rows';
import type { CallJournal } from './call';

/**
 * What the person said. `void`: the run ended before anyone answered. `suspended`: the process is closing, and the
 * question stays open for its next life.
 */
export interface Answer {
  readonly is: ApprovalAnswer | 'void' | 'suspended';
  readonly feedback?: string;
}

/** A question with its answer. */
export interface Answered {
  readonly id: string;
  readonly answer: Answer;
  /** What the person was told: a question of an earlier life keeps its words. */
  readonly because: AskReason;
}

interface Waiter {
  readonly journal: CallJournal | undefined;
  settle(answer: Answer): void;
}

/** The chats, as an answer reaches them. */
export interface AskingChats {
  /** Journals an answer for which no call of this process waits, in the transaction that stores it. */
  answered(session: string, approvalId: string, answer: ApprovalAnswer, feedback?: string): void;
  /** Goes on with a session of an earlier life, whose call now finds its answer. */
  resume(session: string): void;
  /** Ends the run. */
  stop(session: string): void;
}

/** Stores the permission that “always” gives, inside the transaction of the answer. */
export type StoreGrant = (grant: StandingGrant) => { show(): void };

/** The questions, and the calls of this process that wait on them. */
export class Approvals {
  readonly #platform: Pick<Platform, 'sql' | 'random'>;
  readonly #changes: ChangeFeed;
  readonly #grant: StoreGrant;
  readonly #rows: ApprovalRows;
  readonly #waiting = new Map<string, Waiter>();
  #closing = false;
  /** Set by the chats once they are there. */
  chats: AskingChats | undefined;

  constructor(platform: Pick<Platform, 'sql' | 'clock' | 'random'>, changes: ChangeFeed, grant: StoreGrant) {
    this.#platform = platform;
    this.#changes = changes;
    this.#grant = grant;
    this.#rows = new ApprovalRows(platform.sql, platform.clock);
    this.#rows.voidOrphans();
  }

  /** Open questions, oldest first. */
  list(): readonly Approval[] {
    return this.#rows.open().map(approvalOf);
  }

  /**
   * Asks, or finds the question that this very call asked in an earlier life of the process. Resolves with the answer;
   * resolves with `void` when the signal aborts first.
   */
  async ask(question: Question, journal?: CallJournal, signal?: AbortSignal): Promise<Answered> {
    const earlier = this.#rows.about(question);
    if (earlier?.answer !== undefined) {
      const { id, answer, because, feedback } = earlier;
      return { id, because, answer: said(answer, feedback) };
    }
    const id = earlier?.id ?? this.#insert(question, journal);
    const because = earlier?.because ?? question.because;
    return { id, because, answer: await this.#wait(id, journal, signal) };
  }

  /**
   * Answers once. A second answer, or one to a question whose run was stopped, changes nothing.
   *
   * @throws HarnessError `always_not_offered`; the question stays open.
   */
  answer(id: string, answer: ApprovalAnswer, feedback?: string): void {
    const question = this.#rows.read(id);
    if (question === undefined || question.answer !== undefined) return;
    const { session } = question;
    const grant = answer === 'always' ? question.asked.always : undefined;
    if (answer === 'always' && grant === undefined) throw alwaysNotOffered(question.tool);
    const waiter = this.#waiting.get(id);
    const granted = this.#platform.sql.transaction(() => {
      this.#rows.settle(id, answer, feedback);
      if (waiter) waiter.journal?.answered(id, answer, feedback);
      else if (session !== undefined) this.chats?.answered(session, id, answer, feedback);
      return grant === undefined ? undefined : this.#grant(grant);
    });
    granted?.show();
    this.#changes.publish('approvals', id);
    if (waiter) waiter.settle(said(answer, feedback));
    if (session === undefined) return;
    if (answer === 'stop') this.chats?.stop(session);
    else if (waiter === undefined) this.chats?.resume(session);
  }

  /** Answers every open question of a session with no: the person said something else instead. */
  answerAll(session: string, answer: 'no'): void {
    for (const id of this.#rows.openOf(session)) this.answer(id, answer);
  }

  /** Closes every open question of a session whose run is over. Nothing runs because of it. */
  voidAll(session: string): void {
    for (const id of this.#rows.openOf(session)) this.#void(id);
  }

  /** Closes every question that a call of this process waits for: the stored questions are about to be replaced. */
  letGo(): void {
    for (const id of [...this.#waiting.keys()]) this.#void(id);
  }

  /** From now on a wait that is cut short leaves its question open for the next life of the process. */
  close(): void {
    this.#closing = true;
    for (const waiter of [...this.#waiting.values()]) waiter.settle({ is: 'suspended' });
  }

  #insert(question: Question, journal: CallJournal | undefined): string {
    const { sql, random } = this.#platform;
    const id = random.uuid();
    sql.transaction(() => {
      this.#rows.insert(id, question);
      journal?.asked(id, question.because, question.asked);
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
    if (!this.#rows.settle(id, 'void')) return;
    this.#changes.publish('approvals', id);
    this.#waiting.get(id)?.settle({ is: 'void' });
  }
}

function said(is: Answer['is'], feedback: string | undefined): Answer {
  return feedback === undefined ? { is } : { is, feedback };
}

function alwaysNotOffered(tool: string): HarnessError {
  return new HarnessError('always_not_offered', {
    zh: '这类操作每次都要确认，不能设为一直允许',
    en: 'This kind of call is confirmed every time; it cannot be allowed for good',
    where: `tool ${tool}`,
  });
}
