/**
 * The frame of a page: a header with the title (and the way back where there is one) over a scrolling column of bounded
 * width. Every ancestor of the scroller has a bounded height; without that, lists on the web render everything.
 */
import type { HostComponentProps } from '@pku-harness/sdk';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { Platform, RefreshControl, ScrollView, View, type ViewStyle } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { IconButton } from './icon-button';
import { useFailureReport } from './press';
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

interface ScreenHeaderProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly actions?: ReactNode;
}

/** The header line of a page. */
export function ScreenHeader({ title, subtitle, actions }: ScreenHeaderProps) {
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
        {subtitle === undefined ? null : (
          <Text variant="caption" tone="muted" lines={1}>
            {subtitle}
          </Text>
        )}
      </View>
      {actions}
    </View>
  );
}

/** Takes the room that is left, and no more. */
const FILL: ViewStyle = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 };

export function Screen({
  title,
  children,
  subtitle,
  actions,
  footer,
  onRefresh,
  width = 'reading',
  scroll = true,
}: HostComponentProps['Screen']) {
  const { colors, contentWidth, spacing } = useTheme();
  const w = useWords();
  const insets = useSafeAreaInsets();
  const { refreshing, refresh } = useRefresh(onRefresh);
  // A browser has no pull: there the header has a button.
  const button =
    onRefresh !== undefined && Platform.OS === 'web' ? (
      <IconButton label={w.refresh} icon="refresh" onPress={onRefresh} />
    ) : null;
  const column: ViewStyle = {
    width: '100%',
    alignSelf: 'center',
    ...(width === 'full' ? {} : { maxWidth: contentWidth[width] }),
  };
  const room: ViewStyle = {
    gap: spacing.xl,
    paddingHorizontal: spacing.lg,
    paddingTop: spacing.sm,
    paddingBottom: spacing.xl + (footer === undefined ? insets.bottom : 0),
  };
  return (
    <View role="main" style={[FILL, { backgroundColor: colors.bg }]}>
      <View style={column}>
        <ScreenHeader
          title={title}
          subtitle={subtitle}
          actions={
            button === null ? (
              actions
            ) : (
              <>
                {button}
                {actions}
              </>
            )
          }
        />
      </View>
      {scroll ? (
        <ScrollView
          tabIndex={0}
          style={FILL}
          contentContainerStyle={{ flexGrow: 1 }}
          keyboardShouldPersistTaps="handled"
          {...(onRefresh === undefined || Platform.OS === 'web'
            ? {}
            : {
                refreshControl: (
                  <RefreshControl refreshing={refreshing} onRefresh={refresh} tintColor={colors.primary} />
                ),
              })}
        >
          <View style={[column, room, { flexGrow: 1 }]}>{children}</View>
        </ScrollView>
      ) : (
        <View style={[column, FILL]}>{children}</View>
      )}
      {footer === undefined ? null : (
        <View
          style={{
            borderTopWidth: 1,
            borderTopColor: colors.separator,
            backgroundColor: colors.bg,
            paddingTop: spacing.sm,
            paddingBottom: spacing.sm + insets.bottom,
          }}
        >
          <View style={[column, { paddingHorizontal: spacing.lg }]}>{footer}</View>
        </View>
      )}
    </View>
  );
}

/** A pull that shows that it works, and tells when it failed. */
function useRefresh(onRefresh: (() => Promise<unknown>) | undefined) {
  const [refreshing, setRefreshing] = useState(false);
  const report = useFailureReport();
  const refresh = () => {
    if (onRefresh === undefined) return;
    setRefreshing(true);
    onRefresh()
      .catch(report)
      .finally(() => setRefreshing(false));
  };
  return { refreshing, refresh };
}
