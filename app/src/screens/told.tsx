/** What the user was told (reminders, results of checks) and has not read, on every page, the newest first. */
import type { Notice } from '@pku-harness/core/client';
import { type Href, useRouter } from 'expo-router';
import { useCallback, useEffect, useState } from 'react';
import { ScrollView, View } from 'react-native';
import { Button, Icon, Text, useTheme } from '../design';
import { followNotices } from '../harness/follow-notices';
import { useLocale } from '../harness/preferences';
import { useHarness } from '../harness/provider';
import { useOpenedNotice } from '../platform/opened-notice';
import { appStrings } from '../strings/app';

/** The most of a small window that they take; the rest scrolls. */
const MOST = '40%';

export function Told() {
  const { colors, spacing } = useTheme();
  const s = appStrings[useLocale()];
  const harness = useHarness();
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const router = useRouter();
  useOpenedNotice(useCallback((href) => router.navigate(href as Href), [router]));
  useEffect(() => {
    const leave = new AbortController();
    void followNotices(harness, setNotices, leave.signal);
    return () => leave.abort();
  }, [harness]);
  if (notices.length === 0) return null;
  return (
    <ScrollView
      role="region"
      aria-label={s.told}
      aria-live="polite"
      style={{ flexGrow: 0, maxHeight: MOST, backgroundColor: colors.surfaceRaised }}
      contentContainerStyle={{ gap: spacing.sm, padding: spacing.md }}
    >
      {notices.map((notice) => (
        <ToldOne key={notice.id} notice={notice} onRead={() => harness.notices.read({ ids: [notice.id] })} />
      ))}
      {notices.length > 1 ? (
        <View style={{ alignItems: 'flex-end' }}>
          <Button text={s.toldAll} size="sm" variant="plain" onPress={() => harness.notices.read({})} />
        </View>
      ) : null}
    </ScrollView>
  );
}

function ToldOne({ notice, onRead }: { notice: Notice; onRead: () => Promise<void> }) {
  const { spacing } = useTheme();
  const s = appStrings[useLocale()];
  const router = useRouter();
  const { title, body, href } = notice;
  const open = async () => {
    await onRead();
    // A route of the app: the harness lets no other address into a notice.
    if (href !== undefined) router.navigate(href as Href);
  };
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center', gap: spacing.sm }}>
      <Icon name="bell" size={20} tone="primary" />
      <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 }}>
        <Text variant="label">{title}</Text>
        {body === undefined ? null : <Text variant="caption">{body}</Text>}
      </View>
      {href === undefined ? null : <Button text={s.toldOpen} size="sm" variant="tinted" onPress={open} />}
      <Button text={s.toldRead} size="sm" variant="plain" onPress={onRead} />
    </View>
  );
}
