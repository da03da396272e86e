/**
 * The `/` menu: the commands of enabled plugins under names that mean one thing each. A name that two plugins use becomes
 * `plugin:name` for both, so that neither takes the other's. Pure.
 */
import type { CommandSummary } from '../harness/harness';
import type { RegisteredPlugin } from './registered';

/** All commands in registry order. */
export function commandList(
  plugins: readonly RegisteredPlugin[],
  enabled: (plugin: string) => boolean,
): readonly CommandSummary[] {
  const commands = plugins.filter(({ id }) => enabled(id)).flatMap((plugin) => plugin.commands);
  const uses = new Map<string, number>();
  for (const { name } of commands) uses.set(name, (uses.get(name) ?? 0) + 1);
  // A name always beats an alias; of two equal aliases the first one counts.
  const taken = new Set(commands.map(({ name }) => name));
  return commands.map(({ name, plugin, description, argHint, prompt, aliases }) => {
    const free = aliases.filter((alias) => !taken.has(alias));
    for (const alias of free) taken.add(alias);
    return {
      name: (uses.get(name) ?? 0) > 1 ? `${plugin}:${name}` : name,
      plugin,
      key: name,
      description,
      aliases: free,
      ...(argHint === undefined ? {} : { argHint }),
      ...(prompt === undefined ? { kind: 'run' as const } : { kind: 'prompt' as const, prompt }),
    };
  });
}
