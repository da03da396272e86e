/** Host services as plugins get them: bound to the calling plugin and to the actor of the entrance it was called through. */
import type { Actor, HostServices } from '@pku-harness/sdk';
import { type PluginRegistry, pluginSummary, type SummaryFacts } from '../registry';
import type { SettingsRegistry } from '../settings';

/** Makes services on demand; the same object for the same plugin and actor. */
export function hostServices(
  plugins: PluginRegistry,
  settings: SettingsRegistry,
): (plugin: string, actor: Actor) => HostServices {
  const made = new Map<string, HostServices>();
  const make = (actor: Actor): HostServices => {
    const facts: SummaryFacts = {
      enabled: (plugin) => settings.enabled(plugin),
      mode: (plugin, effect) => settings.mode(plugin, effect),
      services: (plugin) => services(plugin, actor),
    };
    return {
      plugins: { list: async () => plugins.entries.map((entry) => pluginSummary(entry, facts)) },
      settings: {
        list: async () => settings.list(),
        change: async (key, value) => settings.change(key, value, actor),
      },
    };
  };
  const services = (plugin: string, actor: Actor): HostServices => {
    const key = `${actor} ${plugin}`;
    let found = made.get(key);
    if (found === undefined) {
      found = make(actor);
      made.set(key, found);
    }
    return found;
  };
  return services;
}
