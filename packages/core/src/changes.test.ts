import { describe, expect, test } from 'bun:test';
import { ChangeFeed } from './changes';
import type { ChangeEvent } from './harness/harness';

async function take(events: AsyncIterable<ChangeEvent>, count: number): Promise<ChangeEvent[]> {
  const taken: ChangeEvent[] = [];
  for await (const event of events) if (taken.push(event) === count) break;
  return taken;
}
const topics = (events: readonly ChangeEvent[]) =>
  events.map(({ change }) => `${change.topic} ${change.key ?? ''}`.trim());

describe('changes', () => {
  test('a reader without a cursor sees what changes from now on', async () => {
    const feed = new ChangeFeed('life-1');
    feed.publish('settings', 'app.theme');
    const events = take(feed.watch(undefined), 2);
    feed.publish('tools', 'fixture.note');
    feed.publish('sessions');
    expect(topics(await events)).toEqual(['tools fixture.note', 'sessions']);
  });

  test('a reader that comes back sees what it missed, in order and once', async () => {
    const feed = new ChangeFeed('life-1');
    feed.publish('kv', 'a');
    const cursor = feed.cursor();
    feed.publish('kv', 'b');
    feed.publish('kv', 'c');
    const events = await take(feed.watch(cursor), 2);
    expect(topics(events)).toEqual(['kv b', 'kv c']);
    expect(events[1]?.cursor).toEqual({ epoch: 'life-1', sequence: 3 });
  });

  for (const [what, cursor] of [
    ['of another life of the process', { epoch: 'life-0', sequence: 0 }],
    ['ahead of everything', { epoch: 'life-1', sequence: 99 }],
    ['below everything', { epoch: 'life-1', sequence: -1 }],
  ] as const) {
    test(`a cursor ${what} gets one change with topic all`, async () => {
      const feed = new ChangeFeed('life-1');
      feed.publish('kv', 'a');
      const events = take(feed.watch(cursor), 2);
      feed.publish('kv', 'b');
      expect(topics(await events)).toEqual(['all', 'kv b']);
    });
  }

  test('a reader that fell behind the ring gets one change with topic all', async () => {
    const feed = new ChangeFeed('life-1');
    const cursor = feed.cursor();
    for (let n = 0; n < 2_000; n++) feed.publish('kv', `${n}`);
    const events = take(feed.watch(cursor), 2);
    feed.publish('kv', 'last');
    expect(topics(await events)).toEqual(['all', 'kv last']);
  });

  test('the oldest change in the ring can still be resumed from', async () => {
    const feed = new ChangeFeed('life-1');
    for (let n = 1; n <= 1_500; n++) feed.publish('kv', `${n}`);
    const events = await take(feed.watch({ epoch: 'life-1', sequence: 1_500 - 1_024 }), 1_024);
    expect(topics(events)).toEqual(Array.from({ length: 1_024 }, (_, n) => `kv ${n + 477}`));
  });

  test('a reader ends when its signal aborts, and all end when the feed closes', async () => {
    const feed = new ChangeFeed('life-1');
    const stop = new AbortController();
    const stopped = take(feed.watch(undefined, stop.signal), 1);
    const closed = take(feed.watch(undefined), 1);
    stop.abort();
    expect(await stopped).toEqual([]);
    feed.close();
    expect(await closed).toEqual([]);
  });
});
