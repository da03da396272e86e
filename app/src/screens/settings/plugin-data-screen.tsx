/** `/settings/storage/<plugin>`: how much a plugin keeps, and the way to clear it. */
import { textFor } from '@pku-harness/sdk';
import { useQuery } from '@tanstack/react-query';
import { useLocalSearchParams } from 'expo-router';
import { useState } from 'react';
import { View } from 'react-native';
import { fileSize } from '../../chat/message/file-size';
import { Button, ListGroup, ListRow, Ring, Row, Skeleton, Stat, Surface, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { usePlugins } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { dataStrings } from '../../strings/data-settings';
import { QueryFailure } from '../query-failure';
import { keptKey } from './kept-group';
import { Said } from './said';
import { SettingsPage } from './settings-page';

export function PluginDataScreen() {
  const { plugin: id } = useLocalSearchParams<{ plugin: string }>();
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = dataStrings[locale];
  const harness = useHarness();
  const plugin = usePlugins().data?.find((one) => one.id === id);
  const usage = useQuery({
    queryKey: keptKey,
    queryFn: ({ signal }) => harness.kv.usage({}, { signal }),
    staleTime: 0,
  });
  const [sure, setSure] = useState(false);
  const [done, setDone] = useState(false);
  const kept = usage.data?.find((one) => one.plugin === id);
  const clear = async () => {
    await harness.kv.clear({ plugin: id });
    setSure(false);
    setDone(true);
    await usage.refetch();
  };
  return (
    <SettingsPage
      title={plugin === undefined ? s.pluginData : s.dataOf(textFor(plugin.name, locale))}
      under="/settings/storage"
    >
      {usage.data === undefined ? (
        usage.isError ? (
          <QueryFailure query={usage} />
        ) : (
          <Skeleton shape="stat" label={appStrings[locale].loading} />
        )
      ) : (
        <>
          <Surface>
            <Row gap="xl" wrap={true}>
              {kept === undefined ? null : (
                <Ring
                  label={s.dataFull(fileSize(kept.bytes), fileSize(kept.most))}
                  value={kept.bytes / kept.most}
                  text={`${Math.round((100 * kept.bytes) / kept.most)}%`}
                />
              )}
              <Stat label={s.dataSize} value={fileSize(kept?.bytes ?? 0)} size="lg" />
              <Stat label={s.dataEntries} value={String(kept?.keys ?? 0)} size="lg" />
            </Row>
          </Surface>
          <View>
            <ListGroup footer={s.clearDataNote}>
              {sure ? (
                <View style={{ padding: spacing.lg }}>
                  <Row gap="sm" wrap={true}>
                    <Button text={s.clearDataNow} icon="trash" tone="danger" onPress={clear} />
                    <Button text={s.keep} variant="plain" tone="default" onPress={() => setSure(false)} />
                  </Row>
                </View>
              ) : (
                <ListRow
                  icon="trash"
                  tone="danger"
                  title={s.clearData}
                  disabled={kept === undefined}
                  onPress={() => setSure(true)}
                />
              )}
            </ListGroup>
            <Said text={done ? s.clearedData : undefined} />
          </View>
        </>
      )}
    </SettingsPage>
  );
}
