/** Commands, tabs, widgets and data sources as the registry holds them, and who fills what. */
import { describe, expect, test } from 'bun:test';
import type { CommandContribution, Contributions, PluginDef } from '@pku-harness/sdk';
import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { memoryPlatform } from '../testing/memory-platform';
import { commandList } from './commands';
import { PluginRegistry } from './plugin-registry';
import { tabList } from './tabs';

const plugin = (id: string, contributes: Contributions = {}, more: Partial<PluginDef> = {}): PluginDef => ({
  id,
  name: `名-${id}`,
  description: '示例。',
  version: '1.0.0',
  tools: {},
  contributes,
  i18n: { en: { name: `Name ${id}` } },
  ...more,
});
const build = (...sources: PluginDef[]) => PluginRegistry.build(sources, memoryPlatform());
const problems = (def: PluginDef) =>
  build(def).entries.flatMap((entry) => (entry.state === 'broken' ? entry.problems.map(({ code }) => code) : []));
const prompt = (aliases?: readonly string[]): CommandContribution => ({
  description: '说明',
  prompt: '帮我挑一个{{input}}',
  ...(aliases === undefined ? {} : { aliases }),
});
const screen = { title: '页', component: () => null };

describe('commands', () => {
  const names = (on: (id: string) => boolean, ...defs: PluginDef[]) =>
    commandList(build(...defs).plugins, on).map(({ name, aliases }) => [name, ...aliases]);

  test('carry both languages, English falling back to Chinese, and what they do', () => {
    const canteen = plugin(
      'canteen',
      {
        commands: {
          canteen: { ...prompt(['食堂']), argHint: '想吃什么' },
          next: { description: '下一班', run: () => '08:00' },
        },
      },
      { i18n: { en: { commands: { canteen: { description: 'Pick a canteen', aliases: ['food'] } } } } },
    );
    expect(commandList(build(canteen).plugins, () => true)).toEqual([
      {
        name: 'canteen',
        key: 'canteen',
        plugin: 'canteen',
        description: { zh: '说明', en: 'Pick a canteen' },
        aliases: ['食堂', 'food'],
        argHint: { zh: '想吃什么', en: '想吃什么' },
        kind: 'prompt',
        prompt: { zh: '帮我挑一个{{input}}', en: '帮我挑一个{{input}}' },
      },
      {
        name: 'next',
        key: 'next',
        plugin: 'canteen',
        description: { zh: '下一班', en: '下一班' },
        aliases: [],
        kind: 'run',
      },
    ]);
  });

  test('of one name in two plugins become plugin:name for both, while both are on', () => {
    const one = plugin('one', { commands: { go: prompt() } });
    const two = plugin('two', { commands: { go: prompt(), stay: prompt() } });
    expect(names(() => true, one, two)).toEqual([['one:go'], ['two:go'], ['stay']]);
    expect(names((id) => id === 'two', one, two)).toEqual([['go'], ['stay']]);
  });

  test('an alias never takes a name, and of two equal ones the first counts', () => {
    const one = plugin('one', { commands: { go: prompt(['stay', '走']) } });
    const two = plugin('two', { commands: { stay: prompt(['走', '留']) } });
    expect(names(() => true, one, two)).toEqual([
      ['go', '走'],
      ['stay', '留'],
    ]);
  });

  const wrong: readonly [string, string, CommandContribution, string][] = [
    ['with capitals', 'Go', prompt(), 'command_name'],
    ['that starts with a digit', '2go', prompt(), 'command_name'],
    ['that is Chinese', '食堂', prompt(), 'command_name'],
    ['whose alias has a space', 'go', prompt(['a b']), 'command_alias'],
    ['whose alias looks like a prefix', 'go', prompt(['a:b']), 'command_alias'],
    ['that does nothing', 'go', { description: '空' } as CommandContribution, 'command_kind'],
  ];
  for (const [what, name, command, code] of wrong) {
    test(`one ${what} breaks its plugin, and says why`, () => {
      expect(problems(plugin('one', { commands: { [name]: command } }))).toEqual([code]);
    });
  }
});

describe('a tab', () => {
  const dashboard = plugin('dashboard', { screens: { main: screen }, tabs: [{ slot: 'dashboard', screen: 'main' }] });
  const other = plugin('other', { screens: { board: screen }, tabs: [{ slot: 'dashboard', screen: 'board' }] });
  const tab = (on: (id: string) => boolean, ...defs: PluginDef[]) => tabList(build(...defs).entries, on)[0];

  test('is filled by the first plugin that is on', () => {
    expect(tab(() => true, dashboard, other)).toMatchObject({ state: 'filled', plugin: 'dashboard', view: 'main' });
    expect(tab((id) => id === 'other', dashboard, other)).toMatchObject({
      state: 'filled',
      plugin: 'other',
      view: 'board',
    });
  });

  test('whose plugin is off names the setting that turns it on', () => {
    expect(tab(() => false, dashboard)).toEqual({
      slot: 'dashboard',
      state: 'off',
      plugin: 'dashboard',
      name: { zh: '名-dashboard', en: 'Name dashboard' },
      setting: 'plugin.dashboard.enabled',
    });
  });

  test('whose plugin lacks something on this device says what', () => {
    const needy = { ...dashboard, requires: ['camera'] };
    expect(tab(() => false, needy)).toMatchObject({
      state: 'unavailable',
      plugin: 'dashboard',
      problems: [{ code: 'ability_missing', zh: '需要相机，这台设备还不提供' }],
    });
  });

  test('whose plugin is broken says why', () => {
    const broken = { ...dashboard, defaultModes: { money: 'auto' as const } };
    expect(tab(() => true, broken)).toMatchObject({ state: 'unavailable', problems: [{ code: 'default_mode' }] });
  });

  test('that no plugin fills names the plugin that usually does', () => {
    expect(tabList(build().entries, () => true)).toEqual([
      { slot: 'dashboard', state: 'missing', plugin: 'dashboard' },
      { slot: 'schedule', state: 'missing', plugin: 'schedule' },
    ]);
  });

  test('leads to a screen of its plugin, in a slot that is there', () => {
    expect(problems(plugin('one', { tabs: [{ slot: 'dashboard', screen: 'main' }] }))).toEqual(['screen_unknown']);
    expect(
      problems(plugin('one', { screens: { main: screen }, tabs: [{ slot: 'chat' as never, screen: 'main' }] })),
    ).toEqual(['tab_slot']);
  });
});

describe('widgets and data sources', () => {
  const def = definePlugin({
    id: 'focus',
    name: '专注',
    description: '示例。',
    version: '1.0.0',
    tools: {
      today: defineTool({
        title: '今日',
        description: 'Today.',
        input: z.object({}),
        effect: 'read',
        execute: async () => ({ minutes: 1 }),
      }),
    },
    dataSources: { today: { title: '今日专注', tool: 'today', ttlMs: 60_000 } },
    contributes: {
      widgets: {
        today: {
          title: '今日',
          description: '今天的分钟数。',
          sizes: ['md', 'sm'],
          configSchema: z.object({ goal: z.number().describe('minutes a day') }),
          component: () => null,
        },
        all: { title: '全部', description: '全部。', component: () => null },
      },
    },
    i18n: { en: { widgets: { today: { title: 'Today' } }, dataSources: { today: { title: 'Focus today' } } } },
  });

  test('are plain data with ids of their own and both languages', () => {
    const [focus] = build(def).plugins;
    expect(focus?.widgets).toMatchObject([
      {
        id: 'focus.today',
        title: { zh: '今日', en: 'Today' },
        sizes: ['md', 'sm'],
        defaultSize: 'md',
        config: { type: 'object', properties: { goal: { type: 'number', description: 'minutes a day' } } },
      },
      { id: 'focus.all', sizes: ['sm', 'md', 'lg'], defaultSize: 'sm' },
    ]);
    expect(focus?.dataSources).toEqual([
      {
        id: 'focus.today',
        title: { zh: '今日专注', en: 'Focus today' },
        tool: 'focus.today',
        args: {},
        ttlMs: 60_000,
      },
    ]);
    expect(JSON.parse(JSON.stringify(focus?.widgets))).toEqual(focus?.widgets);
  });

  test('a widget is drawn at first in a size that it has', () => {
    const widget = {
      title: '一',
      description: '一。',
      sizes: ['sm'],
      defaultSize: 'lg',
      component: () => null,
    } as const;
    expect(problems(plugin('one', { widgets: { one: widget } }))).toEqual(['widget_size']);
  });
});
