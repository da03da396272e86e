/** What a screen or a widget of one plugin gets, bound to it. */
import type { HostUI, PluginWidgetProps } from '@pku-harness/sdk';
import { useMemo } from 'react';
import { useFileMoves, useHarness } from '../harness/provider';
import { qualified } from './bindings';
import { useHostUI } from './host-ui';
import { invokeTool } from './invoke';
import { screenKV, screenServices } from './services';

/** The props that screens and widgets share. */
export type BoundPlugin = Pick<PluginWidgetProps, 'services' | 'kv' | 'invoke'> & { readonly host: HostUI };

export function useBoundPlugin(plugin: string): BoundPlugin {
  const host = useHostUI(plugin);
  const harness = useHarness();
  const moves = useFileMoves();
  return useMemo(
    () => ({
      host,
      services: screenServices(harness, plugin, moves),
      kv: screenKV(harness, plugin),
      invoke: <T>(tool: string, input?: unknown) => invokeTool<T>(harness, qualified(tool, plugin), input ?? {}),
    }),
    [harness, host, plugin, moves],
  );
}
