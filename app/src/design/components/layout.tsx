/** Rows, columns and surfaces: the only places that know distances. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { createContext } from 'react';
import { Platform, View, type ViewStyle } from 'react-native';
import { useTheme } from '../theme';
import { toneTint } from './tone';

const ALIGN = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
  baseline: 'baseline',
} as const;
const JUSTIFY = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' } as const;

/** Takes the room that is left and no more, so that what scrolls inside has a bounded height. */
const GROW: ViewStyle = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, minHeight: 0 };

/** A group with a name, where it has one. */
function named(label: string | undefined): object {
  return label === undefined ? {} : { role: 'group', 'aria-label': label };
}

export function Row({
  children,
  gap = 'sm',
  wrap = false,
  align = 'center',
  justify = 'start',
  padding = 'none',
  grow = false,
}: HostComponentProps['Row']) {
  const { spacing } = useTheme();
  return (
    <View
      style={[
        {
          flexDirection: 'row',
          gap: spacing[gap],
          flexWrap: wrap ? 'wrap' : 'nowrap',
          alignItems: ALIGN[align],
          justifyContent: JUSTIFY[justify],
          padding: spacing[padding],
        },
        grow ? GROW : null,
      ]}
    >
      {children}
    </View>
  );
}

export function Column({
  children,
  gap = 'sm',
  align = 'stretch',
  justify = 'start',
  padding = 'none',
  grow = false,
}: HostComponentProps['Column']) {
  const { spacing } = useTheme();
  return (
    <View
      style={[
        {
          gap: spacing[gap],
          alignItems: ALIGN[align],
          justifyContent: JUSTIFY[justify],
          padding: spacing[padding],
          minWidth: 0,
        },
        grow ? GROW : null,
      ]}
    >
      {children}
    </View>
  );
}

/** The padding of the card around, in points; `undefined` outside of cards. A list inside a card needs no card of its own. */
export const CardPadding = createContext<number | undefined>(undefined);

export function Surface({ children, raised = false, padding = 'lg', tone, label }: HostComponentProps['Surface']) {
  const theme = useTheme();
  const { colors, radius, spacing } = theme;
  return (
    <View
      {...named(label)}
      style={{
        backgroundColor: tone === undefined ? (raised ? colors.surfaceRaised : colors.surface) : toneTint(theme, tone),
        borderRadius: radius.lg,
        borderWidth: tone === undefined ? 1 : 0,
        borderColor: colors.separator,
        padding: spacing[padding],
        maxWidth: '100%',
        ...(raised ? { boxShadow: SHADOW } : {}),
      }}
    >
      <CardPadding.Provider value={spacing[padding]}>{children}</CardPadding.Provider>
    </View>
  );
}

const SHADOW = '0 1px 2px rgba(0, 0, 0, 0.06), 0 8px 24px rgba(0, 0, 0, 0.07)';

export function Glass({ children, padding = 'md', label }: HostComponentProps['Glass']) {
  const { glass, radius, spacing, colors } = useTheme();
  // A phone has no backdrop filter: there the surface is opaque, so that text over it is always readable.
  const blurred = Platform.OS === 'web';
  return (
    <View
      {...named(label)}
      style={[
        {
          backgroundColor: blurred ? glass.background : colors.surfaceRaised,
          borderRadius: radius.xl,
          borderWidth: 1,
          borderColor: glass.border,
          padding: spacing[padding],
          boxShadow: SHADOW,
        },
        blurred ? ({ backdropFilter: `blur(${glass.blur}px) saturate(1.4)` } as ViewStyle) : null,
      ]}
    >
      {children}
    </View>
  );
}
