/** The settings, drawn from the registry: what has a screen of its own is a row that leads there. */
import { type SettingEntry, textFor } from '@pku-harness/sdk';
import { type Href, useRouter } from 'expo-router';
import { ListGroup, ListRow, Screen, Skeleton } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useAbout, usePlugins, useProviders, useSettings } from '../../harness/queries';
import { useWindowTitle } from '../../navigation/window-title';
import { appStrings } from '../../strings/app';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { pluginRows } from './plugin-rows';
import { SettingControl } from './setting-control';

export function SettingsScreen() {
  const locale = useLocale();
  const s = settingsStrings[locale];
  const title = appStrings[locale].settings;
  const router = useRouter();
  const settings = useSettings();
  const aiService = useAiService(settings.data);
  useWindowTitle(title);
  if (settings.data === undefined) {
    return (
      <Screen title={title}>
        {settings.isError ? (
          <QueryFailure query={settings} />
        ) : (
          <Skeleton lines={5} label={appStrings[locale].loading} />
        )}
      </Screen>
    );
  }
  const here = settings.data.filter((entry) => entry.group === 'app' && entry.screen === undefined);
  return (
    <Screen title={title}>
      <ListGroup title={s.app}>
        {here.map((entry) => (
          <SettingControl key={entry.key} entry={entry} />
        ))}
      </ListGroup>
      <ListGroup title={s.more}>
        <ListRow icon="sparkles" title={s.aiService} value={aiService} onPress={() => router.push('/settings/ai')} />
      </ListGroup>
      <PluginGroup />
      <AboutGroup />
    </Screen>
  );
}

/** Which service answers, in words. */
function useAiService(settings: readonly SettingEntry[] | undefined): string {
  const locale = useLocale();
  const providers = useProviders();
  const settingOf = (key: string) => settings?.find((entry) => entry.key === key)?.value;
  const provider = providers.data?.find(({ id }) => id === settingOf('ai.provider'));
  const model = settingOf('ai.model');
  if (provider === undefined || model === undefined || model === '') return settingsStrings[locale].aiServiceNone;
  return `${textFor(provider.name, locale)} · ${model}`;
}

/** What plugins put here, each leading to a screen of its own. */
function PluginGroup() {
  const locale = useLocale();
  const router = useRouter();
  const plugins = usePlugins();
  const rows = pluginRows(plugins.data ?? [], locale);
  if (rows.length === 0) return null;
  return (
    <ListGroup title={settingsStrings[locale].fromPlugins}>
      {rows.map(({ key, title, subtitle, icon, href }) => (
        <ListRow key={key} title={title} subtitle={subtitle} icon={icon} onPress={() => router.push(href as Href)} />
      ))}
    </ListGroup>
  );
}

function AboutGroup() {
  const s = settingsStrings[useLocale()];
  const about = useAbout();
  if (about.data === undefined) return null;
  return (
    <ListGroup title={s.about}>
      <ListRow title={s.version} value={about.data.version} />
      <ListRow title={s.kind} value={about.data.kind === 'demo' ? s.kindDemo : s.kindReal} />
    </ListGroup>
  );
}
