/** `/settings/ai/<provider>`: everything about one service, in the order in which it is set up. */
import type { ProviderSummary } from '@pku-harness/core/client';
import { textFor } from '@pku-harness/sdk';
import { useLocalSearchParams, useRouter } from 'expo-router';
import { EmptyState, ListGroup, ListRow, Skeleton } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useKeys, useProviders, useSettings } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { AddressGroup } from './address-group';
import { ConnectionTest } from './connection-test';
import { KeyGroup } from './key-group';
import { ModelGroup } from './model-group';
import { addressKey, providerState } from './provider-state';
import { SettingsPage } from './settings-page';

export function ProviderScreen() {
  const { provider: id } = useLocalSearchParams<{ provider: string }>();
  const locale = useLocale();
  const s = settingsStrings[locale];
  const router = useRouter();
  const providers = useProviders();
  const provider = providers.data?.find((one) => one.id === id);
  return (
    <SettingsPage title={provider === undefined ? s.aiService : textFor(provider.name, locale)} under="/settings/ai">
      {provider !== undefined ? (
        <Content key={provider.id} provider={provider} />
      ) : providers.isError ? (
        <QueryFailure query={providers} />
      ) : providers.data === undefined ? (
        <Skeleton lines={6} label={appStrings[locale].loading} />
      ) : (
        <EmptyState
          icon="sparkles"
          title={s.providerMissing}
          text={s.providerMissingText}
          action={{ text: s.allServices, onPress: () => router.navigate('/settings/ai') }}
        />
      )}
    </SettingsPage>
  );
}

function Content({ provider }: { provider: ProviderSummary }) {
  const locale = useLocale();
  const s = settingsStrings[locale];
  const settings = useSettings();
  const keys = useKeys();
  if (settings.data === undefined || keys.data === undefined) {
    const failed = [settings, keys].find(({ isError }) => isError);
    return failed === undefined ? (
      <Skeleton lines={6} label={appStrings[locale].loading} />
    ) : (
      <QueryFailure query={failed} />
    );
  }
  const entryOf = (key: string) => settings.data.find((entry) => entry.key === key);
  const address = entryOf(addressKey('ai', provider.id));
  const state = providerState('ai', provider, settings.data, keys.data);
  const used = entryOf('ai.provider')?.value === provider.id;
  const model = used ? String(entryOf('ai.model')?.value ?? '') : '';
  return (
    <>
      <ListGroup>
        <ListRow
          title={used ? s.usedForAnswers : s.notUsedForAnswers}
          subtitle={used ? (model === '' ? s.modelMissing : model) : s.chooseToUse}
          icon={used ? 'check' : 'sparkles'}
          tone={used ? 'success' : 'default'}
        />
      </ListGroup>
      <AddressGroup entry={address} fixed={provider.baseURL} />
      <KeyGroup provider={provider} addressMissing={state === 'no-address'} />
      <ModelGroup provider={provider} chosen={model} state={state} />
      <ConnectionTest provider={provider.id} kind="ai" model={model} disabled={state === 'no-address'} />
    </>
  );
}
