/** How an answer ended when it did not simply end: stopped, interrupted, failed. */
import type { ErrorShape } from '@pku-harness/sdk';
import { errorText, textFor } from '@pku-harness/sdk';
import { useRouter } from 'expo-router';
import type { ReactNode } from 'react';
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

/** What only the AI settings can mend: trying again would fail again. */
const MENDED_IN_SETTINGS = new Set([
  'model_address_missing',
  'model_redirect',
  'model_not_set',
  'model_key_missing',
  'model_key_refused',
  'model_not_found',
]);

export function ErrorNotice({
  error,
  title,
  onRetry,
  more,
}: {
  error: ErrorShape;
  title?: string;
  onRetry?: (() => Promise<void>) | undefined;
  /** Another way out, beside the retry. */
  more?: ReactNode;
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
        <Row gap="sm" wrap={true}>
          {onRetry === undefined ? null : (
            <Button text={chatStrings[locale].retry} icon="retry" variant="outline" tone="default" onPress={onRetry} />
          )}
          {MENDED_IN_SETTINGS.has(error.code) ? <ToAiSettings /> : null}
          {more}
        </Row>
      </View>
    </View>
  );
}

function ToAiSettings() {
  const s = chatStrings[useLocale()];
  const router = useRouter();
  return (
    <Button
      text={s.toAiSettings}
      icon="sparkles"
      variant="outline"
      tone="default"
      onPress={() => router.push('/settings/ai')}
    />
  );
}
