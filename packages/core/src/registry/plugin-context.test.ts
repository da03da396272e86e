/** What plugins add to a message: bounded in time and size, and never anybody else's trouble. */
import { describe, expect, test } from 'bun:test';
import type { HostServices, PluginDef } from '@pku-harness/sdk';
import { memoryPlatform } from '../testing/memory-platform';
import { CONTEXT_LENGTH, CONTEXT_MS, gatherContext } from './plugin-context';
import { PluginRegistry } from './plugin-registry';

const plugin = (id: string, context: PluginDef['context']): PluginDef => ({
  id,
  name: id,
  description: '示例。',
  version: '1.0.0',
  tools: {},
  ...(context === undefined ? {} : { context }),
});

function gathering(...defs: PluginDef[]) {
  const platform = memoryPlatform();
  const registry = PluginRegistry.build(defs, platform);
  const bound: string[] = [];
  const parts = {
    clock: platform.clock,
    plugins: () => registry.plugins,
    kv: (id: string) => {
      bound.push(`kv ${id}`);
      return { get: async () => undefined, set: async () => undefined, delete: async () => undefined };
    },
    services: (id: string) => {
      bound.push(`services ${id}`);
      return {} as HostServices;
    },
  };
  return {
    bound,
    clock: platform.clock,
    gather: (query: string, signal = new AbortController().signal) => gatherContext(parts, query, signal),
  };
}

describe('the context of plugins', () => {
  test('is asked with the message and the plugin’s own storage and services, and kept in registry order', async () => {
    const { gather, bound } = gathering(
      plugin('memory', async ({ query }) => ` 记得：${query} `),
      plugin('quiet', () => undefined),
      plugin('none', undefined),
      plugin('plan', () => '明天有考试'),
    );
    expect(await gather('明天')).toEqual([
      { plugin: 'memory', text: '记得：明天' },
      { plugin: 'plan', text: '明天有考试' },
    ]);
    expect(bound).toEqual(['kv memory', 'services memory', 'kv quiet', 'services quiet', 'kv plan', 'services plan']);
  });

  test('of a plugin that throws, rejects or answers no text is left out, and the others are kept', async () => {
    const { gather } = gathering(
      plugin('throws', () => {
        throw new Error('坏了');
      }),
      plugin('rejects', async () => Promise.reject(new Error('坏了'))),
      plugin('odd', () => ({ text: 7 }) as unknown as string),
      plugin('fine', () => '好'),
    );
    expect(await gather('x')).toEqual([{ plugin: 'fine', text: '好' }]);
  });

  test('that holds words of third parties says so, whoever made the plugin', async () => {
    const { gather } = gathering(
      plugin('memory', () => ({ text: '帖子说周五停课', untrusted: true })),
      plugin('plan', () => ({ text: '明天有考试', untrusted: false })),
    );
    expect(await gather('x')).toEqual([
      { plugin: 'memory', text: '帖子说周五停课', untrusted: true },
      { plugin: 'plan', text: '明天有考试' },
    ]);
  });

  test('of a plugin that takes too long is left out after the bound, and the plugin is told', async () => {
    let told = false;
    const { gather, clock } = gathering(
      plugin('slow', ({ signal }) => {
        signal.addEventListener('abort', () => {
          told = true;
        });
        return new Promise(() => {});
      }),
      plugin('fine', () => '好'),
    );
    const gathered = gather('x');
    await Bun.sleep(1);
    clock.advance(CONTEXT_MS);
    expect(await gathered).toEqual([{ plugin: 'fine', text: '好' }]);
    expect(told).toBe(true);
  });

  test('is bounded per plugin and in all, and never cut inside a character', async () => {
    const long = '😀'.repeat(CONTEXT_LENGTH.plugin);
    const many = Array.from({ length: 6 }, (_, index) => plugin(`p${index}`, () => `x${long}`));
    const gathered = await gathering(...many).gather('x');
    expect(gathered.every(({ text }) => text.length <= CONTEXT_LENGTH.plugin && text.isWellFormed())).toBe(true);
    const all = gathered.reduce((sum, { text }) => sum + text.length, 0);
    expect(all).toBeGreaterThan(CONTEXT_LENGTH.all - 10);
    expect(all).toBeLessThanOrEqual(CONTEXT_LENGTH.all);
    expect(gathered[0]?.text.endsWith('…')).toBe(true);
  });

  test('ends with the run that is stopped', async () => {
    const { gather } = gathering(plugin('slow', () => new Promise(() => {})));
    const stop = new AbortController();
    const gathered = gather('x', stop.signal);
    stop.abort(new Error('stopped'));
    expect(await gathered.catch((error) => error.message)).toBe('stopped');
  });
});
