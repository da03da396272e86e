/** A place with nothing in it says so, why, and what to do. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { Button } from './button';
import { Text } from './text';

export function EmptyState({ title, text, icon = 'sparkles', action, secondary }: HostComponentProps['EmptyState']) {
  const { colors, radius, spacing } = useTheme();
  return (
    <View style={{ alignItems: 'center', justifyContent: 'center', gap: spacing.lg, padding: spacing.xl, flexGrow: 1 }}>
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
        <Text variant="heading" align="center">
          {title}
        </Text>
        {text === undefined ? null : (
          <Text tone="muted" align="center">
            {text}
          </Text>
        )}
      </View>
      {action === undefined && secondary === undefined ? null : (
        <View style={{ flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', gap: spacing.sm }}>
          {action === undefined ? null : <Button text={action.text} onPress={action.onPress} variant="outline" />}
          {secondary === undefined ? null : (
            <Button text={secondary.text} onPress={secondary.onPress} variant="plain" />
          )}
        </View>
      )}
    </View>
  );
}
