/** Whether the first start is to be shown, and remembering that it was. It is kept with the data, so that all pages know. */
import type { Harness } from '@pku-harness/core/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useHarness } from '../../harness/provider';
import { useAbout, useKeys, useProviders, useSessions, useSettings } from '../../harness/queries';
import { isFresh } from './freshness';

const PLACE = { plugin: 'settings', key: 'firstStart' } as const;
const KEY = ['first-start'];

/** `undefined` while it is not known. What cannot be read keeps nobody from the chat. */
export function useFirstStart(): boolean | undefined {
  const harness = useHarness();
  const about = useAbout();
  const seen = useQuery({ queryKey: KEY, queryFn: () => wasSeen(harness) });
  const sessions = useSessions();
  const settings = useSettings();
  const providers = useProviders();
  const keys = useKeys();
  if ([about, seen, sessions, settings, providers, keys].some(({ isError }) => isError)) return false;
  return isFresh({
    about: about.data,
    seen: seen.data,
    sessions: sessions.data,
    settings: settings.data,
    providers: providers.data,
    keys: keys.data,
  });
}

async function wasSeen(harness: Harness): Promise<boolean> {
  return (await harness.kv.get(PLACE)) === true;
}

/** Remembers that the first start is over. */
export function useFirstStartOver(): () => Promise<void> {
  const harness = useHarness();
  const client = useQueryClient();
  return useCallback(async () => {
    await harness.kv.set({ ...PLACE, value: true });
    client.setQueryData(KEY, true);
  }, [harness, client]);
}
