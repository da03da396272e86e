/** The rows that plugins put on the settings screen, in registry order. Pure. */
import { type AppLocale, type PluginSummary, textFor } from '@pku-harness/sdk';

/** One row, in the language of the screen. */
export interface PluginRow {
  readonly key: string;
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly icon: string;
  readonly href: string;
}

/** The rows of every plugin that works and is on. */
export function pluginRows(plugins: readonly PluginSummary[], locale: AppLocale): readonly PluginRow[] {
  return plugins
    .filter(({ state }) => state === 'enabled')
    .flatMap((plugin) =>
      plugin.settings.map(({ view, title, subtitle, icon, href }) => ({
        key: `${plugin.id} ${view}`,
        title: textFor(title, locale),
        subtitle: subtitle && textFor(subtitle, locale),
        icon: icon ?? plugin.icon ?? 'plugin',
        href,
      })),
    );
}
