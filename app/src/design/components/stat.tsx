/** A number with what it says. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { Text } from './text';

const TREND = { up: 'up', down: 'down', flat: 'minus' } as const;

export function Stat({
  label,
  value,
  unit,
  caption,
  icon,
  tone = 'default',
  trend,
  size = 'md',
}: HostComponentProps['Stat']) {
  const { spacing } = useTheme();
  const w = useWords();
  return (
    <View style={{ gap: 2, minWidth: 0, maxWidth: '100%' }}>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: spacing.xs }}>
        {icon === undefined ? null : <Icon name={icon} size={16} tone="muted" />}
        <View style={{ flexShrink: 1 }}>
          <Text variant="caption" tone="muted">
            {label}
          </Text>
        </View>
      </View>
      <View style={{ flexDirection: 'row', alignItems: 'baseline', flexWrap: 'wrap', columnGap: spacing.xs }}>
        <Text variant={size === 'lg' ? 'display' : 'title'} tone={tone} heading={false}>
          {value}
        </Text>
        {unit === undefined ? null : (
          <Text variant="label" tone="muted">
            {unit}
          </Text>
        )}
        {trend === undefined ? null : <Icon name={TREND[trend]} size={18} tone={tone} label={w[trend]} />}
      </View>
      {caption === undefined ? null : (
        <Text variant="caption" tone="muted">
          {caption}
        </Text>
      )}
    </View>
  );
}
