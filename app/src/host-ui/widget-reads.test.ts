import { describe, expect, test } from 'bun:test';
import type { DataState } from '@pku-harness/core/client';
import { ReadsHeard, together } from './widget-reads';

function read(first: Partial<DataState>) {
  const watchers = new Set<() => void>();
  let state: DataState = { status: 'ready', refreshing: false, ...first };
  let refreshed = 0;
  return {
    state: () => state,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    refresh: async () => void refreshed++,
    becomes: (next: Partial<DataState>) => {
      state = { ...state, ...next };
      for (const watcher of watchers) watcher();
    },
    get watched() {
      return watchers.size;
    },
    get refreshed() {
      return refreshed;
    },
  };
}

const OFFLINE = { code: 'offline', zh: '没有网络', en: 'No network' };

describe('reads of a widget', () => {
  test('are as old as the oldest of them', () => {
    expect(together([read({ value: 1, fetchedAt: 20 }), read({ value: 1, fetchedAt: 10 })]).fetchedAt).toBe(10);
    expect(together([]).fetchedAt).toBeUndefined();
  });

  test('are stale when one failed and its older value is shown, not when there is nothing to show', () => {
    expect(together([read({ value: 1 }), read({ value: 1, error: OFFLINE })]).stale).toBe(true);
    expect(together([read({ status: 'error', error: OFFLINE })]).stale).toBe(false);
  });

  test('are read again all together', async () => {
    const both = [read({}), read({})];
    await together(both).refresh();
    expect(both.map(({ refreshed }) => refreshed)).toEqual([1, 1]);
  });
});

describe('the frame of a widget', () => {
  test('hears of each change, and not of reads that left', () => {
    const heard = new ReadsHeard();
    const one = read({ value: 1, fetchedAt: 1 });
    const leave = heard.add([one]);
    let changes = 0;
    heard.subscribe(() => changes++);
    one.becomes({ fetchedAt: 5 });
    expect([changes, heard.state().fetchedAt]).toEqual([1, 5]);
    leave();
    expect([changes, one.watched, heard.state().fetchedAt]).toEqual([2, 0, undefined]);
  });

  test('counts a read that two parts share once, until both have left', () => {
    const heard = new ReadsHeard();
    const one = read({ value: 1, fetchedAt: 1 });
    const first = heard.add([one]);
    const second = heard.add([one]);
    expect(one.watched).toBe(1);
    first();
    expect([one.watched, heard.state().fetchedAt]).toEqual([1, 1]);
    second();
    expect(one.watched).toBe(0);
  });

  test('has one state until something changes, as React asks for', () => {
    const heard = new ReadsHeard();
    heard.add([read({})]);
    expect(heard.state()).toBe(heard.state());
  });
});
