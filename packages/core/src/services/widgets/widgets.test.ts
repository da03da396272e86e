import { beforeEach, describe, expect, test } from 'bun:test';
import { definePlugin, defineTool, type WidgetsService } from '@pku-harness/sdk';
import { z } from 'zod';
import { ChangeFeed } from '../../changes';
import { PluginRegistry } from '../../registry';
import { migrate } from '../../storage';
import { memoryPlatform } from '../../testing/memory-platform';
import { MOST_CARDS, widgetsService } from './widgets';

const plugin = definePlugin({
  id: 'rooms',
  name: '房间',
  description: '测试用',
  version: '1.0.0',
  tools: {
    free: defineTool({
      title: '空闲',
      description: 'Free rooms',
      input: z.object({ building: z.string().max(10).optional() }),
      effect: 'read',
      execute: async () => ({ rooms: [] }),
    }),
    book: defineTool({
      title: '预订',
      description: 'Books',
      input: z.object({ room: z.string().max(10) }),
      effect: 'write',
      execute: async () => ({}),
    }),
  },
  contributes: {
    widgets: {
      free: {
        title: '空闲教室',
        description: 'Free rooms; config.building limits it',
        sizes: ['sm', 'md'],
        defaultSize: 'sm',
        configSchema: z.strictObject({ building: z.string().max(4).optional() }),
        component: () => null,
      },
    },
  },
});

const CARD = { kind: 'plugin', widget: 'rooms.free', config: {} } as const;
const SPEC = {
  v: 1,
  root: 'list',
  bindings: { free: { tool: 'rooms.free' } },
  elements: [{ id: 'list', type: 'Text', text: '${free.rooms.length} 间' }],
};

let widgets: WidgetsService;
let world: ReturnType<typeof memoryPlatform>;
beforeEach(() => {
  world = memoryPlatform();
  migrate(world.sql);
  widgets = widgetsService({
    ...world,
    plugins: PluginRegistry.build([plugin], world),
    changes: new ChangeFeed('test'),
  });
});

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const order = async () => (await widgets.list()).map(({ id }) => id);

describe('the dashboard', () => {
  test('keeps cards in their order', async () => {
    for (const id of ['a', 'b']) await widgets.upsert({ id, content: CARD });
    await widgets.upsert({ id: 'c', content: CARD, at: 0 });
    expect(await order()).toEqual(['c', 'a', 'b']);
    await widgets.move({ id: 'c', to: 60 });
    expect(await order()).toEqual(['a', 'b', 'c']);
  });

  test('gives a new card the size of its widget, and one that the widget lacks is not taken', async () => {
    expect((await widgets.upsert({ id: 'a', content: CARD })).card?.size).toBe('sm');
    expect((await widgets.upsert({ id: 'a', size: 'lg', content: CARD })).card?.size).toBe('sm');
    expect(await code(widgets.resize({ id: 'a', size: 'lg' }))).toBe('widget_size');
    expect((await widgets.resize({ id: 'a', size: 'md' })).card?.size).toBe('md');
    expect((await widgets.upsert({ id: 'a', content: { ...CARD, config: { building: '二教' } } })).card?.size).toBe(
      'md',
    );
  });

  test('takes each change back, the newest first', async () => {
    await widgets.upsert({ id: 'a', content: CARD });
    const second = await widgets.upsert({ id: 'b', content: CARD });
    const third = await widgets.remove({ id: 'a' });
    expect((await widgets.undo({ undo: third.undo })).cards.map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await widgets.undo({ undo: second.undo })).cards.map(({ id }) => id)).toEqual(['a']);
    expect(await code(widgets.undo({ undo: third.undo }))).toBe('undo_missing');
  });

  test('takes back the newest twenty changes and no older one', async () => {
    const first = await widgets.upsert({ id: 'a', content: CARD });
    for (let i = 0; i < 20; i++) await widgets.resize({ id: 'a', size: i % 2 === 0 ? 'md' : 'sm' });
    expect(await code(widgets.undo({ undo: first.undo }))).toBe('undo_missing');
  });

  test('holds a bounded number of cards', async () => {
    for (let i = 0; i < MOST_CARDS; i++) await widgets.upsert({ id: `c${i}`, content: CARD });
    expect(await code(widgets.upsert({ id: 'more', content: CARD }))).toBe('dashboard_full');
    expect(await code(widgets.upsert({ id: 'c1', size: 'md', content: CARD }))).toBe('ok');
  });
});

describe('the content of a card', () => {
  test('is a widget that exists, with a config that fits', async () => {
    expect(await code(widgets.upsert({ content: { ...CARD, widget: 'rooms.none' } }))).toBe('widget_unknown');
    expect(await code(widgets.upsert({ content: { ...CARD, config: { building: '第二教学楼' } } }))).toBe(
      'widget_config',
    );
    expect(await code(widgets.upsert({ content: { ...CARD, config: { floor: 1 } } }))).toBe('widget_config');
  });

  test('or a surface that passes every check, and nothing is stored of one that does not', async () => {
    expect(await code(widgets.upsert({ content: { kind: 'surface', title: '空闲', spec: SPEC } }))).toBe('ok');
    const writes = { ...SPEC, bindings: { free: { tool: 'rooms.book', args: { room: '101' } } } };
    const refused = widgets.upsert({ content: { kind: 'surface', title: '空闲', spec: writes } });
    expect(refused).rejects.toMatchObject({ code: 'widget_spec', en: expect.stringContaining('E6202') });
    await refused.catch(() => {});
    expect(await widgets.list()).toHaveLength(1);
  });

  test('of 10,000 elements is refused in bounded words', async () => {
    const elements = Array.from({ length: 10_000 }, (_, i) => ({ id: `e${i}`, type: 'Text', text: 'x' }));
    const refused = await widgets
      .upsert({ content: { kind: 'surface', title: '大', spec: { v: 1, root: 'e0', elements } } })
      .catch((error: { code: string; en: string }) => error);
    expect(refused).toMatchObject({ code: 'widget_spec' });
    expect((refused as { en: string }).en.length).toBeLessThan(2_000);
  });
});
