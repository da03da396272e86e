/**
 * Tools that are offered on demand: not at the start of a conversation, but from the moment it asked for their plugin, for as
 * long as it lasts. What was asked for stands in the journal, so that it is still there after a restart. Pure.
 */
import { HarnessError } from '@pku-harness/sdk';
import type { PluginRegistry, RegisteredTool } from '../registry';
import type { ChatEvent } from './events';

/** The plugins whose tools a conversation has loaded, in the order it asked for them. */
export function loadedPlugins(events: readonly ChatEvent[]): readonly string[] {
  const loaded = new Set<string>();
  for (const event of events) if (event.type === 'tools.loaded') loaded.add(event.plugin);
  return [...loaded];
}

/**
 * The tools of a plugin that a conversation can load; empty when it has none on demand.
 *
 * @throws HarnessError `plugin_unknown`, `plugin_disabled`.
 */
export function loadableTools(
  plugins: PluginRegistry,
  enabled: (plugin: string) => boolean,
  plugin: string,
): readonly RegisteredTool[] {
  const registered = plugins.plugin(plugins.legacy.plugins.get(plugin) ?? plugin);
  const where = `plugin ${plugin.slice(0, 64)}`;
  if (registered === undefined) {
    throw new HarnessError('plugin_unknown', { zh: '没有这个插件', en: 'There is no such plugin', where });
  }
  if (!enabled(registered.id)) {
    const { zh, en } = registered.name;
    throw new HarnessError('plugin_disabled', {
      zh: `「${zh}」已关闭，可在设置里打开`,
      en: `“${en}” is off; turn it on in settings`,
      where,
    });
  }
  return registered.tools.filter((tool) => tool.onDemand && !tool.userOnly);
}
