/** How an answer ended when it did not simply end: stopped, interrupted, failed. */
import type { ErrorShape } from '@pku-harness/sdk';
import { errorText, textFor } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Button, Icon, Row, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatStrings } from '../../strings/chat';

export function EndedNotice({
  end,
  onRetry,
}: {
  end: 'stopped' | 'interrupted';
  onRetry?: (() => Promise<void>) | undefined;
}) {
  const s = chatStrings[useLocale()];
  return (
    <Row gap="sm" wrap={true}>
      <Icon name={end === 'stopped' ? 'stop' : 'warning'} size={16} tone="muted" />
      <Text variant="caption" tone="muted">
        {s[end]}
      </Text>
      {onRetry === undefined ? null : <Button text={s.retry} icon="retry" variant="plain" onPress={onRetry} />}
    </Row>
  );
}

export function ErrorNotice({
  error,
  title,
  onRetry,
}: {
  error: ErrorShape;
  title?: string;
  onRetry?: (() => Promise<void>) | undefined;
}) {
  const { colors, radius, spacing } = useTheme();
  const locale = useLocale();
  return (
    <View
      role="alert"
      style={{
        flexDirection: 'row',
        gap: spacing.sm,
        padding: spacing.md,
        borderRadius: radius.md,
        borderWidth: 1,
        borderColor: colors.danger,
        backgroundColor: colors.surface,
        alignSelf: 'stretch',
      }}
    >
      <View style={{ paddingTop: 2 }}>
        <Icon name="error" size={18} tone="danger" />
      </View>
      <View style={{ flex: 1, minWidth: 0, gap: spacing.xs, alignItems: 'flex-start' }}>
        {title === undefined ? null : <Text variant="label">{title}</Text>}
        <Text variant="caption">{errorText(error, locale)}</Text>
        {error.hint === undefined ? null : (
          <Text variant="caption" tone="muted">
            {textFor(error.hint, locale)}
          </Text>
        )}
        {onRetry === undefined ? null : (
          <Button text={chatStrings[locale].retry} icon="retry" variant="outline" tone="default" onPress={onRetry} />
        )}
      </View>
    </View>
  );
}
