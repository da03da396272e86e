/** All chat sessions: messages in, runs started and stopped, journals out. */
import { HarnessError } from '@pku-harness/sdk';
import type { ChangeFeed } from '../changes';
import type { SessionSummary } from '../harness/harness';
import type { Approvals } from '../invoke';
import type { SqlDatabase } from '../platform';
import type { JournalEntry } from './events';
import { Journal } from './journal';
import { openRun } from './open-run';
import { closeRun, repair } from './repair';
import { type ReplyParts, runReply } from './reply';
import { SessionStore, type StoredSession } from './session-store';

/** What chats stand on. */
export interface ChatParts extends ReplyParts {
  readonly sql: SqlDatabase;
  readonly approvals: Approvals;
  readonly changes: ChangeFeed;
}

/** A session in use. */
interface OpenSession {
  readonly journal: Journal;
  readonly messages: Set<string>;
  run: { readonly stop: AbortController; readonly quiet: Promise<void> } | undefined;
}

/** The chats of one harness. */
export class Chats {
  readonly #parts: ChatParts;
  readonly #store: SessionStore;
  readonly #open = new Map<string, OpenSession>();
  #closing = false;

  constructor(parts: ChatParts) {
    this.#parts = parts;
    this.#store = new SessionStore(parts.sql, parts.clock);
    parts.approvals.chats = {
      answered: (session, approvalId, answer, feedback) =>
        this.#session(session).journal.append({
          type: 'approval.answered',
          approvalId,
          answer,
          ...(feedback === undefined ? {} : { feedback }),
        }),
      resume: (session) => this.#start(this.#session(session)),
      stop: (session) => void this.stop(session),
    };
  }

  /** All sessions, newest first. */
  sessions(): readonly SessionSummary[] {
    return this.#store.list().map((session) => this.#summary(session));
  }

  /** Makes a session, or opens the one that is there. */
  create(id: string): SessionSummary {
    if (this.#store.create(id)) this.#parts.changes.publish('sessions', id);
    return this.#summary(this.#store.get(id) as StoredSession);
  }

  /** Stops and removes a session. Removing a missing one is no error. */
  async remove(id: string): Promise<void> {
    // A message may come while the run comes to rest; the session goes when nothing runs any more.
    do {
      if (this.#store.get(id) === undefined) return;
      await this.stop(id);
    } while (this.#open.get(id)?.run !== undefined);
    this.#open.get(id)?.journal.close();
    this.#open.delete(id);
    this.#store.remove(id);
    this.#parts.changes.publish('sessions', id);
  }

  /**
   * Appends a message once and sees that it is answered: by a new run, or by the next step of the present one.
   *
   * @throws HarnessError `session_missing`.
   */
  send(id: string, messageId: string, text: string): void {
    const session = this.#session(id);
    if (session.messages.has(messageId)) return;
    const running = openRun(session.journal.events) !== undefined;
    session.journal.append({ type: 'message.user', messageId, text });
    session.messages.add(messageId);
    this.#store.touch(id, text);
    // Whoever says something else instead of answering a question has answered it: not now.
    if (running) {
      this.#parts.approvals.answerAll(id, 'no');
      this.#start(session);
    } else this.#begin(session);
    this.#parts.changes.publish('sessions', id);
  }

  /**
   * Answers the last message again after an error, a stop or a crash.
   *
   * @throws HarnessError `session_missing`, `run_active`, `nothing_to_retry`.
   */
  retry(id: string): void {
    const session = this.#session(id);
    const { events } = session.journal;
    if (openRun(events) !== undefined) {
      throw new HarnessError('run_active', {
        zh: '上一次回答还在进行',
        en: 'The last answer is still going on',
      });
    }
    const ended = events.findLast((event) => event.type === 'run.ended' || event.type === 'message.user');
    if (ended === undefined || (ended.type === 'run.ended' && ended.end === 'done')) {
      throw new HarnessError('nothing_to_retry', {
        zh: '没有需要重试的消息',
        en: 'There is no message to try again',
      });
    }
    this.#begin(session);
  }

  /** Stops the run; resolves when it is quiet. @throws HarnessError `session_missing`. */
  async stop(id: string): Promise<void> {
    const session = this.#session(id);
    if (session.run) {
      session.run.stop.abort();
      await session.run.quiet;
    } else {
      // It waits for an answer since before a restart: nobody drives it, so it is closed here.
      const closing = closeRun(session.journal.events, 'stopped');
      if (closing.length === 0) return;
      session.journal.append(...closing);
      this.#parts.approvals.voidAll(id);
      this.#parts.changes.publish('sessions', id);
    }
  }

  /** The journal after a sequence number, then live. @throws HarnessError `session_missing`. */
  async *events(id: string, after: number, signal?: AbortSignal): AsyncGenerator<JournalEntry> {
    yield* this.#session(id).journal.follow(after, signal);
    if (signal?.aborted === true || this.#closing) return;
    throw this.#store.get(id) === undefined ? missing(id) : unwritable(id);
  }

  /** Stops every run and ends every reader. A run that waits for a person is left open for the next life. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#parts.approvals.close();
    const runs = [...this.#open.values()].flatMap((session) => session.run ?? []);
    for (const run of runs) run.stop.abort();
    await Promise.all(runs.map((run) => run.quiet));
    for (const session of this.#open.values()) session.journal.close();
  }

  #session(id: string): OpenSession {
    const known = this.#open.get(id);
    if (known) return known;
    if (this.#store.get(id) === undefined) throw missing(id);
    const journal = new Journal(this.#parts.sql, this.#parts.clock, id);
    const messages = new Set<string>();
    for (const event of journal.events) if (event.type === 'message.user') messages.add(event.messageId);
    const session: OpenSession = { journal, messages, run: undefined };
    this.#open.set(id, session);
    const closing = repair(journal.events, (callId) => {
      const state = this.#parts.pipeline.state(callId);
      return state.status === 'none' || state.status === 'running' ? undefined : state;
    });
    if (closing.length > 0) journal.append(...closing);
    if (openRun(journal.events) === undefined) this.#parts.approvals.voidAll(id);
    return session;
  }

  #begin(session: OpenSession): void {
    const { models, uuid } = this.#parts;
    session.journal.append({ type: 'run.started', runId: uuid(), ...models.target() });
    this.#start(session);
  }

  /** Drives the open run of a session, unless somebody does. */
  #start(session: OpenSession): void {
    if (session.run || this.#closing) return;
    const { journal } = session;
    const stop = new AbortController();
    const reply = { ...this.#parts, journal, signal: stop.signal, closing: () => this.#closing };
    const quiet = runReply(reply).then(
      () => this.#ended(session),
      () => this.#lost(session),
    );
    session.run = { stop, quiet };
    this.#parts.changes.publish('sessions', journal.session);
  }

  #ended(session: OpenSession): void {
    const id = session.journal.session;
    session.run = undefined;
    if (openRun(session.journal.events) === undefined) {
      this.#parts.approvals.voidAll(id);
      this.#store.touch(id);
      this.#parts.changes.publish('sessions', id);
    } else this.#start(session); // A message came between the end of the run and here.
  }

  /** The journal could not be written (a full disk). The session is loaded and repaired when it is next used. */
  #lost(session: OpenSession): void {
    session.run = undefined;
    this.#open.delete(session.journal.session);
    session.journal.close();
  }

  #summary(session: StoredSession): SessionSummary {
    return { ...session, running: this.#open.get(session.id)?.run !== undefined };
  }
}

function missing(id: string): HarnessError {
  return new HarnessError('session_missing', {
    zh: '没有这个对话，它可能已被删除',
    en: 'There is no such chat; it may have been removed',
    where: `session ${id}`,
  });
}

function unwritable(id: string): HarnessError {
  return new HarnessError('storage_failed', {
    zh: '对话没能写入存储，请检查磁盘空间后重新打开',
    en: 'The chat could not be stored; check the disk’s free space and open it again',
    where: `session ${id}`,
  });
}
