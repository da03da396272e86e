import { describe, expect, test } from 'bun:test';
import { definePlugin, type PluginDef } from '@pku-harness/sdk';
import { ChangeFeed } from '../changes';
import { PluginRegistry } from '../registry';
import { migrate } from '../storage';
import { memoryPlatform } from '../testing/memory-platform';
import { SettingsRegistry } from './settings-registry';

const plugin = definePlugin({
  id: 'copilot',
  name: '副驾',
  description: '测试用',
  version: '1.0.0',
  tools: {},
  preferences: {
    screenshots: {
      title: '允许截屏',
      kind: 'boolean',
      initial: false,
      loosens: (before, after) => before === false && after === true,
    },
    apps: { title: '应用', kind: 'list', initial: [] },
    pace: {
      title: '快慢',
      kind: 'choice',
      options: [
        { value: 'slow', title: '慢' },
        { value: 'fast', title: '快' },
      ],
      initial: 'slow',
    },
    account: { title: '账号', kind: 'text', initial: '', uiOnly: true },
  },
  i18n: { en: { preferences: { pace: { title: 'Pace', options: { slow: 'Slow', fast: 'Fast' } } } } },
});

function settingsOf(def: PluginDef = plugin) {
  const platform = memoryPlatform();
  migrate(platform.sql);
  const plugins = PluginRegistry.build([def], platform);
  const settings = () => new SettingsRegistry({ platform, plugins, changes: new ChangeFeed('test'), defaults: {} });
  return { settings: settings(), again: settings, plugins };
}

const codeOf = (work: () => unknown) => {
  try {
    work();
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a plugin’s own preferences', () => {
  test('are listed among all settings under its id, in both languages', () => {
    const entry = settingsOf()
      .settings.list()
      .find(({ key }) => key === 'copilot.pace');
    expect(entry).toMatchObject({
      group: 'plugin.copilot',
      title: { zh: '快慢', en: 'Pace' },
      options: [{ value: 'slow', title: { zh: '慢', en: 'Slow' } }, { value: 'fast' }],
      value: 'slow',
    });
  });

  test('obey the rules of every setting: kind, screen only, loosening', () => {
    const { settings } = settingsOf();
    expect(codeOf(() => settings.change('copilot.pace', 'faster', 'unasked'))).toBe('setting_value');
    expect(codeOf(() => settings.change('copilot.account', 'me', 'agreed'))).toBe('setting_ui_only');
    expect(codeOf(() => settings.change('copilot.screenshots', true, 'unasked'))).toBe('setting_loosens');
    expect(codeOf(() => settings.change('copilot.screenshots', true, 'agreed'))).toBe('ok');
    expect(codeOf(() => settings.change('copilot.screenshots', false, 'unasked'))).toBe('ok');
  });

  test.each<[string, PluginDef['preferences']]>([
    ['preference_name', { 'no-name': { title: '一', kind: 'boolean', initial: false } }],
    ['preference_value', { on: { title: '一', kind: 'boolean', initial: 'yes' } }],
    ['preference_value', { pace: { title: '一', kind: 'choice', initial: 'a' } }],
    ['screen_unknown', { on: { title: '一', kind: 'boolean', initial: true, screen: 'main' } }],
  ])('that cannot be are a problem of the plugin: %s', (code, preferences) => {
    const { plugins } = settingsOf({ ...plugin, ...(preferences === undefined ? {} : { preferences }) });
    expect(plugins.entries[0]).toMatchObject({ state: 'broken', problems: [{ code }] });
  });
});

describe('several changes at once', () => {
  test('are all made, in their order', () => {
    const { settings, again } = settingsOf();
    const wishes = [
      { key: 'copilot.pace', value: 'fast' },
      { key: 'app.theme', value: 'dark' },
    ];
    expect(settings.changeAll(wishes, () => 'unasked')).toEqual([
      { key: 'copilot.pace', before: 'slow', after: 'fast' },
      { key: 'app.theme', before: 'system', after: 'dark' },
    ]);
    expect(again().value('app.theme')).toBe('dark');
  });

  test.each([
    ['an unknown key', { key: 'app.colour', value: 'red' }],
    ['a wrong value', { key: 'app.theme', value: 'red' }],
    ['one for the screen only', { key: 'copilot.account', value: 'me' }],
    ['one that loosens', { key: 'copilot.screenshots', value: true }],
  ])('are none of them made when there is %s among them', (_what, bad) => {
    const { settings, again } = settingsOf();
    const wishes = [{ key: 'copilot.pace', value: 'fast' }, bad];
    expect(codeOf(() => settings.changeAll(wishes, () => 'unasked'))).toStartWith('setting_');
    expect(settings.value('copilot.pace')).toBe('slow');
    expect(again().value('copilot.pace')).toBe('slow');
  });
});
