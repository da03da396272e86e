/** `host.useToolData`: a tool's result from the shared cache. Two widgets that ask the same share one call. */
import { errorShape, errorText, type ToolData } from '@pku-harness/sdk';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../harness/preferences';
import { useHarness } from '../harness/provider';
import { queryKeys } from '../harness/queries';
import { invokeTool } from './invoke';

/** How long a result is fresh when the screen names no time, in minutes. */
const TTL_MINUTES = 5;

export function useToolData<T = unknown>(
  tool: string,
  args: Record<string, unknown>,
  options: { ttlMinutes?: number } = {},
): ToolData<T> {
  const harness = useHarness();
  const locale = useLocale();
  const query = useQuery({
    queryKey: queryKeys.tool(tool, args),
    queryFn: ({ signal }) => invokeTool(harness, tool, args, signal) as Promise<T>,
    staleTime: (options.ttlMinutes ?? TTL_MINUTES) * 60_000,
  });
  return {
    status: query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading',
    value: query.data,
    error: query.isError ? errorText(errorShape(query.error), locale) : undefined,
    fetchedAt: query.dataUpdatedAt === 0 ? undefined : query.dataUpdatedAt,
    refreshing: query.isFetching,
    refresh: async () => {
      await query.refetch();
    },
  };
}
