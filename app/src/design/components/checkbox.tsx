/** Chosen or not, with its label beside it: all of it can be pressed. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { Pressable, View } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { onKeys, type PressState, usePress } from './press';
import { softly, TARGET } from './pressable';
import { Text } from './text';

export function Checkbox({
  label,
  value,
  onChange,
  hint,
  disabled = false,
  strike = false,
}: HostComponentProps['Checkbox']) {
  const theme = useTheme();
  const { colors, radius, spacing } = theme;
  const { press } = usePress(() => onChange(!value));
  const done = strike && value;
  return (
    <Pressable
      role="checkbox"
      aria-checked={value}
      aria-disabled={disabled}
      disabled={disabled}
      onPress={press}
      {...onKeys([' ', press])}
      style={({ hovered }: PressState) => ({
        minHeight: TARGET,
        flexDirection: 'row',
        alignItems: 'center',
        gap: spacing.md,
        paddingVertical: spacing.xs,
        borderRadius: radius.sm,
        backgroundColor: hovered ? colors.tint : 'transparent',
        opacity: disabled ? 0.5 : 1,
        ...softly(theme, 'background-color'),
      })}
    >
      <View
        style={{
          width: 24,
          height: 24,
          borderRadius: radius.sm,
          borderWidth: 1.5,
          borderColor: value ? colors.primary : colors.border,
          backgroundColor: value ? colors.primary : colors.surface,
          alignItems: 'center',
          justifyContent: 'center',
          flexShrink: 0,
          ...softly(theme, 'background-color', 'border-color'),
        }}
      >
        {value ? <Icon name="check" size={16} color={colors.onPrimary} /> : null}
      </View>
      <View style={{ flex: 1, minWidth: 0 }}>
        <Text variant="body" tone={done ? 'muted' : 'default'} strike={done}>
          {label}
        </Text>
        {hint === undefined ? null : (
          <Text variant="caption" tone="muted">
            {hint}
          </Text>
        )}
      </View>
    </Pressable>
  );
}
