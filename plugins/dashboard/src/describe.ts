/** Cards and widgets as the model reads them: short, without what a drawing needs. Pure. */
import { type AppLocale, type DashboardCard, type PluginSummary, textFor } from '@pku-harness/sdk';

/** One card in a line: what it shows, and whether its plugin is there. */
export function describeCard(card: DashboardCard, plugins: readonly PluginSummary[], locale: AppLocale) {
  const { id, size, content } = card;
  if (content.kind === 'surface') return { id, size, title: content.title, made: 'spec' as const };
  const owner = plugins.find((plugin) => content.widget.startsWith(`${plugin.id}.`));
  const widget = owner?.widgets.find((one) => one.id === content.widget);
  const title = widget === undefined ? content.widget : textFor(widget.title, locale);
  const hidden = owner?.state === 'enabled' && widget !== undefined ? {} : { hidden: 'its plugin is off or missing' };
  const config = Object.keys(content.config).length === 0 ? {} : { config: content.config };
  return { id, size, title, widget: content.widget, ...config, ...hidden };
}

/** The widgets of enabled plugins. */
export function describeLibrary(plugins: readonly PluginSummary[], locale: AppLocale) {
  return plugins
    .filter(({ state }) => state === 'enabled')
    .flatMap(({ widgets }) =>
      widgets.map(({ id, title, description, sizes, defaultSize, config }) => ({
        id,
        title: textFor(title, locale),
        shows: textFor(description, locale),
        sizes,
        defaultSize,
        ...(config === undefined ? {} : { config }),
      })),
    );
}
