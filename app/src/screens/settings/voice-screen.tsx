/** `/settings/voice`: who hears what is said, with which key and model, and a try with one's own voice. */
import type { VoiceProviderSummary } from '@pku-harness/core/client';
import { textFor } from '@pku-harness/sdk';
import { useQuery } from '@tanstack/react-query';
import { View } from 'react-native';
import { ChoiceList, EmptyState, ListGroup, Skeleton, useFailureReport } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { useKeys, useSettings } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { AddressGroup } from './address-group';
import { useAskedChange } from './asked-change';
import { ConnectionTest } from './connection-test';
import { KeyGroup } from './key-group';
import { addressKey, providerState } from './provider-state';
import { SettingControl } from './setting-control';
import { SettingsPage } from './settings-page';
import { VoiceTry } from './voice-try';

export function VoiceScreen() {
  return (
    <SettingsPage title={settingsStrings[useLocale()].voice}>
      <Content />
    </SettingsPage>
  );
}

function Content() {
  const locale = useLocale();
  const s = settingsStrings[locale];
  const harness = useHarness();
  const settings = useSettings();
  const change = useAskedChange();
  const report = useFailureReport();
  const chosen = settings.data?.find(({ key }) => key === 'voice.provider');
  // Which there are follows the plugins that are on, and those are listed as options.
  const options = (chosen?.options ?? []).map(({ value, title }) => ({ value, text: textFor(title, locale) }));
  const providers = useQuery({
    queryKey: ['voice', options.map(({ value }) => value).join(' ')],
    queryFn: ({ signal }) => harness.voice.providers({}, { signal }),
  });
  if (settings.data === undefined || providers.data === undefined) {
    const failed = [settings, providers].find(({ isError }) => isError);
    if (failed !== undefined) return <QueryFailure query={failed} />;
    return <Skeleton lines={5} label={appStrings[locale].loading} />;
  }
  if (chosen === undefined || providers.data.length === 0) {
    return <EmptyState icon="mic" title={s.noVoice} text={s.noVoiceText} />;
  }
  const provider = providers.data.find(({ id }) => id === chosen.value);
  return (
    <>
      <ListGroup title={textFor(chosen.title, locale)} footer={s.voiceNote}>
        <ChoiceList
          label={textFor(chosen.title, locale)}
          options={options}
          value={String(chosen.value)}
          onChange={(value) => void change({ key: chosen.key, value }).catch(report)}
        />
      </ListGroup>
      {provider === undefined ? null : <Chosen key={provider.id} provider={provider} />}
    </>
  );
}

function Chosen({ provider }: { provider: VoiceProviderSummary }) {
  const s = settingsStrings[useLocale()];
  const settings = useSettings().data ?? [];
  const keys = useKeys().data ?? [];
  const change = useAskedChange();
  const report = useFailureReport();
  const address = settings.find(({ key }) => key === addressKey('voice', provider.id));
  const model = settings.find(({ key }) => key === 'voice.model');
  const state = providerState('voice', provider, settings, keys);
  const models = provider.models.map((id) => ({ value: id, text: id }));
  return (
    <>
      <AddressGroup entry={address} fixed={provider.baseURL} />
      <KeyGroup provider={provider} addressMissing={state === 'no-address'} />
      {model === undefined ? null : (
        <ListGroup title={s.model} footer={s.voiceModelNote}>
          {models.length === 0 ? null : (
            <ChoiceList
              label={s.model}
              options={models}
              value={String(model.value)}
              onChange={(value) => void change({ key: model.key, value }).catch(report)}
            />
          )}
          <View>
            <SettingControl entry={model} />
          </View>
        </ListGroup>
      )}
      <ConnectionTest provider={provider.id} kind="voice" disabled={state !== 'ready'} />
      <VoiceTry disabled={state !== 'ready'} />
    </>
  );
}
