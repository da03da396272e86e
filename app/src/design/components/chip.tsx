/** A small rounded label. With `onPress` it is a button, with `selected` as well one that is on or off. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { Pressable, View, type ViewStyle } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { type PressState, usePress } from './press';
import { onOff, softly, TARGET } from './pressable';
import { Text } from './text';
import { toneColor, toneTint } from './tone';

const nothing = () => undefined;

export function Chip({
  text,
  tone = 'default',
  icon,
  onPress,
  selected,
  disabled = false,
}: HostComponentProps['Chip']) {
  const theme = useTheme();
  const { colors, radius, spacing } = theme;
  const { press } = usePress(onPress ?? nothing);
  if (onPress === undefined) {
    return (
      <View
        style={{
          alignSelf: 'flex-start',
          flexDirection: 'row',
          alignItems: 'center',
          gap: spacing.xs,
          paddingHorizontal: spacing.sm + 2,
          paddingVertical: 2,
          borderRadius: radius.full,
          backgroundColor: toneTint(theme, tone),
        }}
      >
        {icon === undefined ? null : <Icon name={icon} size={14} color={toneColor(theme, tone)} />}
        <Text variant="caption" tone={tone} style={{ fontWeight: '500' }}>
          {text}
        </Text>
      </View>
    );
  }
  const own = selected ? 'primary' : tone;
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
    borderColor: selected ? colors.primary : colors.separator,
    backgroundColor: selected ? toneTint(theme, 'primary') : pressed || hovered ? colors.tint : colors.surface,
    opacity: disabled ? 0.5 : 1,
    ...softly(theme, 'background-color', 'border-color'),
  });
  return (
    <Pressable
      role="button"
      {...onOff(selected)}
      aria-disabled={disabled}
      disabled={disabled}
      onPress={press}
      style={style}
    >
      {icon === undefined ? null : <Icon name={icon} size={18} tone={own} />}
      <View style={{ flexShrink: 1 }}>
        <Text variant="label" tone={own}>
          {text}
        </Text>
      </View>
    </Pressable>
  );
}
