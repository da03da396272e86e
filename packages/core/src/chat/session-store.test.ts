import { describe, expect, test } from 'bun:test';
import { migrate } from '../storage';
import { openTestSql } from '../testing/bun-sql';
import { manualClock } from '../testing/manual-clock';
import { SessionStore, titleOf } from './session-store';

function world() {
  const sql = openTestSql();
  migrate(sql);
  const clock = manualClock(1_000);
  return { store: new SessionStore(sql, clock), clock, sql };
}

describe('sessions', () => {
  test('are listed with the newest activity first', () => {
    const { store, clock } = world();
    for (const id of ['a', 'b', 'c']) {
      store.create(id);
      clock.advance(10);
    }
    store.touch('a', '你好');
    expect(store.list('chat').map((session) => session.id)).toEqual(['a', 'c', 'b']);
  });

  test('are made once', () => {
    const { store, clock } = world();
    expect(store.create('a')).toBe(true);
    clock.advance(10);
    expect(store.create('a')).toBe(false);
    expect(store.get('a')?.createdAt).toBe(1_000);
  });

  test('take their title from the first message and keep it', () => {
    const { store } = world();
    store.create('a');
    expect(store.get('a')?.title).toBe('');
    store.touch('a', '二教哪里有空教室');
    store.touch('a', '那理教呢');
    expect(store.get('a')?.title).toBe('二教哪里有空教室');
  });

  test('a title is the first line, at most 40 characters', () => {
    expect(titleOf('\n  第一行  \n第二行')).toBe('第一行');
    expect([...titleOf('🏫'.repeat(60))]).toHaveLength(40);
    expect(titleOf('🏫'.repeat(60))).toEndWith('…');
    expect(titleOf('   ')).toBe('');
  });

  test('are removed with their journal', () => {
    const { store, sql } = world();
    store.create('a');
    sql.run("INSERT INTO journal (session, sequence, at, event) VALUES ('a', 1, 0, '{}'), ('b', 1, 0, '{}')");
    store.remove('a');
    expect(store.get('a')).toBeUndefined();
    expect(sql.all<{ session: string }>('SELECT session FROM journal')).toEqual([{ session: 'b' }]);
  });
});
