import { describe, expect, test } from 'bun:test';
import type { DashboardCard, PluginSummary } from '@pku-harness/sdk';
import { memoryKV, testServices } from '@pku-harness/sdk/testing';
import { cardsNow, FIRST_WIDGETS, firstCards, takeOver } from './first-cards';

const plugin = (id: string, widget: string) =>
  ({ id, widgets: [{ id: `${id}.${widget}` }] }) as unknown as PluginSummary;
const PLUGINS = [plugin('todos', 'open'), plugin('classrooms', 'overview'), plugin('focus', 'today')];

/** A dashboard and its plugin’s storage. */
function world(cards: DashboardCard[] = []) {
  const kept = [...cards];
  const services = testServices({
    plugins: { list: async () => PLUGINS },
    widgets: {
      list: async () => kept,
      upsert: async ({ id = '', size = 'md', content }) => {
        const card = { id, size, content, createdAt: 1, updatedAt: 1 };
        const old = kept.findIndex((one) => one.id === id);
        if (old < 0) kept.push(card);
        else kept[old] = card;
        return { cards: kept, card, undo: 'u' };
      },
    },
  });
  return { kept, keeping: { services, kv: memoryKV() } };
}

const OWN: DashboardCard = {
  id: 'own',
  size: 'sm',
  content: { kind: 'surface', title: '今天', spec: {} },
  createdAt: 1,
  updatedAt: 1,
};

describe('the first dashboard', () => {
  test('has the widgets of the plugins that there are, in one order', () => {
    expect(firstCards(PLUGINS).map(({ id }) => id)).toEqual(['first-todos-open', 'first-classrooms-overview']);
    expect(new Set(FIRST_WIDGETS.map(({ widget }) => widget)).size).toBe(FIRST_WIDGETS.length);
  });

  test('is seen without anything being written', async () => {
    const { kept, keeping } = world();
    expect((await cardsNow(keeping)).map(({ id }) => id)).toEqual(['first-todos-open', 'first-classrooms-overview']);
    expect(kept).toEqual([]);
  });

  test('becomes the user’s own with the first change, and stays as they leave it', async () => {
    const { kept, keeping } = world();
    await takeOver(keeping);
    expect(kept.map(({ id }) => id)).toEqual(['first-todos-open', 'first-classrooms-overview']);
    kept.length = 0;
    await takeOver(keeping);
    expect(await cardsNow(keeping)).toEqual([]);
  });

  test('is made once when two changes come at the same time', async () => {
    const { kept, keeping } = world();
    await Promise.all([takeOver(keeping), takeOver(keeping)]);
    expect(kept.length).toBe(2);
  });

  test('is not put beside cards that are there already', async () => {
    const { kept, keeping } = world([OWN]);
    expect(await cardsNow(keeping)).toEqual([OWN]);
    await takeOver(keeping);
    expect(kept).toEqual([OWN]);
  });
});
