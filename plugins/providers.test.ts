/** What must hold for every provider plugin, whatever its service. */
import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { ModelProviderDef, PluginDef, ProviderDef } from '@pku-harness/sdk';
import { builtinPlugins } from './index';

const plugins = builtinPlugins.filter(({ providers }) => Object.keys(providers ?? {}).length > 0);
const rows = plugins.flatMap((plugin) =>
  Object.entries(plugin.providers ?? {}).map(([id, def]): [string, ProviderDef, PluginDef] => [id, def, plugin]),
);

test('the common services are there, and any address of one’s own', () => {
  expect(plugins.map(({ id }) => id).sort()).toEqual(
    'anthropic deepseek google minimax moonshot openai openai-compatible qwen siliconflow zhipu'.split(' '),
  );
});

describe('a provider plugin', () => {
  for (const plugin of plugins) {
    test(`${plugin.id} is data: the model sees nothing of it`, () => {
      expect(plugin.tools).toEqual({});
      expect([plugin.instructions, plugin.context, plugin.contributes]).toEqual([undefined, undefined, undefined]);
    });

    test(`${plugin.id} says what the model sees and what it costs`, async () => {
      const readme = await Bun.file(join(import.meta.dir, plugin.id, 'README.md')).text();
      for (const heading of ['## What the model sees', '## What it costs', '## Limits']) {
        expect(readme).toContain(heading);
      }
    });
  }
});

describe('a provider', () => {
  for (const [id, def, plugin] of rows) {
    test(`${id} is reached over TLS alone, at an address that is normal, or at one that the user types`, () => {
      if (def.baseURL === null) return expect(def.keyless).toBe(true);
      const url = new URL(def.baseURL);
      expect([url.protocol, url.search, url.hash, url.href]).toEqual([
        'https:',
        '',
        '',
        def.baseURL.concat(url.pathname === '/' ? '/' : ''),
      ]);
      expect(new URL(def.keyPage ?? '').protocol).toBe('https:');
      expect(def.keyless).toBeUndefined();
    });

    test(`${id} names each model once`, () => {
      const ids = def.models.map((model) => model.id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    if (def.kind === 'transcription') {
      test(`${id} shares the key of a provider of its own plugin, at the same address`, () => {
        const shared = plugin.providers?.[def.sharesKeyWith ?? ''];
        expect(shared?.baseURL).toBe(def.baseURL as string);
        expect(def.models.length).toBeGreaterThan(0);
      });
    } else {
      test(`${id} knows the window of each model, and prices that can be`, () => {
        for (const model of (def as ModelProviderDef).models) {
          expect(model.window).toBeGreaterThanOrEqual(64_000);
          expect(model.output ?? 1).toBeLessThanOrEqual(model.window as number);
          expect(model.inputs?.[0] ?? 'text').toBe('text');
          const { price } = model;
          if (price === undefined) continue;
          expect(price.cachedInput ?? 0).toBeLessThan(price.input);
          expect(price.output).toBeGreaterThan(price.input);
        }
      });
    }
  }
});
