/** All chat sessions: messages in, runs started and stopped, journals out. */
import type { StoredFile } from '@pku-harness/sdk';
import { fitsMemory, type MemoryPatch, patchMemory } from '@pku-harness/sdk/genui/memory';
import type { ChangeFeed } from '../changes';
import type { ContextGauge, SessionSummary } from '../harness/harness';
import type { Approvals } from '../invoke';
import type { SqlDatabase } from '../platform';
import { Archive } from './archive';
import { attachedFile, pictureTaint } from './attached-files';
import { forkLength, transplant, turnOf } from './branch';
import {
  callMissing,
  messageInRun,
  messageMissing,
  nothingToRetry,
  runActive,
  sessionExists,
  sessionMissing,
  sessionReplaced,
  sessionUnwritable,
  surfaceLarge,
} from './chat-errors';
import { FULL, usedTokens } from './context-budget';
import type { AttachedFile, ChatEvent, JournalEntry } from './events';
import { type Journal, writeJournal } from './journal';
import { contextSize, measuredScale } from './make-room';
import { openRun } from './open-run';
import { type OpenSession, OpenSessions } from './open-sessions';
import { closeRun } from './repair';
import { type ReplyParts, runReply } from './reply';
import { RetryGate } from './retry';
import { type ScheduledJob, type ScheduledOutcome, scheduledOutcome } from './scheduled-run';
import { tokensOf } from './session-prompt';
import { type SessionKind, SessionStore, type StoredSession } from './session-store';
import { surfaceMemory } from './surface-memory';
import { taintOf } from './taint';

/** What chats stand on. */
export interface ChatParts extends ReplyParts {
  readonly sql: SqlDatabase;
  readonly approvals: Approvals;
  readonly changes: ChangeFeed;
  readonly enabled: (plugin: string) => boolean;
  /** What is known of a stored file. @throws HarnessError `file_missing`. */
  readonly findFile: (ref: string) => StoredFile;
}

/** The chats of one harness. */
export class Chats {
  readonly #parts: ChatParts;
  readonly #store: SessionStore;
  /** Search and export. */
  readonly archive: Archive;
  readonly #open: OpenSessions;
  #closing = false;
  /** Counts how often the stored chats were replaced. */
  #life = 0;

  constructor(parts: ChatParts) {
    this.#parts = parts;
    this.#store = new SessionStore(parts.sql, parts.clock);
    this.archive = new Archive(parts.sql, this.#store);
    this.#open = new OpenSessions(parts, this.#store);
    parts.approvals.chats = {
      answered: (session, approvalId, answer, feedback) =>
        this.#open.get(session).journal.append({
          type: 'approval.answered',
          approvalId,
          answer,
          ...(feedback === undefined ? {} : { feedback }),
        }),
      resume: (session) => this.#start(this.#open.get(session)),
      stop: (session) => void this.stop(session),
    };
  }

  /** Sessions of one kind, newest first. */
  sessions(kind: SessionKind = 'chat'): readonly SessionSummary[] {
    return this.#store.list(kind).map((session) => this.#summary(session));
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
    } while (this.#open.run(id) !== undefined);
    this.#open.drop(id);
    this.#store.remove(id);
    this.#parts.changes.publish('sessions', id);
  }

  /**
   * Appends a message once and sees that it is answered: by a new run, or by the next step of the present one.
   *
   * @param refs references of files that it holds.
   * @throws HarnessError `session_missing`, `file_missing`.
   */
  send(id: string, messageId: string, text: string, refs: readonly string[] = []): void {
    const session = this.#open.get(id);
    if (session.messages.has(messageId)) return;
    const running = openRun(session.journal.events) !== undefined;
    const files = [...new Set(refs)].map((ref) => attachedFile(this.#parts.findFile(ref)));
    const message = userMessage(messageId, text, files);
    const begun = running ? [] : [this.#runStarted()];
    session.journal.appendWith(() => this.#store.touch(id, text), message, ...begun);
    session.messages.add(messageId);
    // Whoever says something else instead of answering a question has answered it: not now.
    if (running) this.#parts.approvals.answerAll(id, 'no');
    this.#start(session);
    this.#parts.changes.publish('sessions', id);
  }

  /**
   * Answers the last message again after an error, a stop or a crash.
   *
   * @throws HarnessError `session_missing`, `run_active`, `nothing_to_retry`.
   */
  retry(id: string): void {
    const session = this.#open.get(id);
    const { events } = session.journal;
    if (openRun(events) !== undefined) throw runActive();
    const ended = events.findLast((event) => event.type === 'run.ended' || event.type === 'message.user');
    if (ended === undefined || (ended.type === 'run.ended' && ended.end === 'done')) {
      throw nothingToRetry();
    }
    this.#begin(session);
  }

  /**
   * Keeps what the user entered in a surface, or how one of its actions ended. What changes nothing is not written.
   *
   * @throws HarnessError `session_missing`, `call_missing`, `surface_large`.
   */
  surface(id: string, callId: string, patch: MemoryPatch): void {
    const { journal } = this.#open.get(id);
    const before = surfaceMemory(journal.events, callId);
    if (before === undefined) throw callMissing(callId);
    const after = patchMemory(before, patch);
    if (after === before) return;
    if (!fitsMemory(after)) throw surfaceLarge();
    journal.append({ type: 'surface.changed', callId, patch });
  }

  /** Ends the pause before the next try of a model call; where there is none, nothing happens. */
  retryNow(id: string): void {
    this.#open.get(id).run?.gate.now();
  }

  /**
   * Answers a message anew. The answer before it, and all that came after, is put aside.
   *
   * @param messageId the message, or the answer to it.
   * @throws HarnessError `session_missing`, `message_missing`, `message_in_run`, `run_active`.
   */
  async regenerate(id: string, messageId: string): Promise<void> {
    const session = await this.#quiet(id);
    const { beforeAnswer } = turnIn(session.journal, messageId);
    if (beforeAnswer < session.journal.sequence) session.journal.append({ type: 'chat.rewound', to: beforeAnswer });
    this.#begin(session);
  }

  /**
   * Says a message differently. What was said before, and all that came after, is put aside.
   *
   * @throws HarnessError `session_missing`, `message_missing`, `message_in_run`, `run_active`.
   */
  async edit(id: string, messageId: string, newId: string, text: string): Promise<void> {
    if (this.#open.get(id).messages.has(newId)) return;
    const session = await this.#quiet(id);
    const { beforeMessage } = turnIn(session.journal, messageId);
    const old = session.journal.events.find((event) => event.type === 'message.user' && event.messageId === messageId);
    const message = userMessage(newId, text, old?.type === 'message.user' ? (old.files ?? []) : []);
    const back: ChatEvent = { type: 'chat.rewound', to: beforeMessage };
    session.journal.appendWith(() => this.#store.touch(id, text), back, message, this.#runStarted());
    session.messages.add(newId);
    this.#start(session);
  }

  /**
   * Makes a session that begins like another one, up to and with a message or an answer. What was under way there is
   * stopped here.
   *
   * @throws HarnessError `session_missing`, `message_missing`, `session_exists`.
   */
  fork(id: string, messageId: string, newId: string): SessionSummary {
    const { journal } = this.#open.get(id);
    const length = forkLength(journal.branch, messageId);
    if (length === undefined) throw messageMissing(messageId);
    const copied = transplant(journal.branch.slice(0, length));
    const at = this.#parts.clock.now();
    const events = copied.map(({ event }) => event);
    const closing = closeRun(events, 'stopped', undefined, this.#open.recorded).map((event) => ({ at, event }));
    this.#parts.sql.transaction(() => {
      if (!this.#store.create(newId, 'chat', this.#store.get(id)?.title)) throw sessionExists(newId);
      writeJournal(this.#parts.sql, newId, [...copied, ...closing]);
    });
    this.#parts.changes.publish('sessions', newId);
    return this.#summary(this.#store.get(newId) as StoredSession);
  }

  /** Gives a session another title. @throws HarnessError `session_missing`. */
  rename(id: string, title: string): void {
    if (this.#store.get(id) === undefined) throw sessionMissing(id);
    this.#store.rename(id, title);
    this.#parts.changes.publish('sessions', id);
  }

  /** How full the model's window is. @throws HarnessError `session_missing`. */
  context(id: string): ContextGauge {
    const session = this.#open.get(id);
    const size = contextSize({ ...this.#parts, ...session });
    return {
      used: usedTokens(size, tokensOf),
      window: size.window,
      full: Math.round(size.window * FULL),
      estimated: measuredScale(session.journal.events) === undefined,
    };
  }

  /**
   * Runs a job that nobody watches to its end: no question can be asked, and it has few steps. Its journal stays, in a
   * session that the list of chats does not show, or in the one that is named.
   *
   * @throws HarnessError `run_active` when the named session is busy; the signal's reason when it aborts before the start.
   */
  async runScheduled(job: ScheduledJob, signal?: AbortSignal): Promise<ScheduledOutcome> {
    signal?.throwIfAborted();
    const id = job.session ?? this.#parts.uuid();
    this.#store.create(id, 'scheduled', job.title);
    const session = this.#open.get(id);
    if (openRun(session.journal.events) !== undefined) throw runActive();
    const from = session.journal.branch.length;
    const messageId = this.#parts.uuid();
    this.#store.touch(id, job.title ?? job.prompt);
    session.journal.append(
      {
        type: 'message.user',
        messageId,
        text: job.prompt,
        ...(job.taintedBy === undefined ? {} : { taintedBy: job.taintedBy }),
      },
      this.#runStarted({ unattended: true }),
    );
    session.messages.add(messageId);
    this.#start(session);
    const stop = () => session.run?.stop.abort();
    signal?.addEventListener('abort', stop, { once: true });
    await session.run?.quiet;
    signal?.removeEventListener('abort', stop);
    return scheduledOutcome(
      id,
      session.journal.branch.slice(from).map(({ event }) => event),
      taintOf(session.journal.events) !== undefined,
    );
  }

  /** Removes the sessions of runs that nobody watched, unless somebody has gone on with them since. */
  forgetRuns(runs: readonly { readonly session?: string; readonly endedAt?: number }[]): void {
    for (const { session, endedAt } of runs) {
      const stored = session === undefined ? undefined : this.#store.get(session);
      if (stored?.kind !== 'scheduled' || stored.updatedAt > (endedAt ?? 0)) continue;
      if (this.#open.run(stored.id) !== undefined) continue;
      this.#open.drop(stored.id);
      this.#store.remove(stored.id);
      this.#parts.changes.publish('sessions', stored.id);
    }
  }

  /** Stops the run; resolves when it is quiet. @throws HarnessError `session_missing`. */
  async stop(id: string): Promise<void> {
    const session = this.#open.get(id);
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
    const life = this.#life;
    yield* this.#open.get(id).journal.follow(after, signal);
    if (signal?.aborted === true || this.#closing) return;
    if (this.#store.get(id) === undefined) throw sessionMissing(id);
    throw life === this.#life ? sessionUnwritable(id) : sessionReplaced(id);
  }

  /** Stops every run and lets go of every session: the stored chats are about to be replaced. */
  async letGo(): Promise<void> {
    for (let runs = this.#open.runs(); runs.length > 0; runs = this.#open.runs()) {
      for (const run of runs) run.stop.abort();
      await Promise.all(runs.map((run) => run.quiet));
    }
    this.#life++;
    this.#open.dropAll();
  }

  /** Stops every run and ends every reader. A run that waits for a person is left open for the next life. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#parts.approvals.close();
    const runs = this.#open.runs();
    for (const run of runs) run.stop.abort();
    await Promise.all(runs.map((run) => run.quiet));
    this.#open.dropAll();
  }

  /** A session in which nothing runs: what ran is stopped. */
  async #quiet(id: string): Promise<OpenSession> {
    await this.stop(id);
    const session = this.#open.get(id);
    if (openRun(session.journal.events) !== undefined) throw runActive();
    return session;
  }

  #begin(session: OpenSession): void {
    session.journal.append(this.#runStarted());
    this.#start(session);
  }

  #runStarted(kind: { unattended?: true } = {}): ChatEvent {
    const { models, uuid } = this.#parts;
    return { type: 'run.started', runId: uuid(), ...models.target(), ...kind };
  }

  /** Drives the open run of a session, unless somebody does. */
  #start(session: OpenSession): void {
    if (session.run || this.#closing) return;
    const { journal, prompt } = session;
    const stop = new AbortController();
    const gate = new RetryGate();
    const reply = { ...this.#parts, journal, prompt, signal: stop.signal, gate, closing: () => this.#closing };
    const quiet = runReply(reply).then(
      () => this.#ended(session),
      () => this.#lost(session),
    );
    session.run = { stop, gate, quiet };
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
    this.#open.drop(session.journal.session);
  }

  #summary(session: StoredSession): SessionSummary {
    return { ...session, running: this.#open.run(session.id) !== undefined };
  }
}

function turnIn({ branch }: Journal, messageId: string) {
  const turn = turnOf(branch, messageId);
  if (turn === undefined) throw messageMissing(messageId);
  if (turn === 'during-run') throw messageInRun(messageId);
  return turn;
}

/** A message with the files that it holds. */
function userMessage(messageId: string, text: string, files: readonly AttachedFile[]): ChatEvent {
  const taintedBy = pictureTaint(files);
  return {
    type: 'message.user',
    messageId,
    text,
    ...(files.length === 0 ? {} : { files }),
    ...(taintedBy === undefined ? {} : { taintedBy }),
  };
}
