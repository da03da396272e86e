/** One plugin: switch, tools with effect and mode, websites, problems. Opens at `/m/plugins/detail?id=…`. */
import { errorShape, errorText, type HostUI, type PluginScreenProps } from '@pku-harness/sdk';
import { useState } from 'react';
import { type PluginDetail, placeOf } from './list';
import { strings } from './strings';

/** The sheet about one plugin. */
export function DetailScreen({ host, services, params }: PluginScreenProps) {
  const { SheetScreen, Column, EmptyState, ListGroup, ListRow, Skeleton, Switch, Text } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const id = params.id ?? '';
  const { value, error, refresh } = host.useToolData<{ plugins: readonly PluginDetail[] }>('plugins.list', {
    id,
    locale,
  });
  const [switchError, setSwitchError] = useState<string>();
  const plugin = value?.plugins[0];
  if (plugin === undefined) {
    return (
      <SheetScreen title={s.title}>
        {error === undefined ? (
          <Skeleton lines={6} label={s.loading} />
        ) : (
          <EmptyState title={s.failed} text={error} icon="warning" action={{ text: s.again, onPress: refresh }} />
        )}
      </SheetScreen>
    );
  }

  const change = async (enabled: boolean) => {
    try {
      await services.settings.change(`plugin.${plugin.id}.enabled`, enabled);
      setSwitchError(undefined);
    } catch (thrown) {
      setSwitchError(errorText(errorShape(thrown), locale));
    }
    await refresh();
  };
  return (
    <SheetScreen title={plugin.name}>
      <Column gap="lg">
        <Column gap="xs">
          <Text>{plugin.description}</Text>
          <Text variant="caption" tone="muted">
            {s.origin(plugin.origin, plugin.form, plugin.version)}
          </Text>
        </Column>
        <Problems host={host} plugin={plugin} />
        {plugin.core ? <Text tone="muted">{s.alwaysOn}</Text> : null}
        {plugin.core || plugin.state === 'broken' || plugin.state === 'unavailable' ? null : (
          <ListGroup>
            <ListRow
              title={s.enable(plugin.name)}
              trailing={<Switch label={s.enable(plugin.name)} value={plugin.state === 'enabled'} onChange={change} />}
            />
          </ListGroup>
        )}
        {switchError === undefined ? null : <Text tone="danger">{switchError}</Text>}
        {plugin.state === 'broken' ? null : <Tools host={host} plugin={plugin} />}
        {plugin.state === 'broken' ? null : <Network host={host} plugin={plugin} />}
      </Column>
    </SheetScreen>
  );
}

interface Section {
  readonly host: HostUI;
  readonly plugin: PluginDetail;
}

function Problems({ host, plugin }: Section) {
  const { ListGroup, ListRow } = host.components;
  const s = strings[host.useLocale()];
  if (plugin.problems.length === 0) return null;
  return (
    <ListGroup title={s.problems} footer={plugin.state === 'broken' ? s.brokenFooter : s.unavailableFooter}>
      {plugin.problems.map((problem) => {
        const place = placeOf(problem);
        const below = [problem.hint, place].filter((part) => part).join('\n');
        return (
          <ListRow
            key={`${place} ${problem.message}`}
            title={problem.message}
            {...(below === '' ? {} : { subtitle: below })}
            icon="warning"
          />
        );
      })}
    </ListGroup>
  );
}

function Tools({ host, plugin }: Section) {
  const { ListGroup, ListRow, Text } = host.components;
  const s = strings[host.useLocale()];
  if (plugin.tools.length === 0) return <Text tone="muted">{s.noTools}</Text>;
  return (
    <ListGroup title={s.tools}>
      {plugin.tools.map(({ id, title, summary, effect, mode }) => (
        <ListRow
          key={id}
          title={title}
          {...(summary === undefined ? {} : { subtitle: summary })}
          value={s.permission(effect, mode)}
        />
      ))}
    </ListGroup>
  );
}

function Network({ host, plugin }: Section) {
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
