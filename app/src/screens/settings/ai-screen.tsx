/** Which model answers: the provider, its address where it has none of its own, the model, and the key. */
import type { ProviderSummary } from '@pku-harness/core/client';
import { type SettingEntry, textFor } from '@pku-harness/sdk';
import { useRouter } from 'expo-router';
import { useMemo } from 'react';
import { View } from 'react-native';
import {
  ChoiceList,
  EmptyState,
  ListGroup,
  Screen,
  type ScreenWay,
  ScreenWayProvider,
  Skeleton,
  useFailureReport,
} from '../../design';
import { fittingModel } from '../../harness/fitting-model';
import { useLocale } from '../../harness/preferences';
import { useChangeSetting, useProviders, useSettings } from '../../harness/queries';
import { useWindowTitle } from '../../navigation/window-title';
import { appStrings } from '../../strings/app';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { KeyGroup } from './key-group';
import { SettingControl, useTapChange } from './setting-control';

export function AiScreen() {
  const router = useRouter();
  const locale = useLocale();
  const s = settingsStrings[locale];
  const way = useMemo<ScreenWay>(
    () => ({ back: { label: appStrings[locale].back, go: () => router.navigate('/settings') } }),
    [router, locale],
  );
  useWindowTitle(s.aiService);
  return (
    <ScreenWayProvider value={way}>
      <Screen title={s.aiService}>
        <Content />
      </Screen>
    </ScreenWayProvider>
  );
}

function Content() {
  const locale = useLocale();
  const s = settingsStrings[locale];
  const settings = useSettings();
  const providers = useProviders();
  if (settings.data === undefined || providers.data === undefined) {
    if (settings.isError) return <QueryFailure query={settings} />;
    if (providers.isError) return <QueryFailure query={providers} />;
    return <Skeleton lines={5} label={appStrings[locale].loading} />;
  }
  if (providers.data.length === 0) return <EmptyState icon="sparkles" title={s.noProviders} text={s.noProvidersText} />;
  const entryOf = (key: string) => settings.data.find((entry) => entry.key === key);
  const chosen = entryOf('ai.provider');
  const provider = providers.data.find(({ id }) => id === chosen?.value);
  const address = provider && entryOf(`ai.baseURL.${provider.id}`);
  const model = entryOf('ai.model');
  return (
    <>
      {chosen === undefined ? null : (
        <ListGroup title={s.provider}>
          <ProviderChoice entry={chosen} providers={providers.data} model={String(model?.value ?? '')} />
        </ListGroup>
      )}
      {address === undefined ? null : (
        <ListGroup>
          <SettingControl entry={address} />
        </ListGroup>
      )}
      {provider === undefined || model === undefined ? null : <ModelGroup provider={provider} entry={model} />}
      {provider === undefined ? null : (
        <KeyGroup
          key={provider.id}
          provider={provider}
          addressMissing={address !== undefined && address.value === ''}
        />
      )}
    </>
  );
}

interface ProviderChoiceProps {
  readonly entry: SettingEntry;
  readonly providers: readonly ProviderSummary[];
  readonly model: string;
}

/** Another provider seldom has the model of the last one, so the model goes along. */
function ProviderChoice({ entry, providers, model }: ProviderChoiceProps) {
  const locale = useLocale();
  const change = useChangeSetting();
  const report = useFailureReport();
  const options = (entry.options ?? []).map((option) => ({ value: option.value, text: textFor(option.title, locale) }));
  const choose = async (id: string) => {
    await change(entry.key, id);
    const provider = providers.find((candidate) => candidate.id === id);
    const fitting = provider === undefined ? model : fittingModel(provider, model);
    if (fitting !== model) await change('ai.model', fitting);
  };
  return (
    <ChoiceList
      label={textFor(entry.title, locale)}
      options={options}
      value={String(entry.value)}
      onChange={(id) => void choose(id).catch(report)}
    />
  );
}

function ModelGroup({ provider, entry }: { provider: ProviderSummary; entry: SettingEntry }) {
  const locale = useLocale();
  const s = settingsStrings[locale];
  const choose = useTapChange(entry.key);
  const options = provider.models.map((id) => ({ value: id, text: id }));
  return (
    <ListGroup title={s.model} {...(options.length === 0 ? {} : { footer: s.modelHint })}>
      {options.length === 0 ? null : (
        <ChoiceList label={s.model} options={options} value={String(entry.value)} onChange={choose} />
      )}
      <View>
        <SettingControl entry={entry} />
      </View>
    </ListGroup>
  );
}
