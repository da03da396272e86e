/** Buttons with a text, and buttons that are only an icon (their name is then required). */
import type { HostComponentProps } from '@pku-harness/sdk';
import { ActivityIndicator, Pressable, type ViewStyle } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { type PressState, usePress } from './press';
import { Text } from './text';
import { toneColor, toneFill } from './tone';

/** The smallest side of anything that can be pressed, in points (WCAG 2.5.5). */
export const TARGET = 44;

export function Button({
  text,
  onPress,
  variant = 'filled',
  tone = 'primary',
  disabled = false,
  icon,
}: HostComponentProps['Button'] & { icon?: string }) {
  const theme = useTheme();
  const { busy, press } = usePress(onPress);
  const { fill, front } = toneFill(theme, tone);
  const line = toneColor(theme, tone);
  const color = variant === 'filled' ? front : line;
  const style = ({ pressed, hovered }: PressState): ViewStyle => ({
    minHeight: TARGET,
    paddingHorizontal: variant === 'plain' ? theme.spacing.md : theme.spacing.lg,
    paddingVertical: theme.spacing.sm,
    borderRadius: theme.radius.md,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: theme.spacing.sm,
    backgroundColor: variant === 'filled' ? fill : hovered ? theme.colors.tint : 'transparent',
    borderWidth: variant === 'outline' ? 1 : 0,
    borderColor: theme.colors.border,
    opacity: disabled ? 0.5 : pressed ? 0.75 : hovered && variant === 'filled' ? 0.92 : 1,
  });
  return (
    <Pressable
      role="button"
      aria-disabled={disabled || busy}
      aria-busy={busy}
      disabled={disabled}
      onPress={press}
      style={style}
    >
      {busy ? (
        <ActivityIndicator size="small" color={color} />
      ) : icon ? (
        <Icon name={icon} size={18} color={color} />
      ) : null}
      <Text variant="label" style={{ color, textAlign: 'center', fontWeight: '600' }}>
        {text}
      </Text>
    </Pressable>
  );
}

type IconButtonProps = HostComponentProps['IconButton'] & { filled?: boolean; quiet?: boolean };

export function IconButton({ label, icon, onPress, disabled = false, filled = false, quiet = false }: IconButtonProps) {
  const theme = useTheme();
  const { busy, press } = usePress(onPress);
  const color = filled ? theme.colors.onPrimary : quiet ? theme.colors.textMuted : theme.colors.text;
  const style = ({ pressed, hovered }: PressState): ViewStyle => ({
    width: TARGET,
    height: TARGET,
    borderRadius: theme.radius.full,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: filled ? theme.colors.primary : hovered ? theme.colors.tint : 'transparent',
    opacity: disabled ? 0.4 : pressed ? 0.7 : 1,
  });
  return (
    <Pressable
      role="button"
      aria-label={label}
      aria-disabled={disabled || busy}
      disabled={disabled}
      onPress={press}
      style={style}
    >
      {busy ? (
        <ActivityIndicator size="small" color={color} />
      ) : (
        <Icon name={icon} size={quiet ? 18 : 22} color={color} />
      )}
    </Pressable>
  );
}
