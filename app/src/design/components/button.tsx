/** Buttons with a text. What they do is told while it lasts, and a failure of it is told to the person. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { ActivityIndicator, Pressable, View, type ViewStyle } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { type PressState, usePress } from './press';
import { softly, TARGET } from './pressable';
import { Text } from './text';
import { toneColor, toneFill, toneTint } from './tone';

export function Button({
  text,
  onPress,
  variant = 'filled',
  tone = 'primary',
  icon,
  size = 'md',
  disabled = false,
  wide = false,
}: HostComponentProps['Button']) {
  const theme = useTheme();
  const { colors, spacing, radius } = theme;
  const { busy, press } = usePress(onPress);
  const { fill, front } = toneFill(theme, tone);
  const color = variant === 'filled' ? front : toneColor(theme, tone);
  const small = size === 'sm';
  const at = ({ pressed, hovered }: PressState): ViewStyle => ({
    minHeight: small ? TARGET - 8 : TARGET,
    maxWidth: '100%',
    paddingHorizontal: variant === 'plain' || small ? spacing.md : spacing.lg,
    paddingVertical: small ? spacing.xs : spacing.sm,
    borderRadius: small ? radius.full : radius.md,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: spacing.sm,
    backgroundColor:
      variant === 'filled'
        ? fill
        : variant === 'tinted'
          ? toneTint(theme, tone)
          : hovered
            ? colors.tint
            : 'transparent',
    borderWidth: variant === 'outline' ? 1 : 0,
    borderColor: colors.border,
    opacity: disabled ? 0.5 : pressed ? 0.75 : hovered && variant !== 'plain' && variant !== 'outline' ? 0.9 : 1,
    ...softly(theme, 'background-color', 'opacity'),
  });
  const content = (
    <>
      {busy ? (
        <ActivityIndicator size="small" color={color} />
      ) : icon === undefined ? null : (
        <Icon name={icon} size={small ? 16 : 18} color={color} />
      )}
      <View style={{ flexShrink: 1 }}>
        <Text variant={small ? 'caption' : 'label'} bold={true} align="center" color={color}>
          {text}
        </Text>
      </View>
    </>
  );
  return (
    <Pressable
      role="button"
      aria-disabled={disabled || busy}
      aria-busy={busy}
      disabled={disabled}
      onPress={press}
      style={(state) => (small ? OUTER : [at(state), wide ? WIDE : null])}
    >
      {small ? (state) => <View style={[at(state), wide ? WIDE : null]}>{content}</View> : content}
    </Pressable>
  );
}

const WIDE: ViewStyle = { alignSelf: 'stretch' };

/** What is pressed of a small one: more than is seen, and no wider than its place. */
const OUTER: ViewStyle = { minHeight: TARGET, maxWidth: '100%', justifyContent: 'center' };
