/**
 * The journals of all sessions: append-only, in SQLite, with the open ones also in memory. An entry is stored before
 * anybody sees it. Readers hold a cursor and no queue.
 */
import type { Clock, SqlDatabase } from '../platform';
import { Wakeup } from '../wakeup';
import { extendBranch } from './branch';
import type { ChatEvent, JournalEntry } from './events';

/** The journal of one session. */
export class Journal {
  readonly session: string;
  readonly #sql: SqlDatabase;
  readonly #clock: Clock;
  readonly #entries: JournalEntry[];
  /** What counts: the entries without those that a rewind took out of sight. */
  #branch: JournalEntry[] = [];
  #events: ChatEvent[] = [];
  #rewinds = 0;
  readonly #bell = new Wakeup();
  #closed = false;

  /** Loads what was stored. */
  constructor(sql: SqlDatabase, clock: Clock, session: string) {
    this.#sql = sql;
    this.#clock = clock;
    this.session = session;
    this.#entries = readEntries(sql, session);
    for (const entry of this.#entries) this.#extend(entry);
  }

  /** Everything that was ever written. */
  get entries(): readonly JournalEntry[] {
    return this.#entries;
  }

  /** The events that count, oldest first. The same array, growing, until a rewind makes another one. */
  get events(): readonly ChatEvent[] {
    return this.#events;
  }

  /** The entries that count, oldest first. */
  get branch(): readonly JournalEntry[] {
    return this.#branch;
  }

  /** Grows whenever {@link events} lost some of its end. */
  get rewinds(): number {
    return this.#rewinds;
  }

  /** Sequence of the newest entry. */
  get sequence(): number {
    return this.#entries.length;
  }

  /** Stores events, then shows them to the readers. */
  append(...events: readonly ChatEvent[]): void {
    if (events.length === 1) this.#stored(() => this.#add(events[0] as ChatEvent));
    else this.appendWith(() => {}, ...events);
  }

  /** Stores events and something else, both or neither. */
  appendWith(also: () => void, ...events: readonly ChatEvent[]): void {
    this.#stored(() =>
      this.#sql.transaction(() => {
        also();
        for (const event of events) this.#add(event);
      }),
    );
  }

  #stored(work: () => void): void {
    const before = { entries: this.#entries.length, branch: this.#branch.length, rewinds: this.#rewinds };
    try {
      work();
    } catch (error) {
      // Nothing was stored, so nothing may be shown.
      this.#entries.length = before.entries;
      if (before.rewinds === this.#rewinds) {
        this.#branch.length = before.branch;
        this.#events.length = before.branch;
      } else this.#refold();
      throw error;
    }
    this.#bell.ring();
  }

  #add(event: ChatEvent): void {
    const entry = { session: this.session, sequence: this.#entries.length + 1, at: this.#clock.now(), event };
    this.#sql.run(
      'INSERT INTO journal (session, sequence, at, event) VALUES (?, ?, ?, ?)',
      entry.session,
      entry.sequence,
      entry.at,
      JSON.stringify(event),
    );
    this.#entries.push(entry);
    this.#extend(entry);
  }

  #extend(entry: JournalEntry): void {
    if (entry.event.type !== 'chat.rewound') {
      this.#branch.push(entry);
      this.#events.push(entry.event);
      return;
    }
    this.#branch = [...this.#branch];
    extendBranch(this.#branch, entry);
    this.#events = this.#branch.map(({ event }) => event);
    this.#rewinds++;
  }

  #refold(): void {
    this.#branch = [];
    this.#events = [];
    for (const entry of this.#entries) this.#extend(entry);
    this.#rewinds++;
  }

  /** Entries after a sequence number, then live. Ends when the signal aborts or the journal closes. */
  async *follow(after: number, signal?: AbortSignal): AsyncGenerator<JournalEntry> {
    let at = Math.max(0, after);
    while (!signal?.aborted) {
      const entry = this.#entries[at];
      if (entry !== undefined) {
        at++;
        yield entry;
      } else if (this.#closed) return;
      else await this.#bell.wait(signal);
    }
  }

  /** Ends every reader once it has read what is there. */
  close(): void {
    this.#closed = true;
    this.#bell.ring();
  }
}

/** All stored entries of a session, oldest first; those that a rewind took out of sight too. */
export function readEntries(sql: SqlDatabase, session: string): JournalEntry[] {
  return sql
    .all<{ sequence: number; at: number; event: string }>(
      'SELECT sequence, at, event FROM journal WHERE session = ? ORDER BY sequence',
      session,
    )
    .map(({ sequence, at, event }) => ({ session, sequence, at, event: JSON.parse(event) }));
}

/** Writes the journal of a new session: events of another one, at the times they had there. */
export function writeJournal(
  sql: SqlDatabase,
  session: string,
  events: readonly { at: number; event: ChatEvent }[],
): void {
  events.forEach(({ at, event }, index) => {
    sql.run(
      'INSERT INTO journal (session, sequence, at, event) VALUES (?, ?, ?, ?)',
      session,
      index + 1,
      at,
      JSON.stringify(event),
    );
  });
}
