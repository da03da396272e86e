/** Who fills the two slots of the app, and where nobody does, which plugin would and how it is turned on. Pure. */
import { TAB_SLOTS, type TabSlot } from '@pku-harness/sdk';
import type { TabSummary } from '../harness/harness';
import { enabledKey } from '../settings/plugin-settings';
import type { BrokenPlugin, RegisteredPlugin } from './registered';

/** The state of every slot, in the order of the tabs. */
export function tabList(
  entries: readonly (RegisteredPlugin | BrokenPlugin)[],
  enabled: (plugin: string) => boolean,
): readonly TabSummary[] {
  return TAB_SLOTS.map((slot) => tabOf(slot, entries, enabled));
}

function tabOf(
  slot: TabSlot,
  entries: readonly (RegisteredPlugin | BrokenPlugin)[],
  enabled: (plugin: string) => boolean,
): TabSummary {
  const willing = entries.filter((entry) => entry.state === 'loaded').filter(({ tabs }) => fills(tabs, slot));
  const on = willing.find(({ id }) => enabled(id));
  if (on) {
    const view = on.tabs.find((tab) => tab.slot === slot)?.screen as string;
    return { slot, state: 'filled', plugin: on.id, name: on.name, view };
  }
  const off = willing.find(({ unavailable }) => unavailable.length === 0);
  if (off) return { slot, state: 'off', plugin: off.id, name: off.name, setting: enabledKey(off.id) };
  const [lacking] = willing;
  if (lacking) {
    return { slot, state: 'unavailable', plugin: lacking.id, name: lacking.name, problems: lacking.unavailable };
  }
  // What a broken plugin would fill cannot be read; the plugin of the slot's own name is the one that was meant.
  const broken = entries.find((entry) => entry.state === 'broken' && entry.id === slot);
  if (broken?.state === 'broken') {
    return { slot, state: 'unavailable', plugin: slot, name: broken.name, problems: broken.problems };
  }
  return { slot, state: 'missing', plugin: slot };
}

function fills(tabs: RegisteredPlugin['tabs'], slot: TabSlot): boolean {
  return tabs.some((tab) => tab.slot === slot);
}
