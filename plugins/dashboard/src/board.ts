/** Everything that the tab draws, in one answer: the cards with their titles and states, and the library. Pure. */
import {
  type AppLocale,
  type DashboardCard,
  type PluginSummary,
  textFor,
  type WidgetSize,
  type WidgetSummary,
} from '@pku-harness/sdk';
import { FIRST_WIDGETS } from './first-cards';

const ALL_SIZES: readonly WidgetSize[] = ['sm', 'md', 'lg'];

/** One card. */
export interface BoardCard {
  readonly id: string;
  readonly size: WidgetSize;
  readonly sizes: readonly WidgetSize[];
  readonly title: string;
  readonly icon: string;
  /** `off`: its plugin is off. `gone`: there is no such widget any more. Both take no room on the dashboard. */
  readonly state: 'shown' | 'off' | 'gone';
  /** The name of the plugin it comes from; absent for what the assistant drew. */
  readonly from?: string;
  readonly content:
    | { readonly is: 'widget'; readonly widget: string; readonly config: Readonly<Record<string, unknown>> }
    | { readonly is: 'surface'; readonly spec: Readonly<Record<string, unknown>> };
  /** JSON Schema of the config, where there is something to choose. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** A widget that can be added. */
export interface LibraryWidget {
  readonly id: string;
  readonly title: string;
  readonly shows: string;
  readonly from: string;
  readonly icon: string;
  readonly sizes: readonly WidgetSize[];
  readonly defaultSize: WidgetSize;
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** What `dashboard.board` answers. */
export interface Board {
  readonly cards: readonly BoardCard[];
  readonly library: readonly LibraryWidget[];
  /** Widgets of the first day that are on no card. */
  readonly recommended: readonly { readonly widget: string; readonly size: WidgetSize }[];
}

/** Puts it together, in the user’s language. */
export function boardOf(cards: readonly DashboardCard[], plugins: readonly PluginSummary[], locale: AppLocale): Board {
  const on = plugins.filter(({ state }) => state === 'enabled');
  const library = on.flatMap((plugin) => plugin.widgets.map((widget) => inLibrary(plugin, widget, locale)));
  const used = new Set(cards.map(({ content }) => (content.kind === 'plugin' ? content.widget : '')));
  const there = new Set(library.map(({ id }) => id));
  return {
    cards: cards.map((card) => onBoard(card, plugins, locale)),
    library,
    recommended: FIRST_WIDGETS.filter(({ widget }) => there.has(widget) && !used.has(widget)),
  };
}

function onBoard(
  { id, size, content }: DashboardCard,
  plugins: readonly PluginSummary[],
  locale: AppLocale,
): BoardCard {
  if (content.kind === 'surface') {
    const { title, spec } = content;
    return { id, size, sizes: ALL_SIZES, title, icon: 'sparkles', state: 'shown', content: { is: 'surface', spec } };
  }
  const plugin = plugins.find((one) => content.widget.startsWith(`${one.id}.`));
  const widget = plugin?.widgets.find((one) => one.id === content.widget);
  return {
    id,
    size,
    sizes: widget?.sizes ?? ALL_SIZES,
    title: widget === undefined ? content.widget : textFor(widget.title, locale),
    icon: plugin?.icon ?? 'plugin',
    state: widget === undefined ? 'gone' : plugin?.state === 'enabled' ? 'shown' : 'off',
    ...(plugin === undefined ? {} : { from: textFor(plugin.name, locale) }),
    content: { is: 'widget', widget: content.widget, config: content.config },
    ...(widget?.config === undefined ? {} : { schema: widget.config }),
  };
}

function inLibrary(plugin: PluginSummary, widget: WidgetSummary, locale: AppLocale): LibraryWidget {
  return {
    id: widget.id,
    title: textFor(widget.title, locale),
    shows: forPeople(textFor(widget.description, locale)),
    from: textFor(plugin.name, locale),
    icon: plugin.icon ?? 'plugin',
    sizes: widget.sizes,
    defaultSize: widget.defaultSize,
    ...(widget.config === undefined ? {} : { schema: widget.config }),
  };
}

/** A description without the sentences that tell the assistant about the config: people have a form for it. */
export function forPeople(description: string): string {
  const sentences = description.split(/(?<=[。；])|(?<=[.;])\s+/);
  const plain = sentences.filter((sentence) => !sentence.includes('config.'));
  return plain.length === 0 ? description : plain.join(/[a-z]/i.test(description) ? ' ' : '').trim();
}

/** The widgets in which every word of a search is found, whatever the case. */
export function found(library: readonly LibraryWidget[], search: string): readonly LibraryWidget[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return library.filter(({ id, title, shows, from }) => {
    const text = `${id} ${title} ${shows} ${from}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
