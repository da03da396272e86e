/**
 * Everything the harness needs from outside, as one object of small ports (ARCHITECTURE §4). Each port has an in-memory
 * form (`core/testing`), a form for the bun host and one for phones; one contract suite runs over all forms.
 */
import type { FileStore } from './file-store';
import type { HttpPort } from './http';
import type { KeyStore } from './key-store';
import type { NotificationsPort } from './notifications';
import type { PdfReader } from './pdf-reader';
import type { SqlDatabase } from './sql';
import type { StorageCare } from './storage-care';

/** The wall clock and timers. A test fixes them. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms`, rejects with the signal's reason when it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Randomness. A test seeds it. */
export interface Random {
  /** A version 4 UUID. */
  uuid(): string;
}

/** What is known about the machine. */
export interface Device {
  readonly kind: 'phone' | 'computer';
  /** BCP 47 tags of the system, most wanted first; `[]` when unknown. */
  readonly languages: readonly string[];
  /** What plugins may need and this device offers, such as `network` (docs: capabilities). */
  readonly abilities: readonly string[];
}

/** The outside world of one harness. */
export interface Platform {
  readonly sql: SqlDatabase;
  /** Absent where nobody looks after the file; then the harness checks the database itself. */
  readonly storage?: StorageCare;
  readonly keys: KeyStore;
  /** Campus and plugin documents' requests: one hop at a time, no proxy, address checked at connect. */
  readonly http: HttpPort;
  /** Model providers only. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Reaching a user who looks at no page. */
  readonly notifications: NotificationsPort;
  /** The bytes of attached files. */
  readonly files: FileStore;
  /** Absent where the device carries no reader of PDF. */
  readonly pdf?: PdfReader;
  readonly clock: Clock;
  readonly random: Random;
  readonly device: Device;
}
