/**
 * Tools that are offered on demand: not at the start of a conversation, but from the moment it asked for their plugin, for as
 * long as it lasts. What was asked for stands in the journal, so that it is still there after a restart. Pure.
 */
import type { InvokeOutcome } from '../harness/harness';
import type { PluginRegistry } from '../registry';
import type { ChatEvent } from './events';

/** The plugins whose tools a conversation has loaded, in the order it asked for them. */
export function loadedPlugins(events: readonly ChatEvent[]): readonly string[] {
  const loaded = new Set<string>();
  for (const event of events) if (event.type === 'tools.loaded') loaded.add(event.plugin);
  return [...loaded];
}

/** The tool whose result loads a plugin's tools. Its plugin is a core one, so no other can bear this name. */
const LOADER = 'plugins.use';

/**
 * What a call adds to the journal when it has loaded tools: nothing for any other call, and nothing for tools that are loaded
 * already.
 *
 * @param tool id of the tool that was called.
 */
export function loadedBy(
  tool: string | undefined,
  outcome: InvokeOutcome,
  plugins: PluginRegistry,
  events: readonly ChatEvent[],
): readonly ChatEvent[] {
  if (tool !== LOADER || outcome.status !== 'ok') return [];
  const named = (outcome.result as { readonly plugin?: unknown } | null)?.plugin;
  if (typeof named !== 'string') return [];
  const plugin = plugins.plugin(plugins.legacy.plugins.get(named) ?? named);
  const some = plugin?.tools.some((one) => one.onDemand && !one.userOnly) === true;
  if (plugin === undefined || !some || loadedPlugins(events).includes(plugin.id)) return [];
  return [{ type: 'tools.loaded', plugin: plugin.id }];
}
