/** Below what was pressed: what became of it. A failure stays until the next try; what nobody can know says so. */
import { errorText, formatAgo } from '@pku-harness/sdk';
import type { DrawnElement } from '@pku-harness/sdk/genui/run';
import { View } from 'react-native';
import { Icon, Text, useTheme } from '../design';
import { useLocale } from '../harness/preferences';
import { genuiStrings } from '../strings/genui';
import { useLiveSurface } from './surface-context';

export function Outcome({ element }: { element: DrawnElement }) {
  const locale = useLocale();
  const s = genuiStrings[locale];
  const { spacing } = useTheme();
  const { store } = useLiveSurface();
  const outcome = store.outcome(element.key);
  if (outcome === undefined || store.busy(element.key)) return null;
  const good = outcome.status === 'ok';
  const ago = formatAgo(outcome.at, locale);
  const words = good
    ? store.isDone(element)
      ? s.sent(ago)
      : s.doneAt(ago)
    : outcome.status === 'unknown'
      ? s.unknownOutcome
      : '';
  const error = outcome.error === undefined ? '' : errorText(outcome.error, locale);
  return (
    <View role="status" style={{ flexDirection: 'row', gap: spacing.sm, alignItems: 'center' }}>
      <Icon name={good ? 'check' : 'warning'} size={16} tone={good ? 'success' : 'warning'} />
      <View style={{ flexShrink: 1 }}>
        <Text variant="caption" tone={good && error === '' ? 'muted' : 'default'}>
          {[words, error].filter((part) => part !== '').join(locale === 'en' ? '. ' : '。')}
        </Text>
      </View>
    </View>
  );
}
