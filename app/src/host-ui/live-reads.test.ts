/** Reads on the screen: who shares one, when it follows the cache, and what a hidden page asks for. */
import { describe, expect, test } from 'bun:test';
import type { DataState, Harness } from '@pku-harness/core/client';
import { HarnessError } from '@pku-harness/sdk';
import { LiveRead, liveRead } from './live-reads';

/** A cache whose stream the test writes, and a page that the test hides. */
function world() {
  const streams: { push(state: DataState): void; fail(error: Error): void; readonly signal: AbortSignal }[] = [];
  let refreshed = 0;
  const harness = {
    data: {
      watch: (_query: unknown, { signal }: { signal: AbortSignal }) => {
        let wake = Promise.withResolvers<DataState>();
        streams.push({ push: (state) => wake.resolve(state), fail: (error) => wake.reject(error), signal });
        return (async function* () {
          while (!signal.aborted) {
            const state = await wake.promise;
            wake = Promise.withResolvers();
            yield state;
          }
        })();
      },
      refresh: async () => {
        refreshed += 1;
        return ready(99);
      },
    },
  } as unknown as Harness;
  let visible = true;
  const watchers = new Set<() => void>();
  const page = {
    visible: () => visible,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
  return {
    harness,
    page,
    streams,
    show: (now: boolean) => {
      visible = now;
      for (const watcher of watchers) watcher();
    },
    refreshed: () => refreshed,
    watching: () => watchers.size,
  };
}

const QUERY = { tool: 'focus.today', input: {} };
const ready = (value: number): DataState => ({ status: 'ready', value, fetchedAt: 1, refreshing: false });
const settled = () => Bun.sleep(1);

describe('a read on the screen', () => {
  test('is shared by screens that ask the same, and not by others', () => {
    const { harness, page } = world();
    const read = liveRead(harness, QUERY, page);
    expect(liveRead(harness, { tool: 'focus.today', input: {} }, page)).toBe(read);
    expect(liveRead(harness, { ...QUERY, input: { day: '一' } }, page)).not.toBe(read);
    expect(liveRead(harness, { ...QUERY, ttlMs: 1 }, page)).not.toBe(read);
    expect(liveRead(world().harness, QUERY, page)).not.toBe(read);
  });

  test('follows one stream for all its watchers and ends with the last one', async () => {
    const { harness, page, streams, watching } = world();
    const read = new LiveRead(harness, QUERY, page);
    let told = 0;
    const leave = [read.subscribe(() => told++), read.subscribe(() => told++)];
    expect(streams).toHaveLength(1);
    streams[0]?.push(ready(5));
    await settled();
    expect([read.state().value, told]).toEqual([5, 2]);
    leave[0]?.();
    leave[0]?.();
    expect(streams[0]?.signal.aborted).toBe(false);
    leave[1]?.();
    expect(streams[0]?.signal.aborted).toBe(true);
    expect([read.state().value, watching()]).toEqual([5, 0]);
  });

  test('rests while the page is hidden, and goes on from what it had', async () => {
    const { harness, page, streams, show } = world();
    const read = new LiveRead(harness, QUERY, page);
    read.subscribe(() => {});
    streams[0]?.push(ready(1));
    await settled();
    show(false);
    expect(streams[0]?.signal.aborted).toBe(true);
    show(true);
    show(true);
    expect(streams).toHaveLength(2);
    expect(read.state()).toEqual(ready(1));
  });

  test('that cannot be followed shows why, and keeps what was known', async () => {
    const { harness, page, streams } = world();
    const broken = () => new HarnessError('tool_unknown', { zh: '没有这个工具', en: 'There is no such tool' });
    const unknown = new LiveRead(harness, QUERY, page);
    unknown.subscribe(() => {});
    streams[0]?.fail(broken());
    await settled();
    expect(unknown.state()).toMatchObject({ status: 'error', refreshing: false, error: { code: 'tool_unknown' } });

    const known = new LiveRead(harness, QUERY, page);
    known.subscribe(() => {});
    streams[1]?.push(ready(1));
    await settled();
    streams[1]?.fail(broken());
    await settled();
    expect(known.state()).toMatchObject({ status: 'ready', value: 1, error: { code: 'tool_unknown' } });
  });

  test('is read on request also while nobody watches it', async () => {
    const { harness, page, refreshed } = world();
    const read = new LiveRead(harness, QUERY, page);
    await read.refresh();
    expect([refreshed(), read.state().value]).toEqual([1, 99]);
  });
});
