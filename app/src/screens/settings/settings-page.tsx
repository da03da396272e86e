/** The frame of a page below the settings. Beside the list of settings a first-level page needs no way back. */
import { type Href, useRouter } from 'expo-router';
import { type ReactNode, useMemo } from 'react';
import { Screen, type ScreenWay, ScreenWayProvider } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHasSettingsPane } from '../../navigation/wide';
import { useWindowTitle } from '../../navigation/window-title';
import { appStrings } from '../../strings/app';

interface SettingsPageProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly actions?: ReactNode;
  readonly onRefresh?: (() => Promise<unknown>) | undefined;
  readonly children: ReactNode;
  /** The page that this one belongs to; the list of settings when absent. */
  readonly under?: string;
}

export function SettingsPage({ title, subtitle, actions, onRefresh, children, under }: SettingsPageProps) {
  const router = useRouter();
  const { back } = appStrings[useLocale()];
  const beside = useHasSettingsPane();
  const way = useMemo<ScreenWay>(
    () =>
      beside && under === undefined
        ? {}
        : { back: { label: back, go: () => router.navigate((under ?? '/settings') as Href) } },
    [router, back, beside, under],
  );
  useWindowTitle(title);
  return (
    <ScreenWayProvider value={way}>
      <Screen title={title} subtitle={subtitle} actions={actions} onRefresh={onRefresh}>
        {children}
      </Screen>
    </ScreenWayProvider>
  );
}
