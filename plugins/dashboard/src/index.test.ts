import { describe, expect, test } from 'bun:test';
import type { DashboardCard, PluginSummary } from '@pku-harness/sdk';
import { testContext } from '@pku-harness/sdk/testing';
import { dashboardPlugin } from './index';

const { list, upsertWidget, remove } = dashboardPlugin.tools;

const CARDS: readonly DashboardCard[] = [
  {
    id: 'a',
    size: 'sm',
    content: { kind: 'plugin', widget: 'rooms.free', config: { building: '二教' } },
    createdAt: 0,
    updatedAt: 0,
  },
  { id: 'b', size: 'md', content: { kind: 'surface', title: '今天', spec: { v: 1 } }, createdAt: 0, updatedAt: 0 },
  { id: 'c', size: 'md', content: { kind: 'plugin', widget: 'gone.main', config: {} }, createdAt: 0, updatedAt: 0 },
];

const ROOMS = {
  id: 'rooms',
  state: 'enabled',
  widgets: [
    {
      id: 'rooms.free',
      title: { zh: '空闲教室', en: 'Free rooms' },
      description: { zh: '显示空闲教室', en: 'Shows free rooms' },
      sizes: ['sm', 'md'],
      defaultSize: 'sm',
    },
  ],
} as unknown as PluginSummary;

const context = (widgets: object = {}) =>
  testContext('dashboard', {
    actor: 'agent',
    locale: 'en',
    services: { plugins: { list: async () => [ROOMS] }, widgets: { list: async () => CARDS, ...widgets } },
  });

describe('dashboard.list', () => {
  test('says in a line what each card shows, and which cannot be drawn', async () => {
    expect(await list.execute({}, context())).toEqual({
      cards: [
        { id: 'a', size: 'sm', title: 'Free rooms', widget: 'rooms.free', config: { building: '二教' } },
        { id: 'b', size: 'md', title: '今天', made: 'spec' },
        { id: 'c', size: 'md', title: 'gone.main', widget: 'gone.main', hidden: expect.any(String) },
      ],
    });
  });

  test('brings a spec only for the card that was asked for', async () => {
    expect(await list.execute({ id: 'b' }, context())).toEqual({ cards: CARDS.slice(1, 2) });
  });

  test('lists the library on request', async () => {
    expect(await list.execute({ library: true }, context())).toMatchObject({
      library: [{ id: 'rooms.free', title: 'Free rooms', shows: 'Shows free rooms', defaultSize: 'sm' }],
    });
  });
});

describe('dashboard.upsertWidget', () => {
  test('takes a widget, or a title with a spec, and nothing between', () => {
    const accepts = (input: object) => upsertWidget.input.safeParse(input).success;
    expect(accepts({ widget: 'rooms.free' })).toBe(true);
    expect(accepts({ title: '今天', spec: {} })).toBe(true);
    expect(accepts({})).toBe(false);
    expect(accepts({ title: '今天' })).toBe(false);
    expect(accepts({ widget: 'rooms.free', title: '今天', spec: {} })).toBe(false);
  });

  test('hands the content on and answers with the card and what undoes it', async () => {
    const asked: unknown[] = [];
    const upsert = async (input: unknown) => {
      asked.push(input);
      return { cards: CARDS, card: CARDS[0], undo: 'u1' };
    };
    expect(await upsertWidget.execute({ widget: 'rooms.free', size: 'sm' }, context({ upsert }))).toEqual({
      id: 'a',
      size: 'sm',
      undo: 'u1',
    });
    expect(asked).toEqual([{ content: { kind: 'plugin', widget: 'rooms.free', config: {} }, size: 'sm' }]);
  });
});

test('a change answers with the order and what undoes it', async () => {
  const gone = async () => ({ cards: CARDS.slice(1), undo: 'u2' });
  expect(await remove.execute({ id: 'a' }, context({ remove: gone }))).toEqual({ order: ['b', 'c'], undo: 'u2' });
});
