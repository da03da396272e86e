/** The rows of the settings screen: the app's own pages, and between them what plugins put there. Pure. */
import type { AnyIconName, AppLocale, PluginSummary } from '@pku-harness/sdk';
import { settingsStrings } from '../../strings/settings';
import { pluginRows } from './plugin-rows';

/** One row, in the language of the screen. */
export interface HomeRow {
  readonly key: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly value?: string | undefined;
  readonly icon: AnyIconName;
  readonly href: string;
}

/** Rows under a heading. */
export interface HomeGroup {
  readonly title: string;
  readonly rows: readonly HomeRow[];
}

/** What stands at the end of rows. */
export interface HomeFacts {
  /** Which service and model answer, in words. */
  readonly ai?: string | undefined;
  readonly voice?: string | undefined;
  readonly version?: string | undefined;
}

/** All of them. */
export function homeGroups(
  plugins: readonly PluginSummary[],
  facts: HomeFacts,
  locale: AppLocale,
): readonly HomeGroup[] {
  const s = settingsStrings[locale];
  const row = (key: string, title: string, icon: AnyIconName, rest: Partial<HomeRow> = {}): HomeRow => ({
    key,
    title,
    icon,
    href: `/settings/${key}`,
    ...rest,
  });
  const groups: readonly HomeGroup[] = [
    {
      title: s.app,
      rows: [
        row('general', s.general, 'settings', { subtitle: s.generalText }),
        row('notifications', s.notifications, 'bell'),
      ],
    },
    {
      title: s.ai,
      rows: [
        row('ai', s.aiService, 'sparkles', { subtitle: facts.ai ?? s.aiServiceNone }),
        row('voice', s.voice, 'mic', { value: facts.voice }),
        row('usage', s.usage, 'graph'),
      ],
    },
    {
      title: s.fromPlugins,
      rows: pluginRows(plugins, locale).map(({ key, title, subtitle, icon, href }) => ({
        key,
        title,
        subtitle,
        icon,
        href,
      })),
    },
    {
      title: s.dataAndSafety,
      rows: [row('storage', s.storage, 'database'), row('audit', s.audit, 'history')],
    },
    { title: s.about, rows: [row('about', s.aboutApp, 'info', { value: facts.version })] },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
