/**
 * What the user was told and has not read yet: a bounded list in the database, which every open page shows, and the
 * device's own notifications for a user who looks at none.
 */
import type { Clock, DeviceNotice, NotificationsPort, SqlDatabase } from '../platform';
import { Wakeup } from '../wakeup';

/** One notice of the list. */
export interface Notice extends DeviceNotice {
  /** When it was shown, milliseconds since 1970. */
  readonly at: number;
}

/** Notices that are kept; the oldest go first. */
export const MOST_NOTICES = 50;

/** The list of one harness. */
export class Notices {
  readonly #sql: SqlDatabase;
  readonly #clock: Clock;
  readonly #device: NotificationsPort;
  readonly #bell = new Wakeup();
  readonly #closing = new AbortController();

  constructor(sql: SqlDatabase, clock: Clock, device: NotificationsPort) {
    this.#sql = sql;
    this.#clock = clock;
    this.#device = device;
  }

  /** Shows a notice: in the list at once, on the device as soon as it takes it. The same id takes the older one's place. */
  show(notice: DeviceNotice): void {
    const { id, title, body, href } = notice;
    this.#sql.transaction(() => {
      this.#sql.run(
        `INSERT INTO notices (id, at, title, body, href) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET at = excluded.at, title = excluded.title, body = excluded.body, href = excluded.href`,
        id,
        this.#clock.now(),
        title,
        body ?? null,
        href ?? null,
      );
      this.#sql.run(
        'DELETE FROM notices WHERE id NOT IN (SELECT id FROM notices ORDER BY at DESC, id DESC LIMIT ?)',
        MOST_NOTICES,
      );
    });
    this.#bell.ring();
    // A device that fails loses nothing: the notice is in the list.
    this.#device.show(notice).catch(() => {});
  }

  /** Those that were not read, newest first. */
  list(): readonly Notice[] {
    return this.#sql
      .all<{ id: string; at: number; title: string; body: string | null; href: string | null }>(
        'SELECT * FROM notices ORDER BY at DESC, id DESC',
      )
      .map(({ id, at, title, body, href }) => ({
        id,
        at,
        title,
        ...(body === null ? {} : { body }),
        ...(href === null ? {} : { href }),
      }));
  }

  /** Takes notices from the list; without ids all of them. One that is not there is no error. */
  read(ids?: readonly string[]): void {
    if (ids === undefined) this.#sql.run('DELETE FROM notices');
    else for (const id of ids) this.#sql.run('DELETE FROM notices WHERE id = ?', id);
    this.#bell.ring();
  }

  /** The list now and whenever it changes. */
  async *watch(signal?: AbortSignal): AsyncGenerator<readonly Notice[]> {
    while (!signal?.aborted && !this.#closing.signal.aborted) {
      const change = this.#bell.wait(signal);
      yield this.list();
      await change;
    }
  }

  /** The list was replaced as a whole. */
  reload(): void {
    this.#bell.ring();
  }

  /** Ends every reader. */
  close(): void {
    this.#closing.abort();
    this.#bell.ring();
  }
}
