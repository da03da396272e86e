/** What a screen or a widget of one plugin gets, bound to it. */
import type { HostUI, PluginWidgetProps } from '@pku-harness/sdk';
import { useMemo } from 'react';
import { useHarness } from '../harness/provider';
import { qualified } from './bindings';
import { useHostUI } from './host-ui';
import { invokeTool } from './invoke';
import { screenKV, screenServices } from './services';

/** The props that screens and widgets share. */
export type BoundPlugin = Pick<PluginWidgetProps, 'services' | 'kv' | 'invoke'> & { readonly host: HostUI };

export function useBoundPlugin(plugin: string): BoundPlugin {
  const host = useHostUI(plugin);
  const harness = useHarness();
  return useMemo(
    () => ({
      host,
      services: screenServices(harness, plugin),
      kv: screenKV(harness, plugin),
      invoke: <T>(tool: string, input?: unknown) => invokeTool<T>(harness, qualified(tool, plugin), input ?? {}),
    }),
    [harness, host, plugin],
  );
}
