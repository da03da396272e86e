/** An on/off switch. The press area is 44 points high; the track inside is smaller. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { Pressable, View } from 'react-native';
import { useTheme } from '../theme';
import { onKeys, usePress } from './press';
import { softly, TARGET } from './pressable';

/** How far the knob travels, in points. */
const TRAVEL = 18;

export function Switch({ label, value, onChange, disabled = false }: HostComponentProps['Switch']) {
  const theme = useTheme();
  const { colors, radius } = theme;
  const { press } = usePress(() => onChange(!value));
  return (
    <Pressable
      role="switch"
      aria-label={label}
      aria-checked={value}
      aria-disabled={disabled}
      disabled={disabled}
      onPress={press}
      {...onKeys([' ', press])}
      style={{
        minWidth: TARGET,
        height: TARGET,
        justifyContent: 'center',
        alignItems: 'center',
        opacity: disabled ? 0.5 : 1,
      }}
    >
      <View
        style={{
          width: 44,
          height: 26,
          padding: 2,
          borderRadius: radius.full,
          borderWidth: 1,
          borderColor: value ? colors.primary : colors.border,
          backgroundColor: value ? colors.primary : colors.surface,
          ...softly(theme, 'background-color', 'border-color'),
        }}
      >
        <View
          style={{
            width: 20,
            height: 20,
            borderRadius: radius.full,
            backgroundColor: value ? colors.onPrimary : colors.border,
            transform: [{ translateX: value ? TRAVEL : 0 }],
            ...softly(theme, 'transform', 'background-color'),
          }}
        />
      </View>
    </Pressable>
  );
}
