/** Builds the {@link HostUI} object that plugin screens get. */
import type { HostUI } from '@pku-harness/sdk';
import { type Href, useRouter } from 'expo-router';
import { useMemo } from 'react';
import { askInChat } from '../chat/ask';
import { useTheme } from '../design';
import { useLocale } from '../harness/preferences';
import { useHarness } from '../harness/provider';
import { leave } from '../navigation/leave';
import { uuid } from '../platform/uuid';
import { hostComponents } from './components';
import { useToolData } from './tool-data';

/** The host as the screens of one route see it. */
export function useHostUI(): HostUI {
  const router = useRouter();
  const harness = useHarness();
  return useMemo<HostUI>(
    () => ({
      components: hostComponents,
      useTheme,
      useLocale,
      useToolData,
      refreshAll: () => harness.data.refreshAll({}),
      navigate: (href) => router.push(href as Href),
      back: () => leave(router),
      dismiss: () => leave(router),
      ask: (text) => {
        const session = uuid();
        askInChat(session, text);
        router.navigate({ pathname: '/', params: { chat: session } });
      },
    }),
    [router, harness],
  );
}
