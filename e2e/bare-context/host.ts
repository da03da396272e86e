/** What is outside the phone’s context: SQLite, the network, randomness and the campus. Only plain data goes in and out. */
import { Database } from 'bun:sqlite';
import { randomBytes, randomUUID } from 'node:crypto';

type Value = string | number | null | Uint8Array;

/** A request as the native half of fetch sends it. */
export interface OutsideRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | null;
}

/** What becomes of it. */
export type OutsideEvent =
  | {
      readonly is: 'head';
      readonly status: number;
      readonly statusText: string;
      readonly headers: readonly (readonly [string, string])[];
    }
  | { readonly is: 'data'; readonly bytes: Uint8Array }
  | { readonly is: 'end' }
  | { readonly is: 'failed'; readonly message: string };

/** The host side of the doubles. */
export interface PhoneHost {
  openSql(): {
    exec(sql: string): void;
    run(sql: string, params: readonly Value[]): { changes: number; rows: readonly Record<string, Value>[] };
    close(): void;
  };
  /** Sends a request; returns how to give it up. */
  request(request: OutsideRequest, tell: (event: OutsideEvent) => void): () => void;
  /** One request of a plugin document: answers status, headers and body, or why not. */
  campus(request: OutsideRequest): Promise<{
    readonly status: number;
    readonly headers: readonly (readonly [string, string])[];
    readonly body: Uint8Array;
  }>;
  randomBytes(count: number): Uint8Array;
  randomUUID(): string;
}

/** Makes one; `campus` answers for every site. */
export function phoneHost(campus: PhoneHost['campus']): PhoneHost {
  return {
    openSql() {
      const database = new Database(':memory:', { strict: false });
      return {
        exec: (sql) => void database.run(sql),
        run(sql, params) {
          const statement = database.prepare(sql);
          const before = (database.query('SELECT total_changes() AS n').get() as { n: number }).n;
          const rows = statement.all(...(params as never[])) as Record<string, Value>[];
          const after = (database.query('SELECT total_changes() AS n').get() as { n: number }).n;
          statement.finalize();
          return { changes: after - before, rows };
        },
        close: () => database.close(),
      };
    },
    request(request, tell) {
      const given = new AbortController();
      void send(request, given.signal, tell);
      return () => given.abort();
    },
    campus,
    randomBytes: (count) => randomBytes(count),
    randomUUID,
  };
}

async function send(request: OutsideRequest, signal: AbortSignal, tell: (event: OutsideEvent) => void): Promise<void> {
  const { url, method, headers, body } = request;
  try {
    const answer = await fetch(url, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      signal,
      ...(body === null ? {} : { body: Buffer.from(body) }),
    });
    tell({ is: 'head', status: answer.status, statusText: answer.statusText, headers: [...answer.headers] });
    for await (const bytes of answer.body ?? []) tell({ is: 'data', bytes });
    tell({ is: 'end' });
  } catch (error) {
    tell({ is: 'failed', message: String(error) });
  }
}
