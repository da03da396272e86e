/** Tickets for moving bytes outside of the socket: each for one transfer, used once, for a short time (ARCHITECTURE §4). */
import type { Clock, Random } from '../platform';
import { fileError } from './file-errors';

/** How long a ticket lasts, milliseconds. */
const LASTS_MS = 120_000;
/** Open tickets at once; the oldest gives way. */
const MOST = 200;

/** Open tickets for one kind of transfer. */
export class Tickets<Purpose> {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #open = new Map<string, { readonly purpose: Purpose; readonly until: number }>();

  constructor(clock: Clock, random: Random) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Makes a ticket: two random identifiers, so that nobody guesses one. */
  make(purpose: Purpose): string {
    const ticket = `${this.#random.uuid()}${this.#random.uuid()}`.replaceAll('-', '');
    this.#open.set(ticket, { purpose, until: this.#clock.now() + LASTS_MS });
    for (const oldest of this.#open.keys()) {
      if (this.#open.size <= MOST) break;
      this.#open.delete(oldest);
    }
    return ticket;
  }

  /** Uses a ticket up. @throws HarnessError `ticket_missing` for one that was used, has run out, or never was. */
  take(ticket: string): Purpose {
    const open = this.#open.get(ticket);
    this.#open.delete(ticket);
    if (open === undefined || open.until < this.#clock.now()) throw fileError('ticket_missing');
    return open.purpose;
  }
}
