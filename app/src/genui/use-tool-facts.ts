/** What a surface needs to know of the tools that it names. */
import type { ToolSummary } from '@pku-harness/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHarness } from '../harness/provider';
import { queryKeys } from '../harness/queries';

/** The tools of enabled plugins by their ids; `undefined` while they are being read. */
export function useToolFacts(): ReadonlyMap<string, ToolSummary> | undefined {
  const harness = useHarness();
  const { data } = useQuery({ queryKey: queryKeys.tools, queryFn: ({ signal }) => harness.tools.list({}, { signal }) });
  return useMemo(() => (data === undefined ? undefined : new Map(data.map((tool) => [tool.id, tool]))), [data]);
}
