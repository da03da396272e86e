/** The sessions in use: each with its journal in memory, repaired when it was loaded. */
import type { Approvals, InvokePipeline } from '../invoke';
import type { Clock, SqlDatabase } from '../platform';
import { sessionMissing } from './chat-errors';
import { Journal } from './journal';
import { openRun } from './open-run';
import { type RecordedOutcome, repair } from './repair';
import type { RetryGate } from './retry';
import { SessionPrompt } from './session-prompt';
import type { SessionStore } from './session-store';

/** A run that somebody drives. */
export interface DrivenRun {
  readonly stop: AbortController;
  readonly gate: RetryGate;
  /** Resolves when it has come to rest. */
  readonly quiet: Promise<void>;
}

/** A session in use. */
export interface OpenSession {
  readonly journal: Journal;
  readonly prompt: SessionPrompt;
  /** Ids of all messages that were ever said in it. */
  readonly messages: Set<string>;
  run: DrivenRun | undefined;
}

/** What they are loaded with. */
export interface OpenSessionParts {
  readonly sql: SqlDatabase;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly pipeline: InvokePipeline;
}

/** The sessions of one harness that were used in this life. */
export class OpenSessions {
  readonly #parts: OpenSessionParts;
  readonly #store: SessionStore;
  readonly #open = new Map<string, OpenSession>();

  constructor(parts: OpenSessionParts, store: SessionStore) {
    this.#parts = parts;
    this.#store = store;
  }

  /** What the record of calls says about one. */
  readonly recorded: RecordedOutcome = (callId) => {
    const state = this.#parts.pipeline.state(callId);
    return state.status === 'none' || state.status === 'running' ? undefined : state;
  };

  /** Loads a session, unless it is loaded. @throws HarnessError `session_missing`. */
  get(id: string): OpenSession {
    const known = this.#open.get(id);
    if (known) return known;
    if (this.#store.get(id) === undefined) throw sessionMissing(id);
    const journal = new Journal(this.#parts.sql, this.#parts.clock, id);
    const messages = new Set<string>();
    for (const { event } of journal.entries) if (event.type === 'message.user') messages.add(event.messageId);
    const session: OpenSession = { journal, prompt: new SessionPrompt(journal), messages, run: undefined };
    this.#open.set(id, session);
    const closing = repair(journal.events, this.recorded);
    if (closing.length > 0) journal.append(...closing);
    if (openRun(journal.events) === undefined) this.#parts.approvals.voidAll(id);
    return session;
  }

  /** The run that is driven in a session, also of one that is not loaded. */
  run(id: string): DrivenRun | undefined {
    return this.#open.get(id)?.run;
  }

  /** All runs that are driven. */
  runs(): readonly DrivenRun[] {
    return [...this.#open.values()].flatMap((session) => session.run ?? []);
  }

  /** Ends the readers of a session and forgets it; it is loaded anew when it is next used. */
  drop(id: string): void {
    this.#open.get(id)?.journal.close();
    this.#open.delete(id);
  }

  /** Drops all. */
  dropAll(): void {
    for (const id of [...this.#open.keys()]) this.drop(id);
  }
}
