/**
 * The plugin registry: every form of plugin as one ordered list, which is the order of the settings screen and of the
 * prompt. A plugin that cannot be loaded is kept as broken with its problems; it never stops the others.
 */
import { type ErrorShape, errorShape, type LocalText, type PluginDef, type WidgetSummary } from '@pku-harness/sdk';
import { loadDocument, type PluginFolder } from '@pku-harness/sdk/lang';
import type { Platform } from '../platform';
import { checkPlugin } from './check-plugin';
import { documentPort } from './document-port';
import { type LegacyMaps, legacyMaps } from './legacy-ids';
import { type PluginSource, registerPlugin } from './register-plugin';
import type { BrokenPlugin, RegisteredPlugin, RegisteredProvider, RegisteredTool } from './registered';

/** The parts of the platform that plugins are loaded over. */
export type RegistryPlatform = Pick<Platform, 'http' | 'device'>;

/** All plugins of one harness. */
export class PluginRegistry {
  /** In registry order, broken ones at their place. */
  readonly entries: readonly (RegisteredPlugin | BrokenPlugin)[];
  /** The working ones, in registry order. */
  readonly plugins: readonly RegisteredPlugin[];
  /** Ids of the past. */
  readonly legacy: LegacyMaps;
  readonly #plugins = new Map<string, RegisteredPlugin>();
  readonly #tools = new Map<string, RegisteredTool>();
  readonly #byModelName = new Map<string, RegisteredTool>();
  readonly #providers = new Map<string, RegisteredProvider>();

  private constructor(entries: readonly (RegisteredPlugin | BrokenPlugin)[]) {
    this.entries = entries;
    this.plugins = entries.filter((entry) => entry.state === 'loaded');
    this.legacy = legacyMaps(this.plugins);
    for (const plugin of this.plugins) {
      this.#plugins.set(plugin.id, plugin);
      for (const tool of plugin.tools) {
        this.#tools.set(tool.id, tool);
        this.#byModelName.set(tool.modelName, tool);
      }
      for (const provider of plugin.providers) this.#providers.set(provider.id, provider);
    }
  }

  /** Loads all plugins in order. Never throws for a plugin's fault. */
  static build(sources: readonly (PluginDef | PluginFolder)[], platform: RegistryPlatform): PluginRegistry {
    const ids = new Set<string>();
    const providers = new Set<string>();
    const loaded = sources.map((source): RegisteredPlugin | BrokenPlugin => {
      const entry = load(source, platform);
      if (entry.state === 'broken') return entry;
      const taken = takenNames(entry, ids, providers);
      if (taken.length > 0) return broken(entry.id, entry.name, entry, taken);
      ids.add(entry.id);
      for (const provider of entry.providers) providers.add(provider.id);
      return entry;
    });
    const entries = loaded.map((entry, index) => (entry.state === 'broken' ? named(entry, index, ids) : entry));
    return new PluginRegistry(entries);
  }

  /** A working plugin by id. */
  plugin(id: string): RegisteredPlugin | undefined {
    return this.#plugins.get(id);
  }

  /** A tool by id (`<plugin>.<tool>`) or by model name (`<plugin>__<tool>`), also by one that it had in the past. */
  tool(name: string): RegisteredTool | undefined {
    return this.#tools.get(name) ?? this.#byModelName.get(name) ?? this.#tools.get(this.legacy.tools.get(name) ?? name);
  }

  /** A widget by id (`<plugin>.<widget>`), also by one that it had in the past. */
  widget(name: string): WidgetSummary | undefined {
    const id = this.legacy.widgets.get(name) ?? name;
    return this.#plugins.get(id.slice(0, id.indexOf('.')))?.widgets.find((widget) => widget.id === id);
  }

  /** A model provider by id. */
  provider(id: string): RegisteredProvider | undefined {
    return this.#providers.get(id);
  }

  /** All model providers in registry order. */
  providers(): readonly RegisteredProvider[] {
    return [...this.#providers.values()];
  }
}

/** A broken plugin under a name of its own: no plugin id holds a `#`, so no screen takes it for a working one. */
function named(entry: BrokenPlugin, index: number, ids: Set<string>): BrokenPlugin {
  const id = ids.has(entry.id) ? `${entry.id}#${index + 1}` : entry.id;
  ids.add(id);
  return { ...entry, id };
}

function load(source: PluginDef | PluginFolder, platform: RegistryPlatform): RegisteredPlugin | BrokenPlugin {
  const { abilities } = platform.device;
  if (!('folder' in source)) return register(source, { form: 'bundled', origin: 'official' }, abilities);
  const from: PluginSource = { form: 'document', origin: source.origin };
  const loaded = loadDocument(source, documentPort(platform.http, source.origin));
  const entry = loaded.ok
    ? register(loaded.plugin, from, abilities)
    : broken(loaded.id, loaded.name, from, loaded.problems);
  return { ...entry, files: source.files };
}

function register(def: PluginDef, from: PluginSource, abilities: readonly string[]): RegisteredPlugin | BrokenPlugin {
  const name = { zh: def.name, en: def.i18n?.en?.name ?? def.name };
  const problems = checkPlugin(def, from);
  if (problems.length > 0) return broken(def.id, name, from, problems);
  try {
    return registerPlugin(def, from, abilities);
  } catch (error) {
    return broken(def.id, name, from, [errorShape(error)]);
  }
}

function takenNames(
  plugin: RegisteredPlugin,
  ids: ReadonlySet<string>,
  providers: ReadonlySet<string>,
): readonly ErrorShape[] {
  if (ids.has(plugin.id)) {
    return [
      {
        code: 'plugin_duplicate',
        zh: '已有同名插件，这一个没有加载',
        en: 'Another plugin has this id; this one was not loaded',
        where: `plugin ${plugin.id}`,
        hint: { zh: '给其中一个换一个 id', en: 'Give one of them another id' },
      },
    ];
  }
  return plugin.providers
    .filter((provider) => providers.has(provider.id))
    .map((provider) => ({
      code: 'provider_duplicate',
      zh: '另一个插件已提供同名的模型服务',
      en: 'Another plugin already brings a model provider of this id',
      where: `provider ${provider.id} of ${plugin.id}`,
    }));
}

function broken(id: string, name: LocalText, from: PluginSource, problems: readonly ErrorShape[]): BrokenPlugin {
  return { state: 'broken', id, name, form: from.form, origin: from.origin, problems };
}
