/** A place with nothing in it says so, why, and what to do. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { Button } from './button';
import { Text } from './text';

export function EmptyState({ title, text, icon = 'sparkles', action }: HostComponentProps['EmptyState']) {
  const { colors, radius, spacing } = useTheme();
  return (
    <View style={{ alignItems: 'center', justifyContent: 'center', gap: spacing.md, padding: spacing.xl, flexGrow: 1 }}>
      <View
        style={{
          width: 64,
          height: 64,
          borderRadius: radius.full,
          alignItems: 'center',
          justifyContent: 'center',
          backgroundColor: colors.tint,
        }}
      >
        <Icon name={icon} size={28} tone="primary" />
      </View>
      <View style={{ gap: spacing.xs, alignItems: 'center', maxWidth: 420 }}>
        <Text variant="heading" style={{ textAlign: 'center' }}>
          {title}
        </Text>
        {text === undefined ? null : (
          <Text tone="muted" style={{ textAlign: 'center' }}>
            {text}
          </Text>
        )}
      </View>
      {action === undefined ? null : (
        <Button text={action.text} onPress={action.onPress} variant="outline" tone="primary" />
      )}
    </View>
  );
}
