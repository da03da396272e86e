/** The key of a service: written, never read back. It is bound to the address that the service has now. */
import type { KeySummary, ProviderSummary, VoiceProviderSummary } from '@pku-harness/core/client';
import { textFor } from '@pku-harness/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { View } from 'react-native';
import { Button, Field, ListGroup, ListRow, Row, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys, useAbout, useKeys, useProviders } from '../../harness/queries';
import { openOutside } from '../../platform/open-address';
import { settingsStrings } from '../../strings/settings';
import { storedKey } from './provider-state';

type Service = Pick<ProviderSummary, 'id' | 'baseURL' | 'keyless' | 'keyPage'> &
  Pick<VoiceProviderSummary, 'sharesKeyWith'>;

export function KeyGroup({ provider, addressMissing }: { provider: Service; addressMissing: boolean }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = settingsStrings[locale];
  const harness = useHarness();
  const client = useQueryClient();
  const about = useAbout();
  const stored = storedKey(provider, useKeys().data ?? []);
  const state = useKeyState(provider, stored);
  const own = stored?.provider === provider.id;
  const [typed, setTyped] = useState('');
  const reread = () => client.invalidateQueries({ queryKey: queryKeys.keys });
  const save = async () => {
    await harness.models.setKey({ provider: provider.id, key: typed.trim() });
    setTyped('');
    await reread();
  };
  const remove = async () => {
    await harness.models.removeKey({ provider: provider.id });
    await reread();
  };
  const { keyPage } = provider;
  return (
    <ListGroup
      title={s.key}
      footer={about.data === undefined ? undefined : s.keyPlace(textFor(about.data.keysPlace, locale))}
    >
      <ListRow icon="key" tone={stored === undefined ? 'default' : 'success'} title={state} />
      <View style={{ padding: spacing.lg, gap: spacing.md }}>
        <Field
          label={own ? s.keyNew : s.key}
          value={typed}
          onChange={setTyped}
          placeholder={s.keyPlaceholder}
          secure={true}
          hint={addressMissing ? s.addressFirst : undefined}
        />
        <Row gap="sm" wrap={true}>
          <Button text={s.keySave} onPress={save} disabled={typed.trim() === '' || addressMissing} />
          {own ? <Button text={s.keyRemove} onPress={remove} variant="outline" tone="danger" /> : null}
          {keyPage === undefined ? null : (
            <Button
              text={s.keyGet(new URL(keyPage).host)}
              icon="external"
              variant="plain"
              onPress={() => openOutside(keyPage)}
            />
          )}
        </Row>
      </View>
    </ListGroup>
  );
}

/** Where the key is sent, or that there is none. */
function useKeyState(provider: Service, stored: KeySummary | undefined): string {
  const locale = useLocale();
  const s = settingsStrings[locale];
  const providers = useProviders().data;
  if (stored === undefined) return provider.keyless ? s.keyNotNeeded : s.keyMissing;
  if (stored.provider !== provider.id) {
    const lender = providers?.find(({ id }) => id === stored.provider);
    return s.keyShared(lender === undefined ? stored.provider : textFor(lender.name, locale));
  }
  return stored.origin === undefined ? s.keySavedPlain : s.keySaved(stored.origin);
}
