/** Rows, columns and surfaces: the only places that know distances. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { View } from 'react-native';
import { useTheme } from '../theme';

const ALIGN = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;

export function Row({ children, gap = 'sm', wrap = false, align = 'center' }: HostComponentProps['Row']) {
  const { spacing } = useTheme();
  return (
    <View
      style={{ flexDirection: 'row', gap: spacing[gap], flexWrap: wrap ? 'wrap' : 'nowrap', alignItems: ALIGN[align] }}
    >
      {children}
    </View>
  );
}

export function Column({ children, gap = 'sm' }: HostComponentProps['Column']) {
  const { spacing } = useTheme();
  return <View style={{ gap: spacing[gap] }}>{children}</View>;
}

export function Surface({ children, raised = false, padding = 'lg' }: HostComponentProps['Surface']) {
  const { colors, radius, spacing } = useTheme();
  return (
    <View
      style={{
        backgroundColor: raised ? colors.surfaceRaised : colors.surface,
        borderRadius: radius.lg,
        borderWidth: 1,
        borderColor: colors.separator,
        padding: spacing[padding],
      }}
    >
      {children}
    </View>
  );
}
