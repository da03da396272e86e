/** A quiet line across the page: something the person should know, and at most one thing to do about it. */
import type { HostComponentProps, Tone } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { Button } from './button';
import { Text } from './text';

export function Banner({
  text,
  icon = 'info',
  tone = 'info',
  live = false,
  action,
}: {
  text: string;
  icon?: string;
  tone?: Tone;
  live?: boolean;
  action?: { text: string; onPress: HostComponentProps['Button']['onPress'] };
}) {
  const { colors, spacing } = useTheme();
  return (
    <View
      {...(live ? { role: 'status' as const } : { role: 'note' as const })}
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        justifyContent: 'center',
        gap: spacing.sm,
        paddingVertical: spacing.sm,
        paddingHorizontal: spacing.lg,
        backgroundColor: colors.tint,
        borderBottomWidth: 1,
        borderBottomColor: colors.separator,
      }}
    >
      <Icon name={icon} size={16} tone={tone} />
      <View style={{ flexShrink: 1 }}>
        <Text variant="caption">{text}</Text>
      </View>
      {action === undefined ? null : <Button text={action.text} size="sm" variant="tinted" onPress={action.onPress} />}
    </View>
  );
}
