/**
 * The frame of a page: a header with the title (and the way back where there is one) over a scrolling column of bounded
 * width. Every ancestor of the scroller has a bounded height; without that, lists on the web render everything.
 */
import type { HostComponentProps } from '@pku-harness/sdk';
import { createContext, type ReactNode, useContext } from 'react';
import { ScrollView, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { useTheme } from '../theme';
import { IconButton } from './button';
import { Text } from './text';

/** How the page in front is left. The route that draws a screen provides it. */
export interface ScreenWay {
  readonly back?: { readonly label: string; readonly go: () => void };
  readonly dismiss?: { readonly label: string; readonly go: () => void };
}

const ScreenWayContext = createContext<ScreenWay>({});

export const ScreenWayProvider = ScreenWayContext.Provider;

export function useScreenWay(): ScreenWay {
  return useContext(ScreenWayContext);
}

/** The header line of a page. */
export function ScreenHeader({ title, actions }: { title: string; actions?: ReactNode }) {
  const { spacing, colors } = useTheme();
  const insets = useSafeAreaInsets();
  const way = useScreenWay();
  return (
    <View
      style={{
        paddingTop: insets.top + spacing.xs,
        paddingBottom: spacing.xs,
        paddingLeft: way.back ? spacing.sm : spacing.lg,
        paddingRight: spacing.sm,
        minHeight: 56 + insets.top,
        flexDirection: 'row',
        alignItems: 'center',
        gap: spacing.xs,
        backgroundColor: colors.bg,
      }}
    >
      {way.back ? <IconButton label={way.back.label} icon="back" onPress={way.back.go} /> : null}
      <View style={{ flex: 1, minWidth: 0 }}>
        {title === '' ? null : (
          <Text variant="heading" level={1} lines={1}>
            {title}
          </Text>
        )}
      </View>
      {actions}
    </View>
  );
}

export function Screen({ title, children }: HostComponentProps['Screen']) {
  const { colors, contentWidth, spacing } = useTheme();
  const insets = useSafeAreaInsets();
  return (
    <View role="main" style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0, backgroundColor: colors.bg }}>
      <View style={{ width: '100%', maxWidth: contentWidth.reading, alignSelf: 'center' }}>
        <ScreenHeader title={title} />
      </View>
      <ScrollView
        tabIndex={0}
        style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}
        contentContainerStyle={{ flexGrow: 1 }}
        keyboardShouldPersistTaps="handled"
      >
        <View
          style={{
            width: '100%',
            maxWidth: contentWidth.reading,
            alignSelf: 'center',
            flexGrow: 1,
            gap: spacing.xl,
            paddingHorizontal: spacing.lg,
            paddingTop: spacing.sm,
            paddingBottom: spacing.xl + insets.bottom,
          }}
        >
          {children}
        </View>
      </ScrollView>
    </View>
  );
}
