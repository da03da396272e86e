/** Tools on demand: absent at first, there once asked for, and for as long as the conversation lasts. */
import { describe, expect, test } from 'bun:test';
import { defineTool, type PluginDef } from '@pku-harness/sdk';
import { z } from 'zod';
import { PluginRegistry } from '../registry';
import { memoryPlatform } from '../testing/memory-platform';
import type { ChatEvent } from './events';
import { loadedBy, loadedPlugins } from './loaded-tools';
import { PromptPrefixes } from './prompt-prefix';

const tool = (onDemand: boolean, userOnly = false) =>
  defineTool({
    title: '工具',
    description: 'A tool.',
    input: z.object({}),
    effect: 'read',
    onDemand,
    userOnly,
    execute: async () => null,
  });
const plugin = (id: string): PluginDef => ({
  id,
  name: `名-${id}`,
  description: '示例。',
  version: '1.0.0',
  tools: { usual: tool(false), rare: tool(true), hand: tool(true, true) },
  legacy: { plugins: [`old-${id}`] },
});
const registry = PluginRegistry.build([plugin('one'), plugin('two')], memoryPlatform());

function prefixes(off: readonly string[] = []) {
  const settings = { revision: 1, enabled: (id: string) => !off.includes(id), mode: () => 'auto' as const };
  return { settings, made: new PromptPrefixes(registry, settings as never, () => ({}) as never) };
}
const names = (made: PromptPrefixes, loaded?: readonly string[]) => made.current(loaded).tools.map(({ name }) => name);

describe('tools on demand', () => {
  test('are offered once loaded, behind those that are always there, in the order they were loaded', () => {
    const { made } = prefixes();
    expect(names(made)).toEqual(['one__usual', 'two__usual']);
    expect(names(made, ['two'])).toEqual(['one__usual', 'two__usual', 'two__rare']);
    expect(names(made, ['two', 'one'])).toEqual(['one__usual', 'two__usual', 'two__rare', 'one__rare']);
    expect(made.current(['two']).system).toBe(made.current().system);
  });

  test('of a plugin that is turned off, or is gone, are offered no more', () => {
    expect(names(prefixes(['two']).made, ['two', 'gone'])).toEqual(['one__usual']);
  });

  test('keep the prefix the same object while nothing changes', () => {
    const { made, settings } = prefixes();
    const before = made.current(['two']);
    expect(made.current(['two'])).toBe(before);
    expect(made.current()).toBe(made.current([]));
    settings.revision++;
    expect(made.current(['two'])).not.toBe(before);
  });

  test('are remembered by the journal, each plugin once', () => {
    const loaded = (id: string) => ({ type: 'tools.loaded', plugin: id }) as const;
    expect(
      loadedPlugins([loaded('two'), { type: 'message.user', messageId: 'm', text: 'x' }, loaded('one'), loaded('two')]),
    ).toEqual(['two', 'one']);
  });

  test('are loaded by the call that names their plugin, by its id of now or of the past', () => {
    const by = (result: unknown, tool = 'plugins.use', events: readonly ChatEvent[] = []) =>
      loadedBy(tool, { status: 'ok', callId: 'c', result, untrusted: false }, registry, events);
    const two = { type: 'tools.loaded', plugin: 'two' } as const;
    expect(by({ plugin: 'two' })).toEqual([two]);
    expect(by({ plugin: 'old-two' })).toEqual([two]);
    expect(by({ plugin: 'two' }, 'plugins.use', [two])).toEqual([]);
    expect(by({ plugin: 'gone' })).toEqual([]);
    expect(by({ plugin: 7 })).toEqual([]);
    expect(by(null)).toEqual([]);
  });

  test('are loaded by no other call, whatever it returns, and by none that failed', () => {
    const result = { plugin: 'two' };
    expect(loadedBy('one.usual', { status: 'ok', callId: 'c', result, untrusted: false }, registry, [])).toEqual([]);
    const error = { code: 'x', zh: '', en: '' };
    expect(loadedBy('plugins.use', { status: 'failed', callId: 'c', error }, registry, [])).toEqual([]);
  });
});
