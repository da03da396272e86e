import { describe, expect, test } from 'bun:test';
import type { Harness, Notice } from '@pku-harness/core/client';
import { followNotices } from './follow-notices';

const notice = (id: string): Notice => ({ id, at: 0, title: id });

function harnessOf(streams: (() => AsyncIterable<readonly Notice[]>)[]): Pick<Harness, 'notices'> {
  return {
    notices: {
      watch: () => streams.shift()?.() ?? (async function* () {})(),
      read: async () => {},
    },
  };
}

describe('notices of a page', () => {
  test('are each list that comes, also after the stream broke', async () => {
    const stop = new AbortController();
    const seen: string[][] = [];
    const harness = harnessOf([
      async function* () {
        yield [];
        yield [notice('a')];
        throw new Error('cut');
      },
      async function* () {
        yield [notice('b'), notice('a')];
      },
    ]);
    const warn = console.warn;
    console.warn = () => {};
    await followNotices(
      harness,
      (list) => {
        seen.push(list.map(({ id }) => id));
        if (seen.length === 3) stop.abort();
      },
      stop.signal,
      0,
    );
    console.warn = warn;
    expect(seen).toEqual([[], ['a'], ['b', 'a']]);
  });

  test('end with the page', async () => {
    const stop = new AbortController();
    stop.abort();
    await followNotices(harnessOf([]), () => {}, stop.signal, 0);
  });
});
