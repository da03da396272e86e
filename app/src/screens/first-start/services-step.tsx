/** Which service answers. Those that need nothing more stand first. */
import { textFor } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Button, ListGroup, ListRow, Skeleton, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useKeys, useProviders, useSettings } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { firstStartStrings } from '../../strings/first-start';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { providerState } from '../settings/provider-state';

export function ServicesStep({ onChoose, onLater }: { onChoose: (id: string) => void; onLater: () => Promise<void> }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = firstStartStrings[locale];
  const settings = useSettings();
  const providers = useProviders();
  const keys = useKeys();
  if (settings.data === undefined || providers.data === undefined || keys.data === undefined) {
    const failed = [settings, providers, keys].find(({ isError }) => isError);
    return failed === undefined ? (
      <Skeleton shape="list" lines={6} label={appStrings[locale].loading} />
    ) : (
      <QueryFailure query={failed} />
    );
  }
  const rows = providers.data.map((provider) => ({
    provider,
    state: providerState('ai', provider, settings.data, keys.data),
  }));
  rows.sort((a, b) => Number(b.state === 'ready') - Number(a.state === 'ready'));
  return (
    <View style={{ gap: spacing.xl }}>
      <ListGroup footer={s.servicesNote}>
        {rows.map(({ provider, state }) => (
          <ListRow
            key={provider.id}
            icon="sparkles"
            tone={state === 'ready' ? 'success' : 'default'}
            title={textFor(provider.name, locale)}
            subtitle={settingsStrings[locale].providerState(state, provider.keyless)}
            onPress={() => onChoose(provider.id)}
          />
        ))}
      </ListGroup>
      <Button text={s.later} variant="plain" tone="default" onPress={onLater} />
    </View>
  );
}
