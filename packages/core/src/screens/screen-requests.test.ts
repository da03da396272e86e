import { describe, expect, test } from 'bun:test';
import { manualClock } from '../testing/manual-clock';
import { countedRandom } from '../testing/memory-platform';
import { type ScreenRequest, ScreenRequests } from './screen-requests';

function world() {
  const clock = manualClock();
  const requests = new ScreenRequests(clock, countedRandom());
  return { clock, requests };
}

/** A screen that looks on. */
function screen(requests: ScreenRequests) {
  const leave = new AbortController();
  const seen: (readonly ScreenRequest[])[] = [];
  const gone = (async () => {
    for await (const list of requests.watch(leave.signal)) seen.push(list);
  })();
  const left = () => {
    leave.abort();
    return gone;
  };
  return { seen, leave: left };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a wish to the screen', () => {
  test('has nobody where no screen is open', async () => {
    expect(await world().requests.ask('settings', { kind: 'show', href: '/settings' })).toEqual({ is: 'nobody' });
  });

  test('is seen by every screen, and the first to take it has it', async () => {
    const { requests } = world();
    const [first, second] = [screen(requests), screen(requests)];
    const outcome = requests.ask('settings', { kind: 'show', href: '/settings/ai' });
    await settled();
    const [wish] = second.seen.at(-1) ?? [];
    expect(wish).toMatchObject({ plugin: 'settings', wish: { href: '/settings/ai' }, taken: false });
    const id = wish?.id ?? '';
    expect(requests.answer(id, { is: 'taken' })).toBe(true);
    expect(requests.answer(id, { is: 'taken' })).toBe(false);
    await settled();
    expect(first.seen.at(-1)?.[0]?.taken).toBe(true);
    expect(requests.answer(id, { is: 'done' })).toBe(true);
    expect(await outcome).toEqual({ is: 'done' });
    await settled();
    expect(first.seen.at(-1)).toEqual([]);
    await Promise.all([first.leave(), second.leave()]);
  });

  test('that no screen takes in time has nobody, and one that was taken waits for its end', async () => {
    const { clock, requests } = world();
    const page = screen(requests);
    await settled();
    const left = requests.ask('a', { kind: 'open', url: 'https://example.org' });
    const picked = requests.ask('b', { kind: 'pick', types: [], multiple: false });
    await settled();
    const pick = page.seen.at(-1)?.find(({ plugin }) => plugin === 'b')?.id ?? '';
    requests.answer(pick, { is: 'taken' });
    clock.advance(2_000);
    expect(await left).toEqual({ is: 'nobody' });
    requests.answer(pick, { is: 'done', files: ['file_1'] });
    expect(await picked).toEqual({ is: 'done', files: ['file_1'] });
    await page.leave();
  });

  test('waits a moment for a screen whose line was cut, and not for one that is gone', async () => {
    const { clock, requests } = world();
    const page = screen(requests);
    await settled();
    await page.leave();
    const outcome = requests.ask('a', { kind: 'show', href: '/' });
    const back = screen(requests);
    await settled();
    requests.answer(back.seen.at(-1)?.[0]?.id ?? '', { is: 'done' });
    expect(await outcome).toEqual({ is: 'done' });
    await back.leave();
    clock.advance(5_001);
    expect(await requests.ask('a', { kind: 'show', href: '/' })).toEqual({ is: 'nobody' });
  });

  test('ends with the call that made it', async () => {
    const { requests } = world();
    const page = screen(requests);
    await settled();
    const stop = new AbortController();
    const outcome = requests.ask('a', { kind: 'pick', types: [], multiple: true }, stop.signal);
    await settled();
    stop.abort(new Error('stopped'));
    expect(outcome).rejects.toThrow('stopped');
    await settled();
    expect(page.seen.at(-1)).toEqual([]);
    await page.leave();
  });

  test('beyond twenty at once has nobody, so that no tool floods a screen', async () => {
    const { requests } = world();
    const page = screen(requests);
    await settled();
    const all = Array.from({ length: 21 }, () => requests.ask('a', { kind: 'show', href: '/' }));
    expect(await all[20]).toEqual({ is: 'nobody' });
    requests.close();
    expect(new Set((await Promise.all(all)).map(({ is }) => is))).toEqual(new Set(['nobody']));
    await page.leave();
  });
});
