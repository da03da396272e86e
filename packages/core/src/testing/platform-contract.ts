/**
 * What every form of a platform's ports must keep, as suites that an adapter's own test runs over its factory. They act
 * through the ports only.
 */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import type { Clock, FileStore, HttpPort, KeyStore, NotificationsPort, SqlDatabase } from '../platform';

/** Makes one fresh port per test, and cleans up after it. */
export type PortFactory<Port> = () => Promise<{ readonly port: Port; dispose?(): void | Promise<void> }>;

function eachTest<Port>(factory: PortFactory<Port>): () => Port {
  let made: Awaited<ReturnType<PortFactory<Port>>>;
  beforeEach(async () => {
    made = await factory();
  });
  afterEach(async () => {
    await made.dispose?.();
  });
  return () => made.port;
}

/** SQLite. */
export function sqlContract(name: string, factory: PortFactory<SqlDatabase>): void {
  describe(`${name} keeps the SQL contract`, () => {
    const sql = eachTest(factory);
    const count = () => sql().get<{ n: number }>('SELECT count(*) AS n FROM t')?.n;
    beforeEach(() => {
      sql().run('CREATE TABLE t (id INTEGER PRIMARY KEY, value)');
    });

    test('stores texts, numbers, null and bytes, and gives them back as they were', () => {
      const bytes = new Uint8Array([0, 1, 255]);
      sql().run('INSERT INTO t VALUES (1, ?), (2, ?), (3, ?), (4, ?)', '空教室', 1.5, null, bytes);
      const rows = sql().all<{ value: unknown }>('SELECT value FROM t ORDER BY id');
      expect(rows.slice(0, 3).map((row) => row.value)).toEqual(['空教室', 1.5, null]);
      expect(Array.from(rows[3]?.value as Uint8Array)).toEqual([0, 1, 255]);
    });

    test('says how many rows changed', () => {
      sql().run('INSERT INTO t VALUES (1, 1), (2, 1), (3, 2)');
      expect(sql().run('UPDATE t SET value = 5 WHERE value = ?', 1).changes).toBe(2);
      expect(sql().run('DELETE FROM t WHERE value = 99').changes).toBe(0);
    });

    test('a missing row is null', () => {
      expect(sql().get('SELECT * FROM t WHERE id = 1')).toBeNull();
    });

    test('a transaction that throws leaves nothing behind and throws the same', () => {
      const reason = new Error('no');
      expect(() =>
        sql().transaction(() => {
          sql().run('INSERT INTO t VALUES (1, 1)');
          throw reason;
        }),
      ).toThrow(reason);
      expect(count()).toBe(0);
    });

    test('a transaction returns what its work returns', () => {
      expect(sql().transaction(() => sql().run('INSERT INTO t VALUES (1, 1)').changes)).toBe(1);
      expect(count()).toBe(1);
    });

    test('a nested transaction joins the outer one and falls with it', () => {
      expect(() =>
        sql().transaction(() => {
          sql().transaction(() => sql().run('INSERT INTO t VALUES (1, 1)'));
          throw new Error('no');
        }),
      ).toThrow('no');
      expect(count()).toBe(0);
    });

    test('a broken statement throws and changes nothing', () => {
      expect(() => sql().run('INSERT INTO missing VALUES (1)')).toThrow();
      expect(count()).toBe(0);
    });

    test('writes wait in a log beside the database where it is a file', () => {
      const mode = sql().get<{ journal_mode: string }>('PRAGMA journal_mode')?.journal_mode;
      expect(['wal', 'memory']).toContain(mode as string);
    });
  });
}

/** The key store. */
export function keyStoreContract(name: string, factory: PortFactory<KeyStore>): void {
  describe(`${name} keeps the key store contract`, () => {
    const keys = eachTest(factory);

    test('a secret comes back as it was stored', async () => {
      await keys().set('model.openai', 'sk-示例-"quoted"\n');
      expect(await keys().get('model.openai')).toBe('sk-示例-"quoted"\n');
    });

    test('a missing secret is null, and removing it is no error', async () => {
      expect(await keys().get('nothing')).toBeNull();
      await keys().delete('nothing');
    });

    test('a newer secret replaces the older one, and a removed one is gone', async () => {
      await keys().set('a', 'one');
      await keys().set('a', 'two');
      await keys().set('b', 'other');
      expect(await keys().get('a')).toBe('two');
      await keys().delete('a');
      expect(await keys().get('a')).toBeNull();
      expect(await keys().get('b')).toBe('other');
    });

    test('says in both languages where secrets are kept', () => {
      expect(keys().place.zh).not.toBe('');
      expect(keys().place.en).not.toBe('');
    });
  });
}

/** The clock. `advance` lets time pass for a clock that stands still; a real clock needs none. */
export function clockContract(
  name: string,
  factory: PortFactory<Clock>,
  advance: (clock: Clock, ms: number) => void = () => {},
): void {
  describe(`${name} keeps the clock contract`, () => {
    const clock = eachTest(factory);

    test('a sleep ends when its time has passed', async () => {
      const before = clock().now();
      const sleep = clock().sleep(5);
      advance(clock(), 5);
      await sleep;
      expect(clock().now()).toBeGreaterThanOrEqual(before + 4); // Timers and clocks round differently.
    });

    test('an aborted sleep rejects with the reason of the signal', async () => {
      const stop = new AbortController();
      const reason = new Error('enough');
      const sleep = clock().sleep(60_000, stop.signal);
      stop.abort(reason);
      expect(await sleep.catch((error) => error)).toBe(reason);
    });

    test('a sleep whose signal was aborted before does not begin', async () => {
      const reason = new Error('before');
      expect(
        await clock()
          .sleep(60_000, AbortSignal.abort(reason))
          .catch((error) => error),
      ).toBe(reason);
    });
  });
}

/** Notifications. The device under test may be one that can show nothing. */
export function notificationsContract(name: string, factory: PortFactory<NotificationsPort>): void {
  describe(`${name} keeps the notifications contract`, () => {
    const notifications = eachTest(factory);

    test('says what it can do, and why not in both languages where it cannot', async () => {
      const readiness = await notifications().readiness();
      const able = readiness.permission === 'granted' && readiness.exactAlarms && readiness.background;
      if (!able) expect([readiness.reason?.zh, readiness.reason?.en].every(Boolean)).toBe(true);
      expect(['granted', 'denied', 'undetermined', 'unsupported']).toContain(readiness.permission);
    });

    test('answers a request for permission as it then answers everyone', async () => {
      expect(await notifications().request()).toEqual(await notifications().readiness());
    });

    test('says whether the device took a notice, and takes none without permission', async () => {
      const { permission } = await notifications().readiness();
      const took = await notifications().show({ id: 'contract', title: '浇花', body: '阳台', href: '/schedule' });
      expect(took).toBe(permission === 'granted');
      expect(await notifications().show({ id: 'contract', title: '浇花' })).toBe(took);
    });

    test('takes what is to come, where it shows that by itself, also none', async () => {
      const { plan } = notifications();
      await plan?.([{ id: 'later', title: '浇花', at: 4_000_000_000_000 }]);
      await plan?.([]);
    });
  });
}

/** A server for the HTTP contract: what an adapter's test starts, or scripts. */
export interface HttpContractTarget {
  readonly http: HttpPort;
  /** Answers 200 with `hello` and two `set-cookie` headers, `a=1` and `b=2`. */
  readonly helloUrl: string;
  /** Answers 302 to `helloUrl`. */
  readonly redirectUrl: string;
  /** Answers more than 1,000 bytes once decompressed. */
  readonly largeUrl: string;
  /** Nobody listens. */
  readonly refusedUrl: string;
}

/** HTTP: one hop at a time. */
export function httpContract(name: string, factory: PortFactory<HttpContractTarget>): void {
  describe(`${name} keeps the HTTP contract`, () => {
    const target = eachTest(factory);
    const get = (url: string, maxBytes = 1_000_000, signal = new AbortController().signal) =>
      target().http.send({ method: 'GET', url, headers: {}, maxBytes, allowPrivateAddress: true }, signal);
    const codeOf = (error: unknown) => (HarnessError.is(error) ? error.code : error);

    test('the body is bytes, names of headers are in lower case, and repeated ones stay apart', async () => {
      const response = await get(target().helloUrl);
      expect(response.status).toBe(200);
      expect(new TextDecoder().decode(response.body)).toBe('hello');
      expect(response.headers.filter(([header]) => header === 'set-cookie').map(([, value]) => value)).toEqual([
        'a=1',
        'b=2',
      ]);
    });

    test('a redirect is an answer and is not followed', async () => {
      const response = await get(target().redirectUrl);
      expect(response.status).toBe(302);
      expect(response.headers.find(([header]) => header === 'location')?.[1]).toBe(target().helloUrl);
    });

    test('a body larger than allowed is refused', async () => {
      expect(await get(target().largeUrl, 1_000).catch(codeOf)).toBe('response_too_large');
    });

    test('a refused connection is told as such', async () => {
      expect(await get(target().refusedUrl).catch(codeOf)).toBe('http_refused');
    });

    test('an aborted request rejects with the reason of the signal', async () => {
      const reason = new Error('enough');
      expect(await get(target().helloUrl, 1_000_000, AbortSignal.abort(reason)).catch((error) => error)).toBe(reason);
    });
  });
}

/** The bytes of attached files. */
export function fileStoreContract(name: string, factory: PortFactory<FileStore>): void {
  describe(`${name} keeps the contract of file stores`, () => {
    const files = eachTest(factory);
    const bytes = (...values: number[]) => new Uint8Array(values);

    test('gives back what was stored, byte for byte', async () => {
      const stored = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
      await files().put('file_a', stored);
      expect(await files().get('file_a')).toEqual(stored);
      expect(await files().get('file_b')).toBeNull();
    });

    test('keeps what was stored when its source is changed afterwards', async () => {
      const source = bytes(1, 2);
      await files().put('file_a', source);
      source[0] = 9;
      expect(await files().get('file_a')).toEqual(bytes(1, 2));
    });

    test('stores the same name again, and removes what is and what is not there', async () => {
      await files().put('file_a', bytes(1));
      await files().put('file_a', bytes(2, 3));
      expect(await files().get('file_a')).toEqual(bytes(2, 3));
      await files().delete('file_a');
      await files().delete('file_a');
      expect(await files().get('file_a')).toBeNull();
    });

    test('is empty once cleared, and takes files again', async () => {
      await files().put('file_a', bytes(1));
      await files().clear();
      expect(await files().get('file_a')).toBeNull();
      await files().put('file_b', bytes(2));
      expect(await files().get('file_b')).toEqual(bytes(2));
    });
  });
}
