/** A button that is only an icon: its name is required. */
import type { HostComponentProps } from '@pku-harness/sdk';
import type { Ref } from 'react';
import { ActivityIndicator, Pressable, type View, type ViewStyle } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { type PressState, usePress } from './press';
import { onOff, softly, TARGET } from './pressable';
import { toneColor, toneFill, toneTint } from './tone';

type IconButtonProps = HostComponentProps['IconButton'] & {
  /** Smaller and muted, beside something that matters more. */
  quiet?: boolean | undefined;
  ref?: Ref<View> | undefined;
};

export function IconButton({
  label,
  icon,
  onPress,
  variant = 'plain',
  tone,
  disabled = false,
  selected,
  expanded,
  quiet = false,
  ref,
}: IconButtonProps) {
  const theme = useTheme();
  const { busy, press } = usePress(onPress);
  const own = tone ?? (selected || variant !== 'plain' ? 'primary' : quiet ? 'muted' : 'default');
  const { fill, front } = toneFill(theme, own);
  const color = variant === 'filled' ? front : toneColor(theme, own);
  const style = ({ pressed, hovered }: PressState): ViewStyle => ({
    width: TARGET,
    height: TARGET,
    borderRadius: theme.radius.full,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor:
      variant === 'filled'
        ? fill
        : variant === 'tinted' || selected
          ? toneTint(theme, own)
          : hovered
            ? theme.colors.tint
            : 'transparent',
    opacity: disabled ? 0.4 : pressed ? 0.7 : 1,
    ...softly(theme, 'background-color', 'opacity'),
  });
  return (
    <Pressable
      ref={ref}
      role="button"
      aria-label={label}
      aria-disabled={disabled || busy}
      {...onOff(selected)}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
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
