/** What every control is made of: a pressable with a name, a visible answer to pointer and finger, and a focus ring. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { Pressable as NativePressable, Platform, type ViewStyle } from 'react-native';
import { useTheme } from '../theme';
import type { AppTheme } from '../tokens/themes';
import { onKeys, type PressState, usePress } from './press';

/** The smallest side of anything that can be pressed, in points (WCAG 2.5.5). */
export const TARGET = 44;

/** On the web, colors and opacity change softly; a phone's own feedback is at once. */
export function softly({ motion }: AppTheme, ...properties: readonly string[]): ViewStyle {
  if (Platform.OS !== 'web' || motion.quick === 0) return {};
  return { transitionProperty: properties.join(', '), transitionDuration: `${motion.quick}ms` } as ViewStyle;
}

/** On or off, in the words of the platform: browsers say "pressed" for buttons, phones say "selected". */
export function onOff(selected: boolean | undefined): object {
  if (selected === undefined) return {};
  return Platform.OS === 'web' ? { 'aria-pressed': selected } : { 'aria-selected': selected };
}

type CustomProps = HostComponentProps['Pressable'];

/** Custom content that can be pressed. Space works as Enter does, whatever the role. */
export function Pressable(props: CustomProps) {
  const { children, onPress, onLongPress, role = 'button', disabled = false, selected } = props;
  const theme = useTheme();
  const { busy, press } = usePress(onPress);
  const long = usePress(onLongPress ?? onPress);
  const style = ({ pressed, hovered }: PressState): ViewStyle => ({
    minHeight: TARGET,
    justifyContent: 'center',
    borderRadius: theme.radius.md,
    backgroundColor: selected || hovered ? theme.colors.tint : 'transparent',
    opacity: disabled ? 0.5 : pressed ? 0.75 : 1,
    ...softly(theme, 'background-color', 'opacity'),
  });
  return (
    <NativePressable
      role={role}
      aria-label={props.label ?? props.accessibilityLabel}
      aria-disabled={disabled || busy}
      {...(role === 'button' ? onOff(selected) : selected === undefined ? {} : { 'aria-selected': selected })}
      disabled={disabled}
      onPress={press}
      {...(onLongPress === undefined ? {} : { onLongPress: long.press })}
      {...(role === 'button' ? {} : onKeys([' ', press], ['Enter', press]))}
      style={style}
    >
      {children}
    </NativePressable>
  );
}
