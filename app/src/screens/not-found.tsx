/** An address that leads nowhere. */
import { useRouter } from 'expo-router';
import { EmptyState, Screen } from '../design';
import { useLocale } from '../harness/preferences';
import { useWindowTitle } from '../navigation/window-title';
import { appStrings } from '../strings/app';

export function NotFoundScreen() {
  const router = useRouter();
  const s = appStrings[useLocale()];
  useWindowTitle(s.notFoundTitle);
  return (
    <Screen title="">
      <EmptyState
        icon="search"
        title={s.notFoundTitle}
        text={s.notFoundText}
        action={{ text: s.toChat, onPress: () => router.replace('/') }}
      />
    </Screen>
  );
}
