/**
 * The journals of all sessions: append-only, in SQLite, with the open ones also in memory. An entry is stored before
 * anybody sees it. Readers hold a cursor and no queue.
 */
import type { Clock, SqlDatabase } from '../platform';
import { Wakeup } from '../wakeup';
import type { ChatEvent, JournalEntry } from './events';

/** The journal of one session. */
export class Journal {
  readonly session: string;
  readonly #sql: SqlDatabase;
  readonly #clock: Clock;
  readonly #entries: JournalEntry[];
  readonly #events: ChatEvent[];
  readonly #bell = new Wakeup();
  #closed = false;

  /** Loads what was stored. */
  constructor(sql: SqlDatabase, clock: Clock, session: string) {
    this.#sql = sql;
    this.#clock = clock;
    this.session = session;
    this.#entries = sql
      .all<{ sequence: number; at: number; event: string }>(
        'SELECT sequence, at, event FROM journal WHERE session = ? ORDER BY sequence',
        session,
      )
      .map(({ sequence, at, event }) => ({ session, sequence, at, event: JSON.parse(event) }));
    this.#events = this.#entries.map((entry) => entry.event);
  }

  /** All events, oldest first. The same array, growing. */
  get events(): readonly ChatEvent[] {
    return this.#events;
  }

  /** Stores events, then shows them to the readers. */
  append(...events: readonly ChatEvent[]): void {
    const before = this.#entries.length;
    try {
      if (events.length === 1) this.#add(events[0] as ChatEvent);
      else this.#sql.transaction(() => events.forEach((event) => void this.#add(event)));
    } catch (error) {
      // Nothing was stored, so nothing may be shown.
      this.#entries.length = before;
      this.#events.length = before;
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
    this.#events.push(event);
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
