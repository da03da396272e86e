/** A whole number with a button for less and one for more; to a screen reader it is one adjustable thing. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { View } from 'react-native';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { IconButton } from './icon-button';
import { onKeys } from './press';
import { Text } from './text';

export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  disabled = false,
}: HostComponentProps['Stepper']) {
  const { colors, radius, spacing } = useTheme();
  const w = useWords();
  const to = (next: number) => {
    const kept = Math.min(max, Math.max(min, next));
    if (kept !== value && !disabled) onChange(kept);
  };
  const less = () => to(value - step);
  const more = () => to(value + step);
  return (
    <View
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: spacing.sm,
      }}
    >
      <View style={{ flexShrink: 1 }}>
        <Text variant="label">{label}</Text>
      </View>
      <View
        style={{
          flexDirection: 'row',
          alignItems: 'center',
          borderRadius: radius.full,
          borderWidth: 1,
          borderColor: colors.border,
          backgroundColor: colors.surface,
          opacity: disabled ? 0.5 : 1,
        }}
      >
        <IconButton label={w.less(label)} icon="minus" onPress={less} disabled={disabled || value <= min} />
        <View
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={format(value)}
          aria-disabled={disabled}
          tabIndex={disabled ? -1 : 0}
          style={{ minWidth: 48, alignItems: 'center', paddingHorizontal: spacing.xs, borderRadius: radius.sm }}
          {...onKeys(['ArrowUp', more], ['ArrowRight', more], ['ArrowDown', less], ['ArrowLeft', less])}
        >
          <Text variant="label" bold={true} style={{ fontVariant: ['tabular-nums'] }}>
            {format(value)}
          </Text>
        </View>
        <IconButton label={w.more(label)} icon="plus" onPress={more} disabled={disabled || value >= max} />
      </View>
    </View>
  );
}
