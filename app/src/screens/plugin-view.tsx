/** One view of a plugin, wherever it stands: on a page of its own, in front of one, or in a tab. */
import type { PluginScreenProps } from '@pku-harness/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { EmptyState, Skeleton } from '../design';
import { useLocale } from '../harness/preferences';
import { ErrorBoundary } from '../host-ui/error-boundary';
import { loadScreens } from '../host-ui/load-screens';
import { useBoundPlugin } from '../host-ui/use-bound-plugin';
import { useWindowTitle } from '../navigation/window-title';
import { appStrings } from '../strings/app';

interface PluginViewProps {
  readonly plugin: string;
  readonly name: string;
  readonly title: string;
  readonly view: string;
  readonly params: Readonly<Record<string, string>>;
  /** Where the app’s own words stand while there is no screen. */
  readonly frame: ComponentType<{ title: string; children: ReactNode }>;
}

/** Draws a view: loading, the screen, or why there is none. */
export function PluginView({ plugin, name, title, view, params, frame: Frame }: PluginViewProps) {
  const s = appStrings[useLocale()];
  useWindowTitle(title);
  const screens = useQuery({
    queryKey: ['screens', plugin],
    queryFn: async () => (await loadScreens(plugin)) ?? {},
  });
  if (screens.isPending) {
    return (
      <Frame title={title}>
        <Skeleton lines={4} label={s.loading} />
      </Frame>
    );
  }
  const failed = (again: () => void) => (
    <Frame title={title}>
      <EmptyState
        icon="plugin"
        title={s.screenFailed(name)}
        text={s.screenFailedText}
        action={{ text: s.tryAgain, onPress: again }}
      />
    </Frame>
  );
  if (screens.isError) return failed(() => void screens.refetch());
  const component = screens.data[view]?.component;
  if (component === undefined) {
    return (
      <Frame title={title}>
        <EmptyState
          icon="plugin"
          title={s.screenMissing(name)}
          text={s.screenMissingText}
          action={{ text: s.tryAgain, onPress: () => void screens.refetch() }}
        />
      </Frame>
    );
  }
  return (
    <ErrorBoundary fallback={failed}>{<Drawn screen={component} plugin={plugin} params={params} />}</ErrorBoundary>
  );
}

function Drawn({
  screen: View,
  plugin,
  params,
}: {
  screen: ComponentType<PluginScreenProps>;
  plugin: string;
  params: Readonly<Record<string, string>>;
}) {
  return <View {...useBoundPlugin(plugin)} params={params} />;
}
