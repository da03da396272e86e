/** The root of the app: what is in force everywhere, then the frame, then the page in front. */
import { errorShape, errorText } from '@pku-harness/sdk';
import { usePathname } from 'expo-router';
import { Stack } from 'expo-router/stack';
import { type ReactNode, useEffect, useState } from 'react';
import { View } from 'react-native';
import { SafeAreaProvider } from 'react-native-safe-area-context';
import { LinkOpener } from '../chat/markdown/link-opener';
import { PressFailures, useTheme } from '../design';
import { FollowSettings, PreferencesProvider, useLocale } from '../harness/preferences';
import { HarnessProvider } from '../harness/provider';
import { ErrorBoundary } from '../host-ui/error-boundary';
import { NavBar } from '../navigation/nav-bar';
import { AppBox, useHasRail } from '../navigation/wide';
import { keepShell } from '../platform/shell-keeper';
import { ClosedScreen, OpeningScreen } from './closed';
import { Notice } from './notice';
import { OutsideQuestions } from './outside-questions';
import { PageFailed } from './page-failed';
import { StatusBanners } from './status-banners';
import { Told } from './told';
import { Wishes } from './wishes';

export function Root() {
  useEffect(keepShell, []);
  return (
    <SafeAreaProvider style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}>
      <PreferencesProvider>
        <AppBox>
          <Failures>
            <HarnessProvider
              opening={<OpeningScreen />}
              closed={(opening, again) => <ClosedScreen opening={opening} again={again} />}
            >
              <FollowSettings />
              <LinkOpener>
                <Frame />
              </LinkOpener>
            </HarnessProvider>
          </Failures>
        </AppBox>
      </PreferencesProvider>
    </SafeAreaProvider>
  );
}

/** Failures of pressed buttons appear as a notice over the page. */
function Failures({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const [text, setText] = useState<string | null>(null);
  return (
    <PressFailures report={(thrown) => setText(errorText(errorShape(thrown), locale))}>
      {children}
      {text === null ? null : <Notice text={text} onClose={() => setText(null)} />}
    </PressFailures>
  );
}

function Frame() {
  const { colors } = useTheme();
  // The first start is a way with a beginning and an end, and nothing beside it.
  const welcome = usePathname() === '/welcome';
  const rail = useHasRail() && !welcome;
  const fill = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0, minWidth: 0 } as const;
  return (
    <View style={{ ...fill, backgroundColor: colors.bg }}>
      <StatusBanners />
      <Told />
      <OutsideQuestions />
      <Wishes />
      <ErrorBoundary fallback={(again) => <PageFailed again={again} />}>
        <View style={{ ...fill, flexDirection: 'row' }}>
          {rail ? <NavBar place="side" /> : null}
          <View style={fill}>
            <Stack screenOptions={{ headerShown: false, contentStyle: { backgroundColor: colors.bg } }}>
              <Stack.Screen
                name="m/[plugin]/[view]"
                options={{
                  presentation: 'transparentModal',
                  animation: 'fade',
                  // The page behind stays in sight.
                  contentStyle: { backgroundColor: 'transparent' },
                }}
              />
            </Stack>
          </View>
        </View>
      </ErrorBoundary>
    </View>
  );
}
