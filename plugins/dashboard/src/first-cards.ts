/**
 * The dashboard before anybody arranged it: cards that are useful on the first day. They are only shown, and become the user’s
 * own with the first change, whoever makes it; so looking at the tab writes nothing.
 */
import type { DashboardCard, HostServices, KV, PluginSummary, WidgetSize } from '@pku-harness/sdk';

/** The widgets in their order. One whose plugin does not exist is left out; one whose plugin is off waits for it. */
export const FIRST_WIDGETS: readonly { readonly widget: string; readonly size: WidgetSize }[] = [
  { widget: 'timetable.today', size: 'md' },
  { widget: 'todos.open', size: 'md' },
  { widget: 'classrooms.overview', size: 'sm' },
  { widget: 'canteen.crowd', size: 'sm' },
  { widget: 'shuttle.next', size: 'md' },
  { widget: 'notices.school', size: 'md' },
];

/** In the plugin’s storage: the cards are the user’s own from here on, also when there are none. */
const ARRANGED = 'arranged';

/** What the dashboard is kept in. */
export interface Keeping {
  readonly services: Pick<HostServices, 'widgets' | 'plugins'>;
  readonly kv: KV;
}

/** The cards as they are, or those of the first day. */
export async function cardsNow({ services, kv }: Keeping): Promise<readonly DashboardCard[]> {
  const cards = await services.widgets.list();
  if (cards.length > 0 || (await kv.get<boolean>(ARRANGED)) === true) return cards;
  return firstCards(await services.plugins.list());
}

/** Makes the cards of the first day the user’s own. Called before every change; two at once do no harm: the ids are fixed. */
export async function takeOver({ services, kv }: Keeping): Promise<void> {
  if ((await kv.get<boolean>(ARRANGED)) === true) return;
  if ((await services.widgets.list()).length === 0) {
    for (const { id, size, content } of firstCards(await services.plugins.list())) {
      await services.widgets.upsert({ id, size, content });
    }
  }
  await kv.set(ARRANGED, true);
}

/** The cards of the first day, of the plugins that there are. Pure. */
export function firstCards(plugins: readonly PluginSummary[]): readonly DashboardCard[] {
  const known = new Set(plugins.flatMap(({ widgets }) => widgets.map(({ id }) => id)));
  return FIRST_WIDGETS.filter(({ widget }) => known.has(widget)).map(({ widget, size }) => ({
    id: `first-${widget.replace('.', '-')}`,
    size,
    content: { kind: 'plugin', widget, config: {} },
    createdAt: 0,
    updatedAt: 0,
  }));
}
