/** Parts of the sheet about one plugin that are only read: tools, pages, widgets, data, websites. */
import type { HostUI } from '@pku-harness/sdk';
import type { PluginDetail, ToolFacts } from './list';
import { strings } from './strings';

interface Section {
  readonly host: HostUI;
  readonly plugin: PluginDetail;
}

/** Every tool with its effect and what to know about it. */
export function Tools({ host, plugin }: Section) {
  const { ListGroup, ListRow, Text } = host.components;
  const s = strings[host.useLocale()];
  if (plugin.tools.length === 0) return <Text tone="muted">{s.noTools}</Text>;
  const below = ({ summary, untrusted, userOnly, onDemand }: ToolFacts) =>
    [
      summary,
      ...(untrusted ? [s.othersWords] : []),
      ...(userOnly ? [s.peopleOnly] : []),
      ...(onDemand ? [s.onDemand] : []),
    ]
      .filter((line) => line !== undefined)
      .join('\n');
  return (
    <ListGroup title={s.tools}>
      {plugin.tools.map((tool) => (
        <ListRow
          key={tool.id}
          title={tool.title}
          {...(below(tool) === '' ? {} : { subtitle: below(tool) })}
          value={s.permission(tool.effect, tool.mode)}
        />
      ))}
    </ListGroup>
  );
}

/** Its pages. */
export function Screens({ host, plugin }: Section) {
  const { ListGroup, ListRow } = host.components;
  const s = strings[host.useLocale()];
  if (plugin.screens.length === 0) return null;
  return (
    <ListGroup title={s.screens}>
      {plugin.screens.map(({ title, href }) => (
        <ListRow key={href} title={title} icon={plugin.icon ?? 'plugin'} onPress={() => host.navigate(href)} />
      ))}
    </ListGroup>
  );
}

/** What it offers for the dashboard. */
export function Widgets({ host, plugin }: Section) {
  const { ListGroup, ListRow } = host.components;
  const s = strings[host.useLocale()];
  if (plugin.widgets.length === 0) return null;
  return (
    <ListGroup title={s.widgets} footer={s.widgetsNote}>
      {plugin.widgets.map(({ id, title, description }) => (
        <ListRow key={id} title={title} subtitle={description} icon="dashboard" />
      ))}
    </ListGroup>
  );
}

/** The way to what it keeps. */
export function Data({ host, plugin }: Section) {
  const { ListGroup, ListRow } = host.components;
  const s = strings[host.useLocale()];
  return (
    <ListGroup>
      <ListRow
        title={s.data}
        subtitle={s.dataText}
        icon="database"
        onPress={() => host.navigate(`/settings/storage/${plugin.id}`)}
      />
    </ListGroup>
  );
}

/** The websites it may reach. */
export function Network({ host, plugin }: Section) {
  const { ListGroup, ListRow, Text } = host.components;
  const s = strings[host.useLocale()];
  if (plugin.network.length === 0) return <Text tone="muted">{s.noNetwork}</Text>;
  return (
    <ListGroup title={s.network} footer={s.networkFooter}>
      {plugin.network.map((name) => (
        <ListRow key={name} title={name} icon="globe" />
      ))}
    </ListGroup>
  );
}
