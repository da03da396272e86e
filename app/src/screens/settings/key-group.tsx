/** The key of a provider: written, never read back. It is bound to the address that the provider has now. */
import type { ProviderSummary } from '@pku-harness/core/client';
import { textFor } from '@pku-harness/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { View } from 'react-native';
import { Button, Field, ListGroup, ListRow, Row, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys, useAbout, useKeys } from '../../harness/queries';
import { settingsStrings } from '../../strings/settings';

export function KeyGroup({ provider, addressMissing }: { provider: ProviderSummary; addressMissing: boolean }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = settingsStrings[locale];
  const harness = useHarness();
  const client = useQueryClient();
  const about = useAbout();
  const stored = useKeys().data?.find((key) => key.provider === provider.id && key.present);
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

  const state =
    stored !== undefined
      ? stored.origin === undefined
        ? s.keySavedPlain
        : s.keySaved(stored.origin)
      : provider.keyless
        ? s.keyNotNeeded
        : s.keyMissing;
  return (
    <ListGroup
      title={s.key}
      {...(about.data === undefined ? {} : { footer: s.keyPlace(textFor(about.data.keysPlace, locale)) })}
    >
      <ListRow icon="key" title={state} />
      <View style={{ padding: spacing.lg, gap: spacing.md }}>
        <Field
          label={stored === undefined ? s.key : s.keyNew}
          value={typed}
          onChange={setTyped}
          placeholder={s.keyPlaceholder}
          secure={true}
          {...(addressMissing ? { hint: s.addressFirst } : {})}
        />
        <Row gap="sm" wrap={true}>
          <Button text={s.keySave} onPress={save} disabled={typed.trim() === '' || addressMissing} />
          {stored === undefined ? null : <Button text={s.keyRemove} onPress={remove} variant="outline" tone="danger" />}
        </Row>
      </View>
    </ListGroup>
  );
}
