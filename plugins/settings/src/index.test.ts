import { describe, expect, test } from 'bun:test';
import type { SettingEntry } from '@pku-harness/sdk';
import { testContext } from '@pku-harness/sdk/testing';
import { settingsPlugin } from './index';

const { list, change, open } = settingsPlugin.tools;

const ENTRIES: readonly SettingEntry[] = [
  {
    key: 'app.theme',
    group: 'app',
    title: { zh: '外观', en: 'Appearance' },
    kind: 'choice',
    options: [{ value: 'dark', title: { zh: '深色', en: 'Dark' } }],
    value: 'dark',
  },
  {
    key: 'ai.baseURL.own',
    group: 'ai',
    title: { zh: '地址', en: 'Address' },
    kind: 'text',
    value: 'https://gateway.example/v1',
    uiOnly: true,
    screen: '/settings/ai',
  },
  {
    key: 'plugin.grades.enabled',
    group: 'plugin.grades',
    title: { zh: '启用', en: 'Enabled' },
    kind: 'boolean',
    value: true,
  },
];

const context = (services: object = {}) =>
  testContext('settings', { locale: 'en', services: { settings: { list: async () => ENTRIES, ...services } } });

describe('settings.list', () => {
  test('lists the app’s own without a group, and names the others', async () => {
    expect(await list.execute({}, context())).toEqual({
      settings: [
        {
          key: 'app.theme',
          title: 'Appearance',
          kind: 'choice',
          value: 'dark',
          options: [{ value: 'dark', title: 'Dark' }],
        },
        { key: 'ai.baseURL.own', title: 'Address', uiOnly: true, screen: '/settings/ai' },
      ],
      groups: ['app', 'ai', 'plugin.grades'],
    });
  });

  test('lists a plugin’s by its id', async () => {
    const grades = { settings: [{ key: 'plugin.grades.enabled', title: 'Enabled', kind: 'boolean', value: true }] };
    expect(await list.execute({ group: 'grades' }, context())).toMatchObject(grades);
    expect(await list.execute({ group: 'plugin.grades' }, context())).toMatchObject(grades);
  });

  test('names the groups when it is asked for one that is not there', async () => {
    expect(await list.execute({ group: 'nothing' }, context())).toEqual({
      settings: [],
      groups: ['app', 'ai', 'plugin.grades'],
    });
  });
});

describe('settings.change', () => {
  const changes = [{ key: 'app.theme', value: 'dark' }];

  test('tells the pipeline every change that it would make', () => {
    expect(change.settingChanges?.({ changes })).toEqual(changes);
  });

  test('makes them all at once and returns before and after', async () => {
    const changeAll = async () => [{ key: 'app.theme', before: 'light', after: 'dark' }];
    expect(await change.execute({ changes }, context({ changeAll }))).toEqual({
      changed: [{ key: 'app.theme', before: 'light', after: 'dark' }],
    });
  });
});

describe('settings.open', () => {
  const opened = (key: string, status: 'shown' | 'nobody' = 'shown') =>
    open.execute(
      { key },
      testContext('settings', {
        services: {
          settings: { list: async () => ENTRIES },
          browser: { show: async ({ href }) => ({ status, href }) },
        },
      }),
    );

  test('goes to the screen of the entry, or of its group', async () => {
    expect(await opened('ai.baseURL.own')).toEqual({ status: 'shown', screen: '/settings/ai', title: '地址' });
    expect(await opened('plugin.grades.enabled')).toMatchObject({ screen: '/m/plugins/detail?id=grades' });
    expect(await opened('app.theme', 'nobody')).toMatchObject({ status: 'nobody', screen: '/settings' });
  });

  test('of an unknown key fails in words', () => {
    expect(opened('app.colour')).rejects.toThrow('没有这一项设置');
  });
});
