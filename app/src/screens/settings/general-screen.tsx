/** `/settings/general`: language, looks, text size, time zone, touch: every entry of the group `app` without a page of its own. */
import type { SettingEntry } from '@pku-harness/sdk';
import { ListGroup, Skeleton } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useSettings } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { SettingControl } from './setting-control';
import { SettingsPage } from './settings-page';

/** What a person sees of the app at once, before the rest. */
const LOOKS = new Set(['app.language', 'app.theme', 'app.textSize']);

export function GeneralScreen() {
  const locale = useLocale();
  const s = settingsStrings[locale];
  const settings = useSettings();
  const entries = settings.data?.filter(({ group, screen }) => group === 'app' && screen === undefined);
  const group = (title: string, footer: string, shown: readonly SettingEntry[]) => (
    <ListGroup title={title} footer={footer}>
      {shown.map((entry) => (
        <SettingControl key={entry.key} entry={entry} />
      ))}
    </ListGroup>
  );
  return (
    <SettingsPage title={s.general}>
      {entries === undefined ? (
        settings.isError ? (
          <QueryFailure query={settings} />
        ) : (
          <Skeleton lines={5} label={appStrings[locale].loading} />
        )
      ) : (
        <>
          {group(
            s.looks,
            s.textSizeNote,
            entries.filter(({ key }) => LOOKS.has(key)),
          )}
          {group(
            s.timeAndTouch,
            s.zoneNote,
            entries.filter(({ key }) => !LOOKS.has(key)),
          )}
        </>
      )}
    </SettingsPage>
  );
}
