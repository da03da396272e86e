import { describe, expect, test } from 'bun:test';
import type { AppLocale } from '@pku-harness/sdk';
import { testContext } from '@pku-harness/sdk/testing';
import { pluginsPlugin } from './index';
import { placeOf } from './list';
import { BROKEN, CORE, WORKING } from './testing/fixtures';

const { list } = pluginsPlugin.tools;

function run(input: { id?: string; locale?: 'zh-Hans' | 'en' }, locale: AppLocale = 'zh-Hans') {
  const context = testContext('plugins', {
    locale,
    services: { plugins: { list: async () => [CORE, WORKING, BROKEN] } },
  });
  return list.execute(list.input.parse(input), context);
}

describe('plugins.list', () => {
  test('lists every plugin in registry order, broken ones too', async () => {
    const { plugins } = await run({});
    expect(plugins.map(({ id, state }) => [id, state])).toEqual([
      ['settings', 'enabled'],
      ['rooms', 'enabled'],
      ['torn', 'broken'],
    ]);
  });

  test('says where a broken plugin is wrong and what to do', async () => {
    const { plugins } = await run({});
    const problem = plugins[2]?.problems[0];
    expect(problem).toEqual({
      message: '缺少字段 version',
      hint: '加上 version: 0.1.0',
      file: 'PLUGIN.md',
      line: 3,
      column: 5,
    });
  });

  test('speaks the app’s language, or the one it is asked for', async () => {
    const names = async (...args: Parameters<typeof run>) => (await run(...args)).plugins.map(({ name }) => name);
    expect(await names({})).toEqual(['设置', '房间', '残页']);
    expect(await names({}, 'en')).toEqual(['Settings', 'Rooms', 'Torn']);
    expect(await names({ locale: 'en' })).toEqual(['Settings', 'Rooms', 'Torn']);
  });

  test('tells tools and websites of one plugin only, to keep the list short', async () => {
    expect((await run({})).plugins[1]).not.toHaveProperty('tools');
    expect((await run({ id: 'rooms' })).plugins).toMatchObject([
      { id: 'rooms', version: '1.2.0', network: ['rooms.example.org'], tools: [{ effect: 'read', mode: 'auto' }] },
    ]);
  });

  test('refuses an id that no plugin has', async () => {
    await expect(run({ id: 'nobody' })).rejects.toMatchObject({ code: 'plugin_unknown' });
  });

  test('takes no id that cannot be one', () => {
    expect(list.input.safeParse({ id: '../rooms' }).success).toBe(false);
  });
});

describe('the place of a problem', () => {
  test('is written as editors take it', () => {
    expect(placeOf({ message: '', file: 'PLUGIN.md', line: 3, column: 5 })).toBe('PLUGIN.md:3:5');
    expect(placeOf({ message: '', file: 'tools/free.yaml' })).toBe('tools/free.yaml');
    expect(placeOf({ message: '' })).toBe('');
  });
});
