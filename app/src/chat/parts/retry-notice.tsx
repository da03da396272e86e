/** A model call that failed and is made again: why, when, and a way not to wait. */
import { type ErrorShape, errorText } from '@pku-harness/sdk';
import { useEffect, useState } from 'react';
import { View } from 'react-native';
import { Button, Icon, Row, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatStrings } from '../../strings/chat';

interface RetryNoticeProps {
  readonly error: ErrorShape;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly onRetryNow: () => Promise<void>;
}

export function RetryNotice({ error, until, onRetryNow }: RetryNoticeProps) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = chatStrings[locale];
  const seconds = useSecondsUntil(until);
  return (
    <View style={{ gap: spacing.xs }}>
      <Text variant="caption" tone="muted">
        {errorText(error, locale)}
      </Text>
      <Row gap="sm" wrap={true}>
        <Icon name="retry" size={16} tone="muted" />
        <Text variant="caption" tone="muted">
          {s.retryIn(seconds)}
        </Text>
        {seconds > 0 ? <Button text={s.retryNow} variant="plain" onPress={onRetryNow} /> : null}
      </Row>
    </View>
  );
}

/** Whole seconds left, counted down. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
