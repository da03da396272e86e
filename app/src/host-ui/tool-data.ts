/** `host.useToolData`: a tool's result from the shared cache of the harness, as it is and as it changes. */
import { errorText, type ToolData } from '@pku-harness/sdk';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocale } from '../harness/preferences';
import { useHarness } from '../harness/provider';
import { pageVisibility } from '../platform/visibility';
import { liveRead } from './live-reads';

export function useToolData<T = unknown>(
  tool: string,
  args: Record<string, unknown>,
  options: { ttlMinutes?: number } = {},
): ToolData<T> {
  const harness = useHarness();
  const locale = useLocale();
  const { ttlMinutes } = options;
  const key = JSON.stringify(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: screens write their arguments in place; the key says when they differ.
  const read = useMemo(() => {
    const ttl = ttlMinutes === undefined ? {} : { ttlMs: Math.round(ttlMinutes * 60_000) };
    return liveRead(harness, { tool, input: args, ...ttl }, pageVisibility);
  }, [harness, tool, key, ttlMinutes]);
  const { status, value, error, fetchedAt, refreshing } = useSyncExternalStore(read.subscribe, read.state, read.state);
  return {
    status,
    value: value as T | undefined,
    error: error === undefined ? undefined : errorText(error, locale),
    fetchedAt,
    refreshing,
    refresh: read.refresh,
  };
}
