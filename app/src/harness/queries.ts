/** What the screens read of the harness, through one shared cache. Keys are named after the change topics. */
import type {
  About,
  Approval,
  KeySummary,
  ProviderSummary,
  SessionSummary,
  TabSummary,
} from '@pku-harness/core/client';
import type { PluginSummary, SettingEntry, SettingValue } from '@pku-harness/sdk';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useHarness } from './provider';

export const queryKeys = {
  about: ['about'],
  settings: ['settings'],
  plugins: ['plugins'],
  providers: ['providers'],
  keys: ['keys'],
  sessions: ['sessions'],
  tools: ['tools'],
  tabs: ['tabs'],
  approvals: ['approvals'],
  commands: ['commands'],
  /** By provider. */
  models: ['models'],
  /** By chat. */
  context: ['context'],
} as const;

export function useAbout(): UseQueryResult<About> {
  const harness = useHarness();
  return useQuery({ queryKey: queryKeys.about, queryFn: ({ signal }) => harness.about.read({}, { signal }) });
}

export function useSettings(): UseQueryResult<readonly SettingEntry[]> {
  const harness = useHarness();
  return useQuery({ queryKey: queryKeys.settings, queryFn: ({ signal }) => harness.settings.list({}, { signal }) });
}

export function usePlugins(): UseQueryResult<readonly PluginSummary[]> {
  const harness = useHarness();
  return useQuery({ queryKey: queryKeys.plugins, queryFn: ({ signal }) => harness.plugins.list({}, { signal }) });
}

/** Who fills the tabs of the app. */
export function useTabs(): UseQueryResult<readonly TabSummary[]> {
  const harness = useHarness();
  return useQuery({ queryKey: queryKeys.tabs, queryFn: ({ signal }) => harness.plugins.tabs({}, { signal }) });
}

export function useProviders(): UseQueryResult<readonly ProviderSummary[]> {
  const harness = useHarness();
  return useQuery({ queryKey: queryKeys.providers, queryFn: ({ signal }) => harness.models.providers({}, { signal }) });
}

export function useKeys(): UseQueryResult<readonly KeySummary[]> {
  const harness = useHarness();
  return useQuery({ queryKey: queryKeys.keys, queryFn: ({ signal }) => harness.models.keys({}, { signal }) });
}

export function useSessions(): UseQueryResult<readonly SessionSummary[]> {
  const harness = useHarness();
  return useQuery({ queryKey: queryKeys.sessions, queryFn: ({ signal }) => harness.chat.sessions({}, { signal }) });
}

/** Calls that wait for the person, in chats and outside them. */
export function useApprovals(): UseQueryResult<readonly Approval[]> {
  const harness = useHarness();
  return useQuery({ queryKey: queryKeys.approvals, queryFn: ({ signal }) => harness.approvals.list({}, { signal }) });
}

/**
 * Changes a setting. What is chosen by a tap is shown at once and taken back when it is refused; a typed text is shown
 * when it is accepted, so that a refused one can be corrected where it stands.
 */
export function useChangeSetting(): (key: string, value: SettingValue) => Promise<void> {
  const harness = useHarness();
  const client = useQueryClient();
  return useCallback(
    async (key, value) => {
      client.setQueryData<readonly SettingEntry[]>(queryKeys.settings, (entries) =>
        entries?.map((entry) => (entry.key === key && isTapped(entry) ? { ...entry, value } : entry)),
      );
      try {
        await harness.settings.change({ key, value });
      } finally {
        await client.invalidateQueries({ queryKey: queryKeys.settings });
      }
    },
    [harness, client],
  );
}

function isTapped(entry: SettingEntry): boolean {
  return entry.kind === 'choice' || entry.kind === 'boolean';
}
