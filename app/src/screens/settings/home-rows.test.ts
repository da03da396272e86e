import { describe, expect, test } from 'bun:test';
import type { PluginSummary, SettingEntry } from '@pku-harness/sdk';
import { homeGroups } from './home-rows';
import { findSettings } from './setting-search';

const both = (zh: string, en: string) => ({ zh, en });

function plugin(id: string, name: { zh: string; en: string }, rows: number): PluginSummary {
  return {
    id,
    name,
    state: 'enabled',
    settings: Array.from({ length: rows }, () => ({ view: 'main', title: name, href: `/p/${id}/main` })),
  } as unknown as PluginSummary;
}

const PLUGINS = [plugin('plugins', both('插件', 'Plugins'), 1), plugin('focus', both('专注', 'Focus'), 1)];
const SETTINGS: readonly SettingEntry[] = [
  {
    key: 'app.theme',
    group: 'app',
    title: both('外观', 'Appearance'),
    kind: 'choice',
    value: 'system',
    options: [{ value: 'dark', title: both('深色', 'Dark') }],
  },
  { key: 'ai.model', group: 'ai', title: both('模型', 'Model'), kind: 'text', value: '', screen: '/settings/ai' },
  {
    key: 'plugin.focus.permission.write',
    group: 'plugin.focus',
    title: both('修改', 'Change'),
    kind: 'choice',
    value: 'ask',
  },
  { key: 'plugin.focus.enabled', group: 'plugin.focus', title: both('启用', 'Enabled'), kind: 'boolean', value: true },
];

const groups = homeGroups(PLUGINS, {}, 'zh-Hans');
const find = (query: string) =>
  findSettings(query, { groups, settings: SETTINGS, plugins: PLUGINS }, 'zh-Hans').map(({ key, href }) => [key, href]);

describe('the list of settings', () => {
  test('has what plugins put there in registry order, between the app’s own pages', () => {
    expect(groups.map(({ title }) => title)).toEqual(['应用', '助手', '来自插件', '数据与安全', '关于']);
    expect(groups[2]?.rows.map(({ href }) => href)).toEqual(['/p/plugins/main', '/p/focus/main']);
  });

  test('has no heading without rows', () => {
    expect(homeGroups([], {}, 'en').map(({ title }) => title)).not.toContain('From plugins');
  });

  test('says which model answers, or that none is set up', () => {
    const ai = (facts: object) => homeGroups([], facts, 'en')[1]?.rows[0]?.subtitle;
    expect(ai({ ai: 'DeepSeek · deepseek-chat' })).toBe('DeepSeek · deepseek-chat');
    expect(ai({})).toBe('Not set up');
  });
});

describe('a search', () => {
  test('finds pages, settings by title and by option in either language, and leads to where they live', () => {
    expect(find('用量')).toEqual([['page usage', '/settings/usage']]);
    expect(find('深色')).toEqual([['app.theme', '/settings/general']]);
    expect(find('model')).toEqual([['ai.model', '/settings/ai']]);
  });

  test('finds the settings of a plugin by its name, and leads to the plugin', () => {
    expect(find('专注 启用')).toEqual([['plugin.focus.enabled', '/m/plugins/detail?id=focus']]);
  });

  test('finds permissions by that word', () => {
    expect(find('权限')).toEqual([['plugin.focus.permission.write', '/m/plugins/detail?id=focus']]);
  });

  test('of nothing finds nothing', () => {
    expect(find('  ')).toEqual([]);
    expect(find('没有这样的设置')).toEqual([]);
  });
});
