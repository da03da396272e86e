/** A quiet line across the page: something the person should know, and at most one thing to do about it. */
import type { Tone } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { Text } from './text';

export function Banner({
  text,
  icon = 'info',
  tone = 'info',
  live = false,
}: {
  text: string;
  icon?: string;
  tone?: Tone;
  live?: boolean;
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
    </View>
  );
}
