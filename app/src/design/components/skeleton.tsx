/** Grey shapes where content will be. Still, so that nothing moves for people who asked for less motion. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { type DimensionValue, View } from 'react-native';
import { useTheme } from '../theme';

export function Skeleton({ lines = 3, shape = 'text', label }: HostComponentProps['Skeleton']) {
  const { spacing } = useTheme();
  return (
    <View
      role="status"
      aria-busy={true}
      {...(label === undefined ? {} : { 'aria-label': label })}
      style={{ gap: shape === 'text' ? spacing.sm : spacing.lg }}
    >
      {shape === 'stat' ? (
        <View style={{ gap: spacing.sm }}>
          <Bone width="40%" height={12} />
          <Bone width="60%" height={30} />
        </View>
      ) : shape === 'card' ? (
        <Bone width="100%" height={120} round="lg" />
      ) : (
        Array.from({ length: lines }, (_, i) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
          if (shape === 'list') return <ListBone key={i} />;
          const last = i === lines - 1 && lines > 1;
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
          return <Bone key={i} width={last ? '60%' : '100%'} height={14} />;
        })
      )}
    </View>
  );
}

function ListBone() {
  const { spacing } = useTheme();
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center', gap: spacing.md }}>
      <Bone width={32} height={32} />
      <View style={{ flex: 1, gap: spacing.xs }}>
        <Bone width="70%" height={14} />
        <Bone width="40%" height={11} />
      </View>
    </View>
  );
}

function Bone({ width, height, round = 'sm' }: { width: DimensionValue; height: number; round?: 'sm' | 'lg' }) {
  const { colors, radius } = useTheme();
  return <View style={{ width, height, borderRadius: radius[round], backgroundColor: colors.separator }} />;
}
