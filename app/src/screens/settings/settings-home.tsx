/** The list of settings: a search, the app's own pages, and what plugins put there. */
import { type Href, usePathname, useRouter } from 'expo-router';
import { useState } from 'react';
import { View } from 'react-native';
import { EmptyState, Field, ListGroup, ListRow, Skeleton, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { usePlugins, useSettings } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { type HomeGroup, homeGroups } from './home-rows';
import { findSettings } from './setting-search';
import { useHomeFacts } from './use-home-facts';

/** `beside`: the page that is open stands beside the list, and its row is marked. */
export function SettingsHome({ beside }: { beside: boolean }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = settingsStrings[locale];
  const settings = useSettings();
  const plugins = usePlugins();
  const facts = useHomeFacts();
  const [query, setQuery] = useState('');
  if (settings.data === undefined || plugins.data === undefined) {
    if (settings.isError) return <QueryFailure query={settings} />;
    if (plugins.isError) return <QueryFailure query={plugins} />;
    return <Skeleton shape="list" lines={8} label={appStrings[locale].loading} />;
  }
  const groups = homeGroups(plugins.data, facts, locale);
  const searching = query.trim() !== '';
  return (
    <View style={{ gap: spacing.xl }}>
      <Field
        label={s.search}
        labelHidden={true}
        kind="search"
        placeholder={s.search}
        value={query}
        onChange={setQuery}
      />
      {searching ? (
        <Found found={findSettings(query, { groups, settings: settings.data, plugins: plugins.data }, locale)} />
      ) : (
        groups.map((group) => <Group key={group.title} group={group} beside={beside} />)
      )}
    </View>
  );
}

function Group({ group, beside }: { group: HomeGroup; beside: boolean }) {
  const router = useRouter();
  const pathname = usePathname();
  const shown = pathname === '/settings' ? '/settings/general' : pathname;
  return (
    <ListGroup title={group.title}>
      {group.rows.map(({ key, title, subtitle, value, icon, href }) => (
        <ListRow
          key={key}
          title={title}
          subtitle={subtitle}
          value={value}
          icon={icon}
          {...(beside ? { selected: shown === href || shown.startsWith(`${href}/`) } : {})}
          onPress={() => router.navigate(href as Href)}
        />
      ))}
    </ListGroup>
  );
}

function Found({ found }: { found: ReturnType<typeof findSettings> }) {
  const router = useRouter();
  const s = settingsStrings[useLocale()];
  if (found.length === 0) return <EmptyState icon="search" title={s.searchNothing} text={s.searchNothingText} />;
  return (
    <ListGroup title={s.searchFound}>
      {found.map(({ key, title, place, href }) => (
        <ListRow key={key} title={title} subtitle={place} onPress={() => router.navigate(href as Href)} />
      ))}
    </ListGroup>
  );
}
