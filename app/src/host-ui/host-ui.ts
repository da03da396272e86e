/** Builds the {@link HostUI} object that plugin screens and widgets get. */
import type { TabSummary } from '@pku-harness/core/client';
import { formatAgo, type Haptics, type HostUI } from '@pku-harness/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type Href, useRouter } from 'expo-router';
import { useMemo, useSyncExternalStore } from 'react';
import { askInChat } from '../chat/ask';
import { useTheme } from '../design';
import { useLocale } from '../harness/preferences';
import { useHarness } from '../harness/provider';
import { queryKeys, useSettings } from '../harness/queries';
import { storeVersion } from '../harness/store-version';
import { leave } from '../navigation/leave';
import { copyText } from '../platform/clipboard';
import { haptics } from '../platform/haptics';
import { shareAddress } from '../platform/share-link';
import { uuid } from '../platform/uuid';
import { qualified } from './bindings';
import { hostComponents } from './components';
import { useNow } from './now';
import { shareLink } from './share';
import { useBindings, useToolData, useWidgetData } from './tool-data';
import { useSecureDisplay } from './use-secure-display';

/**
 * The host as the screens of one route see it.
 *
 * @param plugin whose screens they are: names without a dot mean its own tools and sources.
 */
export function useHostUI(plugin?: string): HostUI {
  const router = useRouter();
  const harness = useHarness();
  const locale = useLocale();
  const hands = useHaptics();
  const cache = useQueryClient();
  return useMemo<HostUI>(() => {
    /** The tab that the plugin fills, if it fills one. */
    const home = () => {
      const tabs = cache.getQueryData<readonly TabSummary[]>(queryKeys.tabs);
      const own = tabs?.find((tab) => tab.state === 'filled' && tab.plugin === plugin);
      return own === undefined ? '/' : (`/${own.slot}` as const);
    };
    return {
      components: hostComponents,
      useTheme,
      useLocale,
      // biome-ignore-start lint/correctness/useHookAtTopLevel: these are hooks themselves; they only add the plugin.
      useToolData: (tool, args, options) => useToolData(qualified(tool, plugin), args, options),
      useWidgetData: (source) => useWidgetData(source, plugin),
      useBindings: (bindings) => useBindings(bindings, plugin),
      // biome-ignore-end lint/correctness/useHookAtTopLevel: see above.
      refreshAll: () => harness.data.refreshAll({}),
      navigate: (href) => router.push(href as Href),
      back: () => leave(router, home()),
      dismiss: () => leave(router, home()),
      ask: (text) => {
        const session = uuid();
        askInChat(session, text);
        router.navigate({ pathname: '/', params: { chat: session } });
      },
      haptics: hands,
      useNow,
      formatAgo: (at) => formatAgo(at, locale),
      useSecureDisplay,
      useStoreVersion,
      ...(copyText === undefined ? {} : { clipboard: { copy: copyText } }),
      ...(shareAddress === undefined ? {} : { shareLink: shareLink(shareAddress) }),
    };
  }, [router, harness, locale, hands, plugin, cache]);
}

function useStoreVersion(): number {
  const { subscribe, version } = storeVersion(useHarness());
  return useSyncExternalStore(subscribe, version, version);
}

const STILL: Haptics = { tap: nothing, select: nothing, success: nothing, warning: nothing };

function nothing(): void {}

/** Feedback to the hand, where the user has not switched it off. */
function useHaptics(): Haptics {
  const { data } = useSettings();
  const off = data?.some(({ key, value }) => key === 'app.haptics' && value === false) ?? false;
  return off ? STILL : haptics;
}
