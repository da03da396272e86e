/** `/settings/notifications`: whether a reminder can come, and in time; asks the system for permission. */
import type { NotificationReadiness } from '@pku-harness/sdk';
import { textFor } from '@pku-harness/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Href, useRouter } from 'expo-router';
import { Button, ListGroup, ListRow, Row, Skeleton } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { usePlugins } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { SettingsPage } from './settings-page';

/** The plugin in whose name the settings ask; it is always there. */
const PLUGIN = 'settings';

export function NotificationsScreen() {
  const locale = useLocale();
  const s = settingsStrings[locale];
  const harness = useHarness();
  const client = useQueryClient();
  const call = (method: string) =>
    harness.services.call({
      plugin: PLUGIN,
      service: 'notifications',
      method,
      input: {},
    }) as Promise<NotificationReadiness>;
  const readiness = useQuery({ queryKey: KEY, queryFn: () => call('readiness'), staleTime: 0 });
  const request = async () => client.setQueryData(KEY, await call('request'));
  return (
    <SettingsPage title={s.notifications}>
      {readiness.data !== undefined ? (
        <Shown readiness={readiness.data} onRequest={request} onAgain={() => readiness.refetch()} />
      ) : readiness.isError ? (
        <QueryFailure query={readiness} />
      ) : (
        <Skeleton lines={4} label={appStrings[locale].loading} />
      )}
    </SettingsPage>
  );
}

const KEY = ['notifications'];

interface ShownProps {
  readonly readiness: NotificationReadiness;
  readonly onRequest: () => Promise<unknown>;
  readonly onAgain: () => Promise<unknown>;
}

function Shown({ readiness, onRequest, onAgain }: ShownProps) {
  const locale = useLocale();
  const s = settingsStrings[locale];
  const router = useRouter();
  const { permission, exactAlarms, background, reason } = readiness;
  const jobs = usePlugins().data?.find(({ id, state }) => id === 'scheduler' && state === 'enabled');
  const page = jobs?.settings[0]?.href;
  return (
    <>
      <ListGroup footer={s.notificationsNote}>
        <ListRow
          icon="bell"
          tone={permission === 'granted' ? 'success' : permission === 'denied' ? 'warning' : 'default'}
          title={s.notifications}
          subtitle={s.notificationState(permission)}
        />
        <ListRow
          icon="clock"
          tone={exactAlarms ? 'success' : 'warning'}
          title={s.notificationsExactTitle}
          subtitle={s.notificationsExact(exactAlarms)}
        />
        <ListRow
          icon="history"
          tone={background ? 'success' : 'warning'}
          title={s.notificationsBackgroundTitle}
          subtitle={s.notificationsBackground(background)}
        />
        {reason === undefined ? null : <ListRow icon="info" tone="warning" title={textFor(reason, locale)} />}
      </ListGroup>
      <Row gap="sm" wrap={true}>
        {permission === 'undetermined' ? <Button text={s.notificationsAllow} icon="bell" onPress={onRequest} /> : null}
        <Button text={s.notificationsAgain} icon="refresh" variant="tinted" tone="default" onPress={onAgain} />
      </Row>
      {page === undefined ? null : (
        <ListGroup>
          <ListRow icon="clock" title={s.notificationsJobs} onPress={() => router.push(page as Href)} />
        </ListGroup>
      )}
    </>
  );
}
