/** `/settings/about`: which version, whose data, under which licence. */
import { textFor } from '@pku-harness/sdk';
import { useRouter } from 'expo-router';
import { View } from 'react-native';
import { ListGroup, ListRow, Skeleton, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useAbout } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { dataStrings } from '../../strings/data-settings';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { SettingsPage } from './settings-page';

export function AboutScreen() {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = dataStrings[locale];
  const router = useRouter();
  const about = useAbout();
  return (
    <SettingsPage title={settingsStrings[locale].aboutApp}>
      {about.data === undefined ? (
        about.isError ? (
          <QueryFailure query={about} />
        ) : (
          <Skeleton lines={4} label={appStrings[locale].loading} />
        )
      ) : (
        <>
          <View style={{ gap: spacing.xs, paddingVertical: spacing.lg, alignItems: 'center' }}>
            <Text variant="title" level={2} align="center">
              PKU harness
            </Text>
            <Text tone="muted" align="center">
              {s.aboutText}
            </Text>
          </View>
          <ListGroup>
            <ListRow icon="info" title={s.version} value={about.data.version} />
            <ListRow icon="database" title={s.kind} value={about.data.kind === 'demo' ? s.kindDemo : s.kindReal} />
            <ListRow icon="key" title={s.keys} subtitle={textFor(about.data.keysPlace, locale)} />
          </ListGroup>
          <ListGroup footer={s.notOfficial}>
            <ListRow
              icon="book"
              title={s.licenses}
              subtitle={s.licensesText}
              onPress={() => router.navigate('/settings/licenses')}
            />
          </ListGroup>
        </>
      )}
    </SettingsPage>
  );
}
