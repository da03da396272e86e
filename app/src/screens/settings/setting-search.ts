/** Finding a setting by words: its title, its options, the plugin it belongs to. Pure. */
import { type AppLocale, type PluginSummary, type SettingEntry, textFor } from '@pku-harness/sdk';
import { settingsStrings } from '../../strings/settings';
import type { HomeGroup } from './home-rows';

/** One place that was found. */
export interface FoundSetting {
  readonly key: string;
  readonly title: string;
  /** Where it is, in words. */
  readonly place: string;
  readonly href: string;
}

/** Most that are shown. */
const MOST = 40;

interface Haystack {
  readonly groups: readonly HomeGroup[];
  readonly settings: readonly SettingEntry[];
  readonly plugins: readonly PluginSummary[];
}

/** Pages first, then single settings; every word of the query must be there. Nothing for an empty query. */
export function findSettings(
  query: string,
  { groups, settings, plugins }: Haystack,
  locale: AppLocale,
): readonly FoundSetting[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const holds = (...texts: readonly string[]) => {
    const hay = texts.join(' ').toLowerCase();
    return words.every((word) => hay.includes(word));
  };
  const pages = groups.flatMap((group) =>
    group.rows
      .filter(({ title, subtitle }) => holds(title, subtitle ?? '', group.title))
      .map(({ key, title, href }) => ({ key: `page ${key}`, title, place: group.title, href })),
  );
  const single = settings.flatMap((entry) => {
    const place = placeOf(entry.group, groups, plugins, locale);
    const title = titleOf(entry, locale);
    const texts = [
      title,
      entry.title.zh,
      entry.title.en,
      ...(entry.options ?? []).map((option) => textFor(option.title, locale)),
    ];
    return holds(place, entry.key, ...texts)
      ? [{ key: entry.key, title, place, href: entry.screen ?? hrefOf(entry.group) }]
      : [];
  });
  return [...pages, ...single].slice(0, MOST);
}

/** A permission is called by its effect where it stands; alone it says that it is one. */
function titleOf({ key, title }: SettingEntry, locale: AppLocale): string {
  const said = textFor(title, locale);
  return key.includes('.permission.') ? `${settingsStrings[locale].permission} · ${said}` : said;
}

/** The page that draws the entries of a group. */
export function hrefOf(group: string): string {
  if (group.startsWith(OF_PLUGIN)) return `/m/plugins/detail?id=${encodeURIComponent(group.slice(OF_PLUGIN.length))}`;
  return group === 'app' ? '/settings/general' : `/settings/${group}`;
}

const OF_PLUGIN = 'plugin.';

function placeOf(
  group: string,
  groups: readonly HomeGroup[],
  plugins: readonly PluginSummary[],
  locale: AppLocale,
): string {
  if (group.startsWith(OF_PLUGIN)) {
    const plugin = plugins.find(({ id }) => id === group.slice(OF_PLUGIN.length));
    return plugin === undefined ? group.slice(OF_PLUGIN.length) : textFor(plugin.name, locale);
  }
  const href = hrefOf(group);
  return groups.flatMap(({ rows }) => rows).find((row) => row.href === href)?.title ?? group;
}
