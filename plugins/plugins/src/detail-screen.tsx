/** One plugin: switch, permissions, preferences, pages, widgets, tools, data, websites, problems. Opens at `/m/plugins/detail?id=…`. */
import {
  errorShape,
  errorText,
  type HostUI,
  type PluginScreenProps,
  type SettingEntry,
  type SettingValue,
} from '@pku-harness/sdk';
import { useEffect, useState } from 'react';
import { Data, Network, Screens, Tools, Widgets } from './detail-parts';
import { Permissions } from './detail-permissions';
import { ownPreferences, Preferences } from './detail-preferences';
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

  const change = async (key: string, to: SettingValue) => {
    try {
      await services.settings.change(key, to);
      setSwitchError(undefined);
    } catch (thrown) {
      setSwitchError(errorText(errorShape(thrown), locale));
    }
    await refresh();
  };
  const changeSwitch = (enabled: boolean) => change(`plugin.${plugin.id}.enabled`, enabled);
  const works = plugin.state !== 'broken';
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
              trailing={
                <Switch label={s.enable(plugin.name)} value={plugin.state === 'enabled'} onChange={changeSwitch} />
              }
            />
          </ListGroup>
        )}
        {switchError === undefined ? null : <Text tone="danger">{switchError}</Text>}
        {works ? (
          <>
            {plugin.state === 'enabled' ? <Screens host={host} plugin={plugin} /> : null}
            <Permissions host={host} plugin={plugin} onChange={change} />
            <OwnPreferences host={host} plugin={plugin} services={services} onChange={change} />
            <Tools host={host} plugin={plugin} />
            <Widgets host={host} plugin={plugin} />
            <Data host={host} plugin={plugin} />
            <Network host={host} plugin={plugin} />
          </>
        ) : null}
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

interface OwnPreferencesProps extends Section {
  readonly services: PluginScreenProps['services'];
  readonly onChange: (key: string, value: SettingValue) => Promise<void>;
}

/** The plugin's own settings, read again whenever the plugin was. */
function OwnPreferences({ host, plugin, services, onChange }: OwnPreferencesProps) {
  const [entries, setEntries] = useState<readonly SettingEntry[]>([]);
  useEffect(() => {
    let current = true;
    void services.settings.list().then((all) => {
      if (current) setEntries(ownPreferences(all, plugin.id));
    });
    return () => {
      current = false;
    };
  }, [services, plugin]);
  return <Preferences host={host} entries={entries} onChange={onChange} />;
}
