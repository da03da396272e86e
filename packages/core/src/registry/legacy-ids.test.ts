/** Old ids: what users stored, and what a model repeats from its history, still means what it meant. */
import { describe, expect, test } from 'bun:test';
import { definePlugin, defineTool, type PluginDef } from '@pku-harness/sdk';
import { z } from 'zod';
import { harnessStarter } from '../testing';
import { memoryPlatform } from '../testing/memory-platform';
import { PluginRegistry } from './plugin-registry';

const { start, lives } = harnessStarter();

const pay = defineTool({
  title: '充值',
  description: 'Top up.',
  input: z.object({ yuan: z.number() }),
  effect: 'money',
  execute: async ({ yuan }) => ({ paid: yuan }),
});
const wallet = (id: string, changes: Partial<PluginDef> = {}) =>
  definePlugin({
    id,
    name: '卡',
    description: '示例。',
    version: '1.0.0',
    tools: { topUp: pay },
    contributes: { widgets: { card: { title: '卡', description: '卡。', component: () => null } } },
    ...changes,
  });
const renamed = wallet('wallet', {
  legacy: { plugins: ['campus-card'], tools: { 'wallet.recharge': 'topUp' }, widgets: { 'wallet.old': 'card' } },
});
const build = (...sources: Parameters<typeof PluginRegistry.build>[0]) =>
  PluginRegistry.build(sources, memoryPlatform());

describe('an old id', () => {
  test('of a plugin, a tool or a widget finds what it is now', () => {
    const registry = build(renamed);
    for (const name of ['campus-card.topUp', 'campus-card__topUp', 'wallet.recharge', 'wallet__recharge'])
      expect(registry.tool(name)?.id).toBe('wallet.topUp');
    for (const name of ['campus-card.card', 'wallet.old', 'wallet.card'])
      expect(registry.widget(name)?.id).toBe('wallet.card');
    expect(registry.tool('campus-card.recharge')).toBeUndefined();
    expect(registry.widget('constructor')).toBeUndefined();
  });

  test('never stands for another plugin while one of that id is there', () => {
    const registry = build(renamed, wallet('campus-card'));
    expect(registry.tool('campus-card.topUp')?.id).toBe('campus-card.topUp');
  });

  test('stands for something that is there, or its plugin is broken', () => {
    const registry = build(
      wallet('wallet', { legacy: { tools: { 'wallet.a': 'gone' }, widgets: { 'wallet.b': 'gone' } } }),
    );
    expect(registry.entries[0]).toMatchObject({
      state: 'broken',
      problems: [{ code: 'legacy_target' }, { code: 'legacy_target' }],
    });
  });

  test('runs through the pipeline and is recorded under the id of now', async () => {
    const { user, platform } = await start({ plugins: [renamed] });
    const outcome = await user.tools.invoke({ tool: 'campus-card__topUp', input: { yuan: 5 }, callId: 'c-1' });
    expect(outcome).toMatchObject({ status: 'ok', result: { paid: 5 } });
    expect(platform.sql.get<{ tool: string }>('SELECT tool FROM calls')?.tool).toBe('wallet.topUp');
  });

  test('in stored rows is carried over when the program first knows the new one', async () => {
    const { next } = await lives();
    const before = await next({ plugins: [wallet('campus-card')] });
    await before.user.settings.change({ key: 'plugin.campus-card.permission.money', value: 'off' });
    await before.user.kv.set({ plugin: 'campus-card', key: 'limit', value: 50 });
    await before.running.close();
    const after = await next({ plugins: [renamed] });
    const settings = await after.user.settings.list({});
    expect(settings.find(({ key }) => key === 'plugin.wallet.permission.money')?.value).toBe('off');
    expect(await after.user.kv.get({ plugin: 'wallet', key: 'limit' })).toBe(50);
    expect(after.platform.sql.all("SELECT * FROM settings WHERE key LIKE '%campus-card%'")).toEqual([]);
  });

  test('of a tool in the record of calls is the same call: it does not run again', async () => {
    const { next } = await lives();
    const call = { tool: 'campus-card.topUp', input: { yuan: 5 }, callId: 'c-1' };
    const before = await next({ plugins: [wallet('campus-card')] });
    const first = await before.user.tools.invoke(call);
    await before.running.close();
    const after = await next({ plugins: [renamed] });
    expect(await after.user.tools.invoke(call)).toEqual(first);
    expect(await after.user.tools.invoke({ ...call, tool: 'wallet.topUp' })).toEqual(first);
    expect(after.platform.sql.all('SELECT * FROM calls')).toHaveLength(1);
  });

  test('never replaces what the new id already stores', async () => {
    const { next } = await lives();
    const both = await next({ plugins: [wallet('campus-card'), wallet('wallet')] });
    await both.user.kv.set({ plugin: 'campus-card', key: 'limit', value: 1 });
    await both.user.kv.set({ plugin: 'wallet', key: 'limit', value: 2 });
    await both.running.close();
    const after = await next({ plugins: [renamed] });
    expect(await after.user.kv.get({ plugin: 'wallet', key: 'limit' })).toBe(2);
  });
});
