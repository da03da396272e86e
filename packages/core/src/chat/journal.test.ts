import { describe, expect, test } from 'bun:test';
import type { SqlDatabase } from '../platform';
import { migrate } from '../storage';
import { openTestSql } from '../testing/bun-sql';
import { manualClock, TEST_NOW } from '../testing/manual-clock';
import type { ChatEvent, JournalEntry } from './events';
import { Journal } from './journal';

const event = (text: string): ChatEvent => ({ type: 'message.user', messageId: text, text });
function world(sql: SqlDatabase = openTestSql()) {
  migrate(sql);
  return { sql, journal: new Journal(sql, manualClock(), 'chat') };
}
async function take(entries: AsyncIterable<JournalEntry>, count: number): Promise<JournalEntry[]> {
  const taken: JournalEntry[] = [];
  for await (const entry of entries) if (taken.push(entry) === count) break;
  return taken;
}
const sequences = (entries: readonly JournalEntry[]) => entries.map((entry) => entry.sequence);

describe('a journal', () => {
  test('counts from 1 without gaps and outlives the process', () => {
    const { sql, journal } = world();
    journal.append(event('a'));
    journal.append(event('b'), event('c'));
    const again = new Journal(sql, manualClock(), 'chat');
    expect(again.events).toEqual([event('a'), event('b'), event('c')]);
    again.append(event('d'));
    expect(sql.all('SELECT sequence, at FROM journal')).toEqual(
      [1, 2, 3, 4].map((sequence) => ({ sequence, at: TEST_NOW })),
    );
  });

  test('a reader gets what is there after its cursor, then what comes', async () => {
    const { journal } = world();
    journal.append(event('a'), event('b'), event('c'));
    const reading = take(journal.follow(1), 4);
    journal.append(event('d'));
    journal.append(event('e'));
    expect(sequences(await reading)).toEqual([2, 3, 4, 5]);
  });

  test('several readers get everything, each at its own pace', async () => {
    const { journal } = world();
    const readings = [take(journal.follow(0), 3), take(journal.follow(0), 3), take(journal.follow(2), 1)];
    for (const name of ['a', 'b', 'c']) {
      journal.append(event(name));
      await Promise.resolve();
    }
    expect((await Promise.all(readings)).map(sequences)).toEqual([[1, 2, 3], [1, 2, 3], [3]]);
  });

  test('a reader ends when its signal aborts, and all end when the journal closes', async () => {
    const { journal } = world();
    journal.append(event('a'));
    const stop = new AbortController();
    const stopped = take(journal.follow(0, stop.signal), 5);
    const closed = take(journal.follow(0), 5);
    await Promise.resolve();
    stop.abort();
    journal.close();
    expect([sequences(await stopped), sequences(await closed)]).toEqual([[1], [1]]);
  });

  test('what could not be stored is not shown', () => {
    const { sql, journal } = world();
    journal.append(event('a'));
    // Another writer took the next place: storing fails half-way.
    sql.run("INSERT INTO journal (session, sequence, at, event) VALUES ('chat', 3, 0, '{}')");
    expect(() => journal.append(event('b'), event('c'))).toThrow();
    expect(journal.events).toEqual([event('a')]);
    expect(sql.get<{ n: number }>('SELECT count(*) AS n FROM journal WHERE sequence = 2')?.n).toBe(0);
  });

  test('what goes with events is stored with them or not at all, also when the disk is full at the very end', () => {
    const sql = openTestSql();
    let full = false;
    const filling: SqlDatabase = {
      ...sql,
      transaction: (work) =>
        sql.transaction(() => {
          const result = work();
          if (full) throw new Error('disk full');
          return result;
        }),
    };
    const { journal } = world(filling);
    const note = (key: string) => () => void sql.run("INSERT INTO kv (plugin, key, value) VALUES ('p', ?, '1')", key);
    journal.appendWith(note('a'), event('a'));
    full = true;
    expect(() => journal.appendWith(note('b'), event('b'), { type: 'chat.rewound', to: 0 })).toThrow('disk full');
    expect(journal.events).toEqual([event('a')]);
    expect(sql.all('SELECT key FROM kv')).toEqual([{ key: 'a' }]);
    full = false;
    journal.appendWith(note('c'), event('c'));
    expect(new Journal(sql, manualClock(), 'chat').events).toEqual([event('a'), event('c')]);
  });

  test('going back takes events out of sight, in this life and the next, and readers still get everything', async () => {
    const { sql, journal } = world();
    journal.append(event('a'), event('b'));
    const before = journal.events;
    journal.append({ type: 'chat.rewound', to: 1 });
    journal.append(event('c'));
    expect(journal.events).toEqual([event('a'), event('c')]);
    expect(before).toEqual([event('a'), event('b')]);
    expect(new Journal(sql, manualClock(), 'chat').events).toEqual([event('a'), event('c')]);
    expect(sequences(await take(journal.follow(0), 4))).toEqual([1, 2, 3, 4]);
  });
});
