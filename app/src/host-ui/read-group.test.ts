import { describe, expect, test } from 'bun:test';
import type { DataState } from '@pku-harness/core/client';
import type { LiveRead } from './live-reads';
import { readGroup } from './read-group';

function fakeRead() {
  let state: DataState = { status: 'loading', refreshing: true };
  const watchers = new Set<() => void>();
  const read = {
    state: () => state,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  } as unknown as LiveRead;
  const show = (value: number) => {
    state = { status: 'ready', value, refreshing: false };
    for (const watcher of watchers) watcher();
  };
  return { read, show, watching: () => watchers.size };
}

describe('a group of reads', () => {
  test('has a new state exactly when one of them changed', () => {
    const [a, b] = [fakeRead(), fakeRead()];
    const group = readGroup([a.read, b.read]);
    const first = group.state();
    expect(group.state()).toBe(first);
    b.show(2);
    expect(group.state()).not.toBe(first);
    expect(group.state().map((state) => state?.value)).toEqual([undefined, 2]);
  });

  test('tells of every read, and leaves all of them', () => {
    const [a, b] = [fakeRead(), fakeRead()];
    let told = 0;
    const leave = readGroup([a.read, undefined, b.read]).subscribe(() => told++);
    a.show(1);
    b.show(2);
    expect(told).toBe(2);
    leave();
    expect([a.watching(), b.watching()]).toEqual([0, 0]);
  });

  test('keeps the place of a read that is not there', () => {
    expect(readGroup([undefined, fakeRead().read]).state()[0]).toBeUndefined();
  });
});
