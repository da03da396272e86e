/** Host services and storage for a plugin screen, over the user's own harness. */
import type { Harness } from '@pku-harness/core/client';
import type { HostServices, KV } from '@pku-harness/sdk';

/** The services of a screen. They act as the person who taps. */
export function screenServices(harness: Harness): HostServices {
  return {
    plugins: { list: () => harness.plugins.list({}) },
    settings: {
      list: () => harness.settings.list({}),
      change: (key, value) => harness.settings.change({ key, value }),
    },
  };
}

/** One plugin's storage. */
export function screenKV(harness: Harness, plugin: string): KV {
  return {
    get: async <T>(key: string) => ((await harness.kv.get({ plugin, key })) ?? undefined) as T | undefined,
    set: (key, value) => harness.kv.set({ plugin, key, value }),
    delete: (key) => harness.kv.delete({ plugin, key }),
  };
}
