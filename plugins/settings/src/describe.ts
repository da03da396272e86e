/** Settings as the model reads them: only what it needs to choose and to change. Pure. */
import { type AppLocale, type SettingEntry, textFor } from '@pku-harness/sdk';

/** One entry: its key, title, value, and what it may become. */
export function describeEntry(entry: SettingEntry, locale: AppLocale) {
  const { key, title, kind, value, options, uiOnly, screen } = entry;
  const said = { key, title: textFor(title, locale) };
  // Its value is for the screen: a model has no use for an address it may not change.
  if (uiOnly === true) return { ...said, uiOnly, ...(screen === undefined ? {} : { screen }) };
  return {
    ...said,
    kind,
    value,
    ...(options === undefined
      ? {}
      : { options: options.map((option) => ({ value: option.value, title: textFor(option.title, locale) })) }),
  };
}

/** The entries of a group, or of the app itself; plugins are then named by their groups. */
export function describeSettings(entries: readonly SettingEntry[], group: string | undefined, locale: AppLocale) {
  const named = group === undefined ? undefined : groupOf(entries, group);
  const shown = entries.filter((entry) =>
    named === undefined ? !entry.group.startsWith('plugin.') : entry.group === named,
  );
  const groups = [...new Set(entries.map((entry) => entry.group))];
  return {
    settings: shown.map((entry) => describeEntry(entry, locale)),
    ...(named === undefined || shown.length === 0 ? { groups } : {}),
  };
}

/** A group by its name, or a plugin's by the plugin's id. */
function groupOf(entries: readonly SettingEntry[], name: string): string {
  return entries.some((entry) => entry.group === name) ? name : `plugin.${name}`;
}
