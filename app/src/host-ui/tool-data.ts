/** `host.useToolData` and its kin: tool results from the shared cache of the harness, as they are and as they change. */
import type { DataState } from '@pku-harness/core/client';
import { type DataSourceSummary, type ErrorShape, errorText, type HostBinding, type ToolData } from '@pku-harness/sdk';
import { useContext, useEffect, useMemo } from 'react';
import { useLocale } from '../harness/preferences';
import { useHarness } from '../harness/provider';
import { usePlugins } from '../harness/queries';
import { pageVisibility } from '../platform/visibility';
import { type BoundRead, boundRead, toolQuery } from './bindings';
import { type LiveRead, liveRead } from './live-reads';
import { readGroup } from './read-group';
import { useSoon } from './use-soon';
import { WidgetReadsContext } from './widget-reads';

const LOADING: DataState = { status: 'loading', refreshing: true };
const nothing = async () => undefined;

/** Reads a tool. */
export function useToolData<T = unknown>(
  tool: string,
  args: Readonly<Record<string, unknown>> = {},
  options: { readonly ttlMinutes?: number } = {},
): ToolData<T> {
  const query = toolQuery(tool, args, options.ttlMinutes);
  return useReads([{ is: 'read', query }])[0] as ToolData<T>;
}

/** Reads a data source of a manifest. */
export function useWidgetData<T = unknown>(source: string, plugin?: string): ToolData<T> {
  const sources = useSources(true);
  return useReads([boundRead({ source }, plugin, sources)])[0] as ToolData<T>;
}

/** Reads several at once, by the names they are given. */
export function useBindings<Names extends string>(
  bindings: Readonly<Record<Names, HostBinding>>,
  plugin?: string,
): Readonly<Record<Names, ToolData<unknown>>> {
  const names = Object.keys(bindings) as Names[];
  const sources = useSources(names.some((name) => 'source' in bindings[name]));
  const data = useReads(names.map((name) => boundRead(bindings[name], plugin, sources)));
  return Object.fromEntries(names.map((name, i) => [name, data[i]])) as Record<Names, ToolData<unknown>>;
}

/** Every data source of the registry; `undefined` while it is being read, empty where nobody asks. */
function useSources(wanted: boolean): readonly DataSourceSummary[] | undefined {
  const plugins = usePlugins();
  return useMemo(() => (wanted ? plugins.data?.flatMap(({ dataSources }) => dataSources) : []), [wanted, plugins.data]);
}

function useReads(bound: readonly BoundRead[]): readonly ToolData<unknown>[] {
  const harness = useHarness();
  const locale = useLocale();
  const key = JSON.stringify(bound);
  // biome-ignore lint/correctness/useExhaustiveDependencies: screens write their arguments in place; the key says when they differ.
  const { reads, group } = useMemo(() => {
    const reads = bound.map((each) => (each.is === 'read' ? liveRead(harness, each.query, pageVisibility) : undefined));
    return { reads, group: readGroup(reads) };
  }, [harness, key]);
  const around = useContext(WidgetReadsContext);
  useEffect(() => around?.add(reads.filter((read) => read !== undefined)), [around, reads]);
  const states = useSoon(group);
  return bound.map((each, i) => {
    const error = each.is === 'unknown' ? each.error : undefined;
    return toolData(states[i] ?? (error === undefined ? LOADING : failed(error)), reads[i], (shape) =>
      errorText(shape, locale),
    );
  });
}

function failed(error: ErrorShape): DataState {
  return { status: 'error', error, refreshing: false };
}

function toolData(
  state: DataState,
  read: LiveRead | undefined,
  words: (error: ErrorShape) => string,
): ToolData<unknown> {
  const { status, value, error, fetchedAt, refreshing } = state;
  return {
    status,
    value,
    error: error === undefined ? undefined : words(error),
    fetchedAt,
    refreshing,
    refresh: read?.refresh ?? nothing,
  };
}
