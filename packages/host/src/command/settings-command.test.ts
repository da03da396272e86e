/** `pku settings` and `pku plugins` over a real harness, with a terminal that a test reads and answers. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createHarness, type RunningHarness } from '@pku-harness/core';
import { memoryPlatform, trialPlugin } from '@pku-harness/core/testing';
import { definePlugin } from '@pku-harness/sdk';
import { testTerminal as terminal } from '../testing/test-terminal';
import { listPlugins, showPlugin, switchPlugin } from './plugins-command';
import { getSetting, listSettings, openSetting, setSetting } from './settings-command';

const own = definePlugin({ id: 'settings', name: '设置', description: '', version: '1.0.0', tools: {} });
const typed = definePlugin({
  id: 'typed',
  name: '自填',
  description: '',
  version: '1.0.0',
  tools: {},
  providers: {
    typed: { name: { zh: '自填', en: 'Typed' }, dialect: 'openai', baseURL: null, models: [] },
  },
});
let running: RunningHarness;
beforeEach(async () => {
  const trial = trialPlugin({ did: () => {}, said: () => '', transferMs: 0 });
  running = await createHarness(memoryPlatform(), { plugins: [trial, own, typed], version: '1.0.0', kind: 'real' });
});
afterEach(() => running.close());
const user = () => running.as('user');
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => error.code,
  );
const value = async (key: string) => (await user().settings.list({})).find((entry) => entry.key === key)?.value;
const WRITE = 'plugin.trial.permission.write';

describe('pku settings', () => {
  test('lists all, those of a prefix, or JSON, and says where the rest is changed', async () => {
    const all = terminal(true);
    expect(await listSettings(user(), all, false)).toBe(0);
    expect(all.out.join('')).toContain('app.theme');
    expect(all.out.find((line) => line.startsWith('ai.baseURL.typed'))).toContain('在应用的 /settings/ai 页修改');
    const some = terminal(true);
    await listSettings(user(), some, false, 'plugin.trial.');
    expect(some.out.every((line) => line.startsWith('plugin.trial.'))).toBe(true);
    const json = terminal(true);
    await listSettings(user(), json, true, 'app.theme');
    expect(JSON.parse(json.out.join(''))[0]).toMatchObject({ key: 'app.theme' });
  });

  test('gets a value as it is typed, with what else it may be', async () => {
    const screen = terminal(true);
    expect(await getSetting(user(), screen, 'app.theme', false)).toBe(0);
    expect(screen.out).toEqual(['system\n']);
    expect(screen.err.join('\n')).toContain('dark');
  });

  test('names the nearest key where there is none', async () => {
    const error = await getSetting(user(), terminal(true), 'app.them', false).catch((thrown) => thrown);
    expect([error.code, error.hint.zh]).toEqual(['setting_unknown', '是不是 app.theme？']);
    expect(await codeOf(setSetting(user(), terminal(true), 'nothing', 'x'))).toBe('setting_unknown');
  });

  test('changes what allows nothing more, and says from what to what', async () => {
    const screen = terminal(true);
    expect(await setSetting(user(), screen, WRITE, 'ask')).toBe(0);
    expect([screen.err, screen.asked]).toEqual([['试验：修改：自动执行 → 先询问'], []]);
    expect(await value(WRITE)).toBe('ask');
  });

  test('asks before a loosening, with old and new in words, and leaves it on no', async () => {
    await user().settings.change({ key: WRITE, value: 'off' });
    const no = terminal(true, () => false);
    expect(await setSetting(user(), no, WRITE, 'auto')).toBe(1);
    expect(no.err).toEqual(['这会放宽权限：', '  试验：修改：关闭 → 自动执行', '没有修改']);
    expect(await value(WRITE)).toBe('off');
    const yes = terminal(true, () => true);
    expect(await setSetting(user(), yes, WRITE, 'auto')).toBe(0);
    expect([yes.asked, await value(WRITE)]).toEqual([['确定吗？'], 'auto']);
  });

  test('without a person loosens nothing', async () => {
    await user().settings.change({ key: WRITE, value: 'off' });
    const pipe = terminal(false);
    expect(await codeOf(setSetting(running.as('agent'), pipe, WRITE, 'auto'))).toBe('setting_loosens');
    expect(await codeOf(switchPlugin(running.as('agent'), pipe, 'trial', false))).toBe('ok');
    expect(await codeOf(switchPlugin(running.as('agent'), pipe, 'trial', true))).toBe('setting_loosens');
    expect([await value(WRITE), pipe.asked]).toEqual(['off', []]);
  });

  test('leaves to the settings screen what is for it alone: addresses, and money and posts without asking', async () => {
    for (const [key, text] of [
      ['ai.baseURL.typed', 'https://a.example/v1'],
      ['plugin.trial.permission.money', 'auto'],
      ['plugin.trial.permission.public', 'auto'],
    ] as const) {
      const screen = terminal(true);
      const error = await setSetting(user(), screen, key, text).catch((thrown) => thrown);
      expect([error.code, error.hint.en]).toEqual(['setting_ui_only', `Run pku settings open ${key}`]);
      expect(screen.asked).toEqual([]);
    }
    expect(await value('plugin.trial.permission.money')).toBe('ask');
  });

  test('reads switches in words, and refuses what is not offered with what is', async () => {
    expect(await codeOf(setSetting(user(), terminal(true), 'plugin.trial.enabled', '关'))).toBe('ok');
    expect(await value('plugin.trial.enabled')).toBe(false);
    const error = await setSetting(user(), terminal(true), 'app.theme', 'pink').catch((thrown) => thrown);
    expect([error.code, error.hint.en]).toEqual(['setting_value', 'It can be: system, light, dark']);
    expect(await codeOf(setSetting(user(), terminal(true), 'plugin.trial.enabled', 'maybe'))).toBe('setting_value');
  });

  test('opens the screen of a setting in the app of the running host', async () => {
    const host = { mintAddress: async () => 'http://127.0.0.1:4580/#code' } as never;
    const screen = terminal(false);
    expect(await openSetting(user(), host, '/nowhere', screen, 'ai.baseURL.typed')).toBe(0);
    expect(screen.out).toEqual(['http://127.0.0.1:4580/settings/ai#code\n']);
    const without = terminal(false);
    expect(await codeOf(openSetting(user(), undefined, '/nowhere', without, undefined))).toBe('host_not_running');
    expect(without.err).toEqual(['在应用的 /settings 页修改']);
  });
});

describe('pku plugins', () => {
  test('lists each with its state, and shows what one can do under which permission', async () => {
    const list = terminal(true);
    expect(await listPlugins(user(), list, false)).toBe(0);
    expect(list.out.join('')).toMatch(/^trial +已启用 {2}试验/m);
    const show = terminal(true);
    expect(await showPlugin(user(), show, 'trial', false)).toBe(0);
    expect(show.out.join('')).toMatch(/trial\.pay +money: ask +付款/);
    expect(show.out.join('')).toMatch(/trial\.posts +read: auto +看帖子 {2}untrusted/);
    const json = terminal(true);
    await showPlugin(user(), json, 'trial', true);
    expect(JSON.parse(json.out.join('')).id).toBe('trial');
  });

  test('switches one off at once, and asks before it is switched on again', async () => {
    expect(
      await switchPlugin(
        user(),
        terminal(true, () => false),
        'trial',
        false,
      ),
    ).toBe(0);
    const no = terminal(true, () => false);
    expect(await switchPlugin(user(), no, 'trial', true)).toBe(1);
    expect([no.asked, await value('plugin.trial.enabled')]).toEqual([['确定吗？'], false]);
    expect(
      await switchPlugin(
        user(),
        terminal(true, () => true),
        'trial',
        true,
      ),
    ).toBe(0);
    expect(await value('plugin.trial.enabled')).toBe(true);
  });

  test('names the nearest one, and switches nothing that belongs to the app', async () => {
    const error = await showPlugin(user(), terminal(true), 'trail', false).catch((thrown) => thrown);
    expect([error.code, error.hint.en]).toEqual(['plugin_unknown', 'Did you mean trial?']);
    expect(await codeOf(switchPlugin(user(), terminal(true), 'settings', false))).toBe('plugin_core');
  });
});
