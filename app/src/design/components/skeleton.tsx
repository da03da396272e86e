/** Grey lines where text will be. Still, so that nothing moves for people who asked for less motion. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { View } from 'react-native';
import { useTheme } from '../theme';

export function Skeleton({ lines = 3, label }: HostComponentProps['Skeleton']) {
  const { colors, radius, spacing } = useTheme();
  return (
    <View
      role="status"
      aria-busy={true}
      {...(label === undefined ? {} : { 'aria-label': label })}
      style={{ gap: spacing.sm }}
    >
      {Array.from({ length: lines }, (_, i) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
          key={i}
          style={{
            height: 14,
            width: i === lines - 1 && lines > 1 ? '60%' : '100%',
            borderRadius: radius.sm,
            backgroundColor: colors.separator,
          }}
        />
      ))}
    </View>
  );
}
