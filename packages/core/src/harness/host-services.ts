/** Host services as plugins get them: bound to the calling plugin and to the actor of the entrance it was called through. */
import type { Actor, HostServices, SettingChange, SettingValue, SettingWish } from '@pku-harness/sdk';
import { canonicalJson } from '../invoke';
import { pluginSummary, type SummaryFacts } from '../registry';
import type { Caller } from '../services/caller';
import { type DraftsParts, draftsService } from '../services/drafts';
import type { ChangeRight, SettingsRegistry } from '../settings';

/** What is known of one call beside its plugin and actor. */
export interface CallFacts {
  /** Changes of settings that a person agreed to. */
  readonly agreed?: readonly SettingChange[];
  /** Words of third parties are in what the caller's model sees. */
  readonly tainted?: boolean;
}

/** Makes services on demand: the same object for the same plugin, actor and taint, a new one for what a person agreed to. */
export type ServicesFor = (plugin: string, actor: Actor, call?: CallFacts) => HostServices;

/** The services beside the two registries, made for one caller. */
export type OtherServices = (caller: Caller) => Omit<HostServices, 'plugins' | 'drafts' | 'settings'>;

/** Makes services over the rooms. */
export function hostServices(parts: Omit<DraftsParts, 'services'>, others: OtherServices): ServicesFor {
  const { plugins, settings } = parts;
  const made = new Map<string, HostServices>();
  const make = (caller: Caller): HostServices => {
    const right: ChangeRight = caller.actor === 'user' ? 'agreed' : 'unasked';
    const servicesOf = (plugin: string) => services(plugin, caller.actor);
    const facts: SummaryFacts = {
      enabled: (plugin) => settings.enabled(plugin),
      mode: (plugin, effect) => settings.mode(plugin, effect),
      services: servicesOf,
    };
    return {
      ...others(caller),
      plugins: { list: async () => plugins.entries.map((entry) => pluginSummary(entry, facts)) },
      drafts: draftsService({ ...parts, services: servicesOf }, caller),
      settings: {
        list: async () => settings.list(),
        change: async (key, value) => settings.change(key, value, right),
        changeAll: async (changes) => settings.changeAll(changes, () => right),
      },
    };
  };
  const services: ServicesFor = (plugin, actor, { agreed = [], tainted = false } = {}) => {
    const key = `${actor} ${tainted} ${plugin}`;
    let found = made.get(key);
    if (found === undefined) {
      found = make({ plugin, actor, tainted });
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
  /** Whether a person agreed to this very change; an agreement is used up. */
  const takes = (asked: SettingChange): boolean => {
    const at = left.findIndex((one) => canonicalJson(one) === canonicalJson(asked));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const change = async (key: string, value: SettingValue): Promise<SettingChange> => {
    const asked = { key, before: settings.value(key), after: value };
    return takes(asked) ? settings.change(key, value, 'agreed') : services.settings.change(key, value);
  };
  const changeAll = async (changes: readonly SettingWish[]) =>
    settings.changeAll(changes, (asked) => (takes(asked) ? 'agreed' : 'unasked'));
  return { ...services, settings: { ...services.settings, change, changeAll } };
}
