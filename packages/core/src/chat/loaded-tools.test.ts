/** Tools on demand: absent at first, there once asked for, and for as long as the conversation lasts. */
import { describe, expect, test } from 'bun:test';
import { defineTool, type PluginDef } from '@pku-harness/sdk';
import { z } from 'zod';
import { PluginRegistry } from '../registry';
import { memoryPlatform } from '../testing/memory-platform';
import { loadableTools, loadedPlugins } from './loaded-tools';
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

  test('are found by the plugin’s id and by an old one; what is off or unknown says so', () => {
    const on = () => true;
    const found = (id: string) => loadableTools(registry, on, id).map(({ modelName }) => modelName);
    expect(found('two')).toEqual(['two__rare']);
    expect(found('old-two')).toEqual(['two__rare']);
    const codeOf = (call: () => unknown) => {
      try {
        call();
      } catch (error) {
        return (error as { code: string }).code;
      }
      return 'no error';
    };
    expect(codeOf(() => loadableTools(registry, on, 'gone'))).toBe('plugin_unknown');
    expect(codeOf(() => loadableTools(registry, () => false, 'two'))).toBe('plugin_disabled');
  });
});
