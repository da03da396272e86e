/** A small rounded label; with `onPress` it is a button. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { Pressable, View, type ViewStyle } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { TARGET } from './button';
import { type PressState, usePress } from './press';
import { Text } from './text';

const nothing = () => undefined;

export function Chip({ text, tone = 'default', onPress, icon }: HostComponentProps['Chip'] & { icon?: string }) {
  const { colors, radius, spacing } = useTheme();
  const { press } = usePress(onPress ?? nothing);
  if (onPress === undefined) {
    return (
      <View
        style={{
          alignSelf: 'flex-start',
          paddingHorizontal: spacing.sm + 2,
          paddingVertical: 2,
          borderRadius: radius.full,
          borderWidth: 1,
          borderColor: colors.separator,
          backgroundColor: colors.surface,
        }}
      >
        <Text variant="caption" tone={tone}>
          {text}
        </Text>
      </View>
    );
  }
  const style = ({ pressed, hovered }: PressState): ViewStyle => ({
    minHeight: TARGET,
    maxWidth: '100%',
    flexDirection: 'row',
    alignItems: 'center',
    gap: spacing.sm,
    paddingHorizontal: spacing.lg,
    paddingVertical: spacing.sm,
    borderRadius: radius.full,
    borderWidth: 1,
    borderColor: colors.border,
    backgroundColor: pressed || hovered ? colors.tint : colors.surface,
  });
  return (
    <Pressable role="button" onPress={press} style={style}>
      {icon === undefined ? null : <Icon name={icon} size={18} tone={tone} />}
      <View style={{ flexShrink: 1 }}>
        <Text variant="label" tone={tone}>
          {text}
        </Text>
      </View>
    </Pressable>
  );
}
