/** What can be seen of a run besides its value: what a watcher is told, and what the run leaves behind. */

import { z } from 'zod';
import type { ErrorShape } from '../../../error';
import { HarnessError } from '../../../error';
import type { KV } from '../../../kv';
import type { PluginDef } from '../../../plugin';
import type { Watch } from '../../watch';

/** Writes down what a watcher is told: path, kind, name, operations, and the value or the code of what failed. */
export function watching(): { readonly watch: Watch; readonly told: readonly string[] } {
  const told: string[] = [];
  return {
    told,
    watch:
      ({ path, kind }) =>
      ({ operations, name, value, failed }) => {
        const end = failed === undefined ? `= ${JSON.stringify(value)}` : `! ${codeOf(failed)}`;
        told.push([path, kind, ...(name === undefined ? [] : [name]), operations, end].join(' '));
      },
  };
}

function codeOf(failed: unknown): ErrorShape['code'] {
  return HarnessError.is(failed) ? failed.code : String(failed);
}

/** A signal that tells how many of those who listen to it have not let go. */
export function countedSignal(): { readonly controller: AbortController; readonly listening: () => number } {
  const controller = new AbortController();
  const { signal } = controller;
  const listeners = new Set<unknown>();
  const { addEventListener, removeEventListener } = signal;
  const add: typeof addEventListener = (type: string, listener: never, options?: never) => {
    listeners.add(listener);
    addEventListener.call(signal, type, listener, options);
  };
  const remove: typeof removeEventListener = (type: string, listener: never, options?: never) => {
    listeners.delete(listener);
    removeEventListener.call(signal, type, listener, options);
  };
  Object.assign(signal, { addEventListener: add, removeEventListener: remove });
  return { controller, listening: () => (signal.aborted ? 0 : listeners.size) };
}

/** A storage that shows what is in it. A read of `«never»` has no end. */
export function shownStorage(kv: KV): { readonly kv: KV; readonly kept: () => Promise<Record<string, unknown>> } {
  const keys = new Set<string>();
  return {
    kv: {
      async get(key) {
        if (key.endsWith('«never»')) await new Promise(() => {});
        return kv.get(key);
      },
      async set(key, value) {
        await kv.set(key, value);
        keys.add(key);
      },
      async delete(key) {
        await kv.delete(key);
        keys.delete(key);
      },
    },
    async kept() {
      const entries = await Promise.all([...keys].sort().map(async (key) => [key, await kv.get(key)] as const));
      return Object.fromEntries(entries);
    },
  };
}

/** A loaded plugin as data: JSON, with the JSON Schema of each tool's input in place of its type. */
export function asData(plugin: PluginDef): unknown {
  const tools = Object.fromEntries(
    Object.entries(plugin.tools).map(([name, { input, ...tool }]) => {
      const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
      return [name, { ...tool, input: schema }];
    }),
  );
  return JSON.parse(JSON.stringify({ ...plugin, tools }));
}
