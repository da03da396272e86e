/** `/settings/ai`: which service answers, and every service with what it still needs. */
import { textFor } from '@pku-harness/sdk';
import { type Href, useRouter } from 'expo-router';
import { EmptyState, ListGroup, ListRow, Skeleton } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useKeys, useProviders, useSettings } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { providerState } from './provider-state';
import { SettingControl } from './setting-control';
import { SettingsPage } from './settings-page';

export function AiScreen() {
  return (
    <SettingsPage title={settingsStrings[useLocale()].aiService}>
      <Content />
    </SettingsPage>
  );
}

/** Drawn on the page of a service instead. */
const ELSEWHERE = /^ai\.(provider|model|keys|baseURL\..*)$/;

function Content() {
  const locale = useLocale();
  const s = settingsStrings[locale];
  const router = useRouter();
  const settings = useSettings();
  const providers = useProviders();
  const keys = useKeys();
  if (settings.data === undefined || providers.data === undefined || keys.data === undefined) {
    const failed = [settings, providers, keys].find(({ isError }) => isError);
    if (failed !== undefined) return <QueryFailure query={failed} />;
    return <Skeleton shape="list" lines={6} label={appStrings[locale].loading} />;
  }
  if (providers.data.length === 0) return <EmptyState icon="sparkles" title={s.noProviders} text={s.noProvidersText} />;
  const setting = (key: string) => settings.data.find((entry) => entry.key === key)?.value;
  const used = providers.data.find(({ id }) => id === setting('ai.provider'));
  const model = setting('ai.model');
  const open = (id: string) => () => router.navigate(`/settings/ai/${encodeURIComponent(id)}` as Href);
  const stateOf = (id: string) => {
    const provider = providers.data.find((one) => one.id === id);
    return provider === undefined ? 'no-address' : providerState('ai', provider, settings.data, keys.data);
  };
  const unused = providers.data.filter((provider) => provider !== used);
  const usable = unused.filter(({ id }) => stateOf(id) === 'ready');
  const others = unused.filter(({ id }) => stateOf(id) !== 'ready');
  const more = settings.data.filter(({ group, key }) => group === 'ai' && !ELSEWHERE.test(key));
  const rows = (shown: typeof usable) =>
    shown.map((provider) => (
      <ListRow
        key={provider.id}
        title={textFor(provider.name, locale)}
        subtitle={s.providerState(stateOf(provider.id), provider.keyless)}
        icon="sparkles"
        onPress={open(provider.id)}
      />
    ));
  return (
    <>
      {used === undefined ? null : (
        <ListGroup title={s.answersNow} footer={s.answersNote}>
          <ListRow
            title={textFor(used.name, locale)}
            subtitle={model === '' ? s.modelMissing : String(model)}
            icon={stateOf(used.id) === 'ready' && model !== '' ? 'check' : 'warning'}
            tone={stateOf(used.id) === 'ready' && model !== '' ? 'success' : 'warning'}
            onPress={open(used.id)}
          />
        </ListGroup>
      )}
      {usable.length === 0 ? null : <ListGroup title={s.usable}>{rows(usable)}</ListGroup>}
      {others.length === 0 ? null : <ListGroup title={s.notSetUp}>{rows(others)}</ListGroup>}
      {more.length === 0 ? null : (
        <ListGroup title={s.more} footer={s.textToolCallsNote}>
          {more.map((entry) => (
            <SettingControl key={entry.key} entry={entry} />
          ))}
        </ListGroup>
      )}
    </>
  );
}
