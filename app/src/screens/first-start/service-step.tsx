/** Address, key and model of the chosen service, as in the settings, and the end. */
import { textFor } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Button, EmptyState, ListGroup, Skeleton, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useKeys, useProviders, useSettings } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { firstStartStrings } from '../../strings/first-start';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { ConnectionTest } from '../settings/connection-test';
import { KeyGroup } from '../settings/key-group';
import { ModelGroup } from '../settings/model-group';
import { addressKey, providerState } from '../settings/provider-state';
import { SettingControl } from '../settings/setting-control';

export function ServiceStep({ service, onDone }: { service: string; onDone: () => Promise<void> }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = firstStartStrings[locale];
  const settings = useSettings();
  const providers = useProviders();
  const keys = useKeys();
  if (settings.data === undefined || providers.data === undefined || keys.data === undefined) {
    const failed = [settings, providers, keys].find(({ isError }) => isError);
    return failed === undefined ? (
      <Skeleton lines={6} label={appStrings[locale].loading} />
    ) : (
      <QueryFailure query={failed} />
    );
  }
  const provider = providers.data.find(({ id }) => id === service);
  if (provider === undefined) {
    const words = settingsStrings[locale];
    return <EmptyState icon="sparkles" title={words.providerMissing} text={words.providerMissingText} />;
  }
  const entryOf = (key: string) => settings.data.find((entry) => entry.key === key);
  const address = entryOf(addressKey('ai', provider.id));
  const state = providerState('ai', provider, settings.data, keys.data);
  const model = entryOf('ai.provider')?.value === provider.id ? String(entryOf('ai.model')?.value ?? '') : '';
  const ready = state === 'ready' && model !== '';
  return (
    <View style={{ gap: spacing.xl }}>
      <Text variant="heading" level={3}>
        {textFor(provider.name, locale)}
      </Text>
      {address === undefined ? null : (
        <ListGroup title={settingsStrings[locale].address} footer={settingsStrings[locale].addressNote}>
          <SettingControl entry={address} />
        </ListGroup>
      )}
      <KeyGroup provider={provider} addressMissing={state === 'no-address'} />
      <ModelGroup provider={provider} chosen={model} state={state} />
      {ready ? <ConnectionTest provider={provider.id} kind="ai" model={model} disabled={false} /> : null}
      <View style={{ gap: spacing.sm }}>
        <Button text={s.done} onPress={onDone} disabled={!ready} wide={true} />
        {ready ? null : (
          <Text variant="caption" tone="muted" align="center">
            {s.notReady(state)}
          </Text>
        )}
      </View>
    </View>
  );
}
