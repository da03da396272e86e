/** The screen of a plugin at `/p/<plugin>/<view>` (a page) or `/m/<plugin>/<view>` (a form in front of the page). */

import { errorText, textFor } from '@pku-harness/sdk';
import { type Href, Redirect, useLocalSearchParams, useRouter } from 'expo-router';
import { type ReactNode, Suspense, useMemo } from 'react';
import { EmptyState, Screen, type ScreenWay, ScreenWayProvider, SheetScreen, Skeleton, useScreenWay } from '../design';
import { useLocale } from '../harness/preferences';
import { useHarness } from '../harness/provider';
import { usePlugins } from '../harness/queries';
import { type ScreenState, screenState } from '../host-ui/screen-state';
import { leave } from '../navigation/leave';
import { useWindowTitle } from '../navigation/window-title';
import { late } from '../platform/late';
import { appStrings } from '../strings/app';
import { PluginView } from './plugin-view';
import { QueryFailure } from './query-failure';

export function PluginScreen({ kind }: { kind: 'p' | 'm' }) {
  const { plugin, view, ...params } = useLocalSearchParams<{ plugin: string; view: string }>();
  const plugins = usePlugins();
  return (
    <Way kind={kind}>
      {plugins.data !== undefined ? (
        <Decided state={screenState(plugins.data, { kind, plugin, view })} id={plugin} view={view} params={params} />
      ) : plugins.isError ? (
        <Plain>
          <QueryFailure query={plugins} />
        </Plain>
      ) : (
        <LoadingScreen />
      )}
    </Way>
  );
}

/** How this page is left: back for a page, close for a form. */
function Way({ kind, children }: { kind: 'p' | 'm'; children: ReactNode }) {
  const router = useRouter();
  const s = appStrings[useLocale()];
  const way = useMemo<ScreenWay>(() => {
    const go = () => leave(router);
    return kind === 'm' ? { dismiss: { label: s.close, go } } : { back: { label: s.back, go } };
  }, [kind, router, s]);
  return <ScreenWayProvider value={way}>{children}</ScreenWayProvider>;
}

/** Generated screens load when the first of them opens. */
const SurfaceScreen = late(async () => (await import('../genui/drawn')).SurfaceScreen);

/** A generated screen in the frame that the route has, under its own title. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  const harness = useHarness();
  const inFront = useScreenWay().dismiss !== undefined;
  return inFront ? (
    <SheetScreen title={title}>{children}</SheetScreen>
  ) : (
    <Screen title={title} onRefresh={() => harness.data.refreshAll({})}>
      {children}
    </Screen>
  );
}

/** The app’s own words in the frame that the route has: a page, or a form in front of one. */
function Plain({ children }: { children: ReactNode }) {
  const s = appStrings[useLocale()];
  const inFront = useScreenWay().dismiss !== undefined;
  return inFront ? <SheetScreen title={s.plugin}>{children}</SheetScreen> : <Screen title="">{children}</Screen>;
}

function LoadingScreen() {
  const s = appStrings[useLocale()];
  return (
    <Plain>
      <Skeleton lines={4} label={s.loading} />
    </Plain>
  );
}

interface DecidedProps {
  readonly state: ScreenState;
  readonly id: string;
  readonly view: string;
  readonly params: Readonly<Record<string, string>>;
}

function Decided({ state, id, view, params }: DecidedProps) {
  const router = useRouter();
  const locale = useLocale();
  const s = appStrings[locale];
  const toPlugins = { text: s.toPlugins, onPress: () => router.replace('/p/plugins/main') };
  const toChat = { text: s.toChat, onPress: () => router.replace('/') };
  switch (state.is) {
    case 'elsewhere':
      return <Redirect href={state.href as Href} />;
    case 'unknown-plugin':
      return <Blocked title={s.unknownPlugin(id)} text={s.unknownPluginText} action={toPlugins} />;
    case 'broken':
      return (
        <Blocked
          title={s.brokenPlugin(textFor(state.plugin.name, locale))}
          text={s.brokenPluginText}
          action={toPlugins}
        />
      );
    case 'disabled':
      return (
        <Blocked
          title={s.disabledPlugin(textFor(state.plugin.name, locale))}
          text={s.disabledPluginText}
          action={toPlugins}
        />
      );
    case 'unavailable': {
      const [problem] = state.plugin.problems;
      return (
        <Blocked
          title={s.slotUnavailable(textFor(state.plugin.name, locale))}
          text={problem === undefined ? s.brokenPluginText : errorText(problem, locale)}
          action={toPlugins}
        />
      );
    }
    case 'unknown-view':
      return (
        <Blocked
          title={s.unknownView(textFor(state.plugin.name, locale))}
          text={s.unknownViewText(view)}
          action={toChat}
        />
      );
    case 'screen':
      if (state.plugin.form === 'document') {
        return (
          <Suspense fallback={<LoadingScreen />}>
            <SurfaceScreen
              key={state.screen.href}
              plugin={state.plugin.id}
              title={textFor(state.screen.title, locale)}
              view={view}
              params={params}
              frame={Titled}
            />
          </Suspense>
        );
      }
      return (
        <PluginView
          key={state.screen.href}
          plugin={state.plugin.id}
          name={textFor(state.plugin.name, locale)}
          title={textFor(state.screen.title, locale)}
          view={view}
          params={params}
          frame={Plain}
        />
      );
  }
}

interface BlockedProps {
  readonly title: string;
  readonly text: string;
  readonly action: { text: string; onPress: () => void };
}

function Blocked({ title, text, action }: BlockedProps) {
  useWindowTitle(title);
  return (
    <Plain>
      <EmptyState icon="plugin" title={title} text={text} action={action} />
    </Plain>
  );
}
