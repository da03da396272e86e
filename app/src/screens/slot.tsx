/** A tab that a plugin fills. Until one does, the tab says so. */
import { useRouter } from 'expo-router';
import { EmptyState, Screen } from '../design';
import { useLocale } from '../harness/preferences';
import { useWindowTitle } from '../navigation/window-title';
import { appStrings } from '../strings/app';

export function SlotScreen({ slot }: { slot: 'dashboard' | 'schedule' }) {
  const router = useRouter();
  const s = appStrings[useLocale()];
  useWindowTitle(s[slot]);
  return (
    <Screen title={s[slot]}>
      <EmptyState
        icon={slot === 'dashboard' ? 'dashboard' : 'calendar'}
        title={s[`${slot}Empty`]}
        text={s[`${slot}EmptyText`]}
        action={{ text: s.toChat, onPress: () => router.navigate('/') }}
      />
    </Screen>
  );
}
