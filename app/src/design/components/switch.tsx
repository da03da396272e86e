/** An on/off switch. The press area is 44 points high; the track inside is smaller. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { Pressable, View } from 'react-native';
import { useTheme } from '../theme';
import { TARGET } from './button';
import { onKeys } from './press';

export function Switch({ label, value, onChange, disabled = false }: HostComponentProps['Switch']) {
  const { colors, radius } = useTheme();
  const toggle = () => onChange(!value);
  return (
    <Pressable
      role="switch"
      aria-label={label}
      aria-checked={value}
      aria-disabled={disabled}
      disabled={disabled}
      onPress={toggle}
      {...onKeys([' ', toggle])}
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
          alignItems: value ? 'flex-end' : 'flex-start',
        }}
      >
        <View
          style={{
            width: 20,
            height: 20,
            borderRadius: radius.full,
            backgroundColor: value ? colors.onPrimary : colors.border,
          }}
        />
      </View>
    </Pressable>
  );
}
