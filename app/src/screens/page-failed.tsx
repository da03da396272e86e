/** Instead of a page that cannot be drawn: its code did not arrive because the host is gone or was updated. */
import { View } from 'react-native';
import { EmptyState } from '../design';
import { useLocale } from '../harness/preferences';
import { loadAnew } from '../platform/page';
import { appStrings } from '../strings/app';

export function PageFailed({ again }: { again: () => void }) {
  const s = appStrings[useLocale()];
  return (
    <View role="main" style={{ flexGrow: 1, justifyContent: 'center' }}>
      <EmptyState
        icon="warning"
        title={s.pageFailed}
        text={s.pageFailedText}
        action={{ text: s.loadAnew, onPress: () => loadAnew(again) }}
      />
    </View>
  );
}
