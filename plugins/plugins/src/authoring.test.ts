import { describe, expect, test } from 'bun:test';
import type { DraftReach, PluginSummary, ToolSummary } from '@pku-harness/sdk';
import { testContext, testServices } from '@pku-harness/sdk/testing';
import { pluginsPlugin } from './index';
import { WORKING } from './testing/fixtures';

const { tryTool, use, enable } = pluginsPlugin.tools;
const FILES = { 'PLUGIN.md': '…' };
const CAMPUS: DraftReach = { campus: ['treehole'], network: [], abilities: ['verify'] };
const PUBLIC: DraftReach = { campus: [], network: ['a.example'], abilities: [] };
const BOTH: DraftReach = { campus: ['card'], network: ['a.example'], abilities: [] };

const call = { files: FILES, tool: 'list', input: { page: 1 } };
const services = (reach: DraftReach | undefined) =>
  testServices({ drafts: { reach: () => reach, tryTool: async () => ({ rows: 3 }) } });
const context = (reach: DraftReach | undefined, facts: Parameters<typeof testContext>[1] = {}) =>
  testContext('plugins', { actor: 'agent', ...facts, services: { drafts: services(reach).drafts } });

describe('plugins.tryTool', () => {
  test('is asked about each time when the draft uses the sign-in, and only then', () => {
    expect(tryTool.asksEachTime?.(call, services(CAMPUS))).toBe(true);
    expect(tryTool.asksEachTime?.(call, services(BOTH))).toBe(true);
    expect(tryTool.asksEachTime?.(call, services(PUBLIC))).toBe(false);
    expect(tryTool.asksEachTime?.(call, services(undefined))).toBe(false);
  });

  test('shows services, hosts and input before anyone says yes', () => {
    const shown = tryTool.decidingFields?.(call, services(BOTH)).map(({ value }) => value);
    expect(shown).toEqual(['list', 'card', 'a.example', '—', '{"page":1}']);
  });

  test('runs the tool of a draft', async () => {
    expect(await tryTool.execute(call, context(CAMPUS))).toEqual({ rows: 3 });
    expect(await tryTool.execute(call, context(BOTH))).toEqual({ rows: 3 });
  });

  test('runs only where a person follows: never for a scheduled job or another assistant', () => {
    expect(tryTool.attended).toBe(true);
  });

  test('is refused in a tainted reply when the draft could carry campus data out', async () => {
    expect(tryTool.execute(call, context(BOTH, { tainted: true }))).rejects.toThrow('新对话');
    expect(await tryTool.execute(call, context(CAMPUS, { tainted: true }))).toEqual({ rows: 3 });
    expect(await tryTool.execute(call, context(PUBLIC, { tainted: true }))).toEqual({ rows: 3 });
  });

  test('gives back words of third parties', () => {
    expect(tryTool.untrusted).toBe(true);
    expect(tryTool.carriesOut).toBe(true);
  });
});

describe('plugins.use', () => {
  const tool = (name: string, facts: Partial<ToolSummary>) =>
    ({ modelName: `rooms__${name}`, onDemand: true, userOnly: false, mode: 'auto', ...facts }) as ToolSummary;
  const rooms: PluginSummary = {
    ...WORKING,
    tools: [tool('a', {}), tool('b', { onDemand: false }), tool('c', { userOnly: true }), tool('d', { mode: 'off' })],
  };
  const run = (plugin: PluginSummary) =>
    use.execute({ plugin: 'rooms' }, testContext('plugins', { services: { plugins: { list: async () => [plugin] } } }));

  test('names the tools that will be offered', async () => {
    expect(await run(rooms)).toEqual({ plugin: 'rooms', tools: ['rooms__a'] });
  });

  test('of a plugin that is off fails in words', () => {
    expect(run({ ...rooms, state: 'disabled' })).rejects.toThrow('没有启用');
  });
});

test('plugins.enable tells the pipeline which switch it turns', () => {
  expect(enable.settingChanges?.({ id: 'rooms', enabled: true })).toEqual([
    { key: 'plugin.rooms.enabled', value: true },
  ]);
});
