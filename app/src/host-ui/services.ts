/** Host services and storage for a plugin screen, over the user's own harness. */
import type { Harness } from '@pku-harness/core/client';
import { HarnessError, type HostServices, type KV } from '@pku-harness/sdk';
import { describeCatalog } from '@pku-harness/sdk/genui/describe';
import { chooseFiles } from '../harness/choose-files';
import type { FileMoves } from '../harness/file-moves';

/**
 * The services of a plugin's screen. They act as the person who taps: with `moves` a choice of files opens the picker at
 * once, where the harness would have to ask for a tap first.
 */
export function screenServices(harness: Harness, plugin: string, moves?: FileMoves): HostServices {
  const service = <Name extends keyof HostServices>(name: Name) => remoteService(harness, plugin, name);
  return {
    browser: service('browser'),
    crypto: service('crypto'),
    notifications: service('notifications'),
    genui: {
      describeCatalog,
      check: ({ spec }) => service('genui').check({ spec }),
    },
    todos: service('todos'),
    timetable: service('timetable'),
    scheduler: service('scheduler'),
    drafts: screenDrafts(service('drafts')),
    files: screenFiles(harness, service('files'), moves),
    widgets: service('widgets'),
    plugins: { list: () => harness.plugins.list({}) },
    settings: {
      list: () => harness.settings.list({}),
      change: (key, value) => harness.settings.change({ key, value }),
      changeAll: (changes) => harness.settings.changeAll({ changes }),
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

/** Files as a screen has them: the tap that asks for them is the one that the picker needs. */
function screenFiles(
  harness: Harness,
  remote: HostServices['files'],
  moves: FileMoves | undefined,
): HostServices['files'] {
  if (moves === undefined) return remote;
  return {
    pick: (choice) => chooseFiles(harness, moves, choice),
    list: (input) => remote.list(input),
    text: (input) => remote.text(input),
    remove: (input) => remote.remove(input),
  };
}

/** Drafts as a screen has them: it reads and checks them, and tries none. */
function screenDrafts(remote: HostServices['drafts']): HostServices['drafts'] {
  return {
    reference: () => remote.reference(),
    validate: (input) => remote.validate(input),
    source: (input) => remote.source(input),
    reach: () => undefined,
    tryTool: async () => {
      throw new HarnessError('service_unavailable', {
        zh: '草稿的工具只能在对话里试运行',
        en: 'Tools of a draft are tried in a chat only',
      });
    },
  };
}

/** A service whose methods run where the harness is. */
function remoteService<Name extends keyof HostServices>(
  harness: Harness,
  plugin: string,
  service: Name,
): HostServices[Name] {
  return new Proxy({} as HostServices[Name], {
    // Asked for `then` by whoever awaits it: a service is no promise.
    get: (_target, method) =>
      typeof method === 'string' && method !== 'then'
        ? (input: unknown = {}) => harness.services.call({ plugin, service, method, input })
        : undefined,
  });
}
