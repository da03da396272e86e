import { describe, expect, test } from 'bun:test';
import type { ScreenAnswer, ScreenRequest } from '@pku-harness/core/client';
import { type WishCard, Wishes } from './wishes';

const open = (id: string, taken = false): ScreenRequest => ({
  id,
  plugin: 'browser',
  wish: { kind: 'open', url: 'https://example.com/' },
  taken,
});
const show = (id: string): ScreenRequest => ({
  id,
  plugin: 'settings',
  wish: { kind: 'show', href: '/settings' },
  taken: false,
});

/** One window, and a harness that says whether its answers count. */
function smallWorld({ visible = true, counts = true } = {}) {
  const answers: string[] = [];
  const shown: string[] = [];
  let cards: readonly WishCard[] = [];
  let push: (list: readonly ScreenRequest[]) => void = () => undefined;
  const sleeps: (() => void)[] = [];
  const wishes = new Wishes({
    harness: {
      screens: {
        async *requests() {
          for (;;) yield await new Promise<readonly ScreenRequest[]>((resolve) => (push = resolve));
        },
        answer: async ({ id, answer }: { id: string; answer: ScreenAnswer }) => {
          answers.push(`${id} ${answer.is}`);
          return { counted: counts };
        },
      },
    },
    visible: () => visible,
    show: (href) => shown.push(href),
    tell: (list) => {
      cards = list;
    },
    sleep: () => new Promise((resolve) => sleeps.push(resolve)),
  });
  const stop = new AbortController();
  void wishes.follow(stop.signal);
  return {
    wishes,
    answers,
    shown,
    cards: () => cards.map(({ id }) => id),
    async list(...requests: ScreenRequest[]) {
      await Bun.sleep(0);
      push(requests);
      await Bun.sleep(0);
    },
    async wake() {
      for (const resolve of sleeps.splice(0)) resolve();
      await Bun.sleep(0);
    },
  };
}

describe('a wish of a tool', () => {
  test('to show a route is fulfilled by the window in front, once', async () => {
    const world = smallWorld();
    await world.list(show('a'));
    await world.list(show('a'));
    expect([world.shown, world.answers]).toEqual([['/settings'], ['a taken', 'a done']]);
  });

  test('to show a route is nothing for a window behind, and nothing when another window was first', async () => {
    const behind = smallWorld({ visible: false });
    await behind.list(show('a'));
    const late = smallWorld({ counts: false });
    await late.list(show('a'));
    expect([behind.answers, behind.shown, late.shown]).toEqual([[], [], []]);
  });

  test('to open an address is a card until it is answered', async () => {
    const world = smallWorld();
    await world.list(open('a'));
    expect([world.cards(), world.answers]).toEqual([['a'], ['a taken']]);
    await world.wishes.answer('a', { is: 'declined' });
    expect([world.cards(), world.answers]).toEqual([[], ['a taken', 'a declined']]);
  });

  test('a card goes when whoever asked no longer waits', async () => {
    const world = smallWorld();
    await world.list(open('a'));
    await world.list();
    expect(world.cards()).toEqual([]);
  });

  test('a window behind takes what nobody in front took', async () => {
    const world = smallWorld({ visible: false });
    await world.list(open('a'), open('b'));
    expect(world.answers).toEqual([]);
    await world.list(open('a'), open('b', true));
    await world.wake();
    expect([world.answers, world.cards()]).toEqual([['a taken'], ['a']]);
  });

  test('that was taken before the page was loaded is shown again, one that another window takes later is not', async () => {
    const world = smallWorld();
    await world.list(open('before', true));
    await world.list(open('before', true), open('other', true));
    expect(world.cards()).toEqual(['before']);
  });
});
