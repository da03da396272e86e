/** Host services as plugins get them: bound to the calling plugin and to the actor of the entrance it was called through. */
import type { Actor, HostServices, SettingChange, SettingValue } from '@pku-harness/sdk';
import { canonicalJson } from '../invoke';
import { type PluginRegistry, pluginSummary, type SummaryFacts } from '../registry';
import type { SettingsRegistry } from '../settings';

/** Makes services on demand: the same object for the same plugin and actor, a new one for what a person agreed to. */
export type ServicesFor = (plugin: string, actor: Actor, agreed?: readonly SettingChange[]) => HostServices;

/** Makes services over the rooms. */
export function hostServices(plugins: PluginRegistry, settings: SettingsRegistry): ServicesFor {
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
        change: async (key, value) => settings.change(key, value, actor === 'user' ? 'agreed' : 'unasked'),
      },
    };
  };
  const services: ServicesFor = (plugin, actor, agreed = []) => {
    const key = `${actor} ${plugin}`;
    let found = made.get(key);
    if (found === undefined) {
      found = make(actor);
      made.set(key, found);
    }
    return agreed.length === 0 ? found : withAgreed(found, settings, agreed);
  };
  return services;
}

/** Services that may also make these changes, each once and from the value that the person saw. */
function withAgreed(
  services: HostServices,
  settings: SettingsRegistry,
  agreed: readonly SettingChange[],
): HostServices {
  const left = [...agreed];
  const change = async (key: string, value: SettingValue): Promise<SettingChange> => {
    const asked = { key, before: settings.value(key), after: value };
    const at = left.findIndex((one) => canonicalJson(one) === canonicalJson(asked));
    if (at < 0) return services.settings.change(key, value);
    left.splice(at, 1);
    return settings.change(key, value, 'agreed');
  };
  return { ...services, settings: { ...services.settings, change } };
}
