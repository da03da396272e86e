/**
 * A plugin as data: tools, and optionally screens, instructions, providers. All three forms (TypeScript, document, MCP)
 * become this one structure.
 */
import type { ComponentType } from 'react';
import type { Effect, Mode } from './effect';
import type { PluginScreenProps } from './host-ui';
import type { ProviderDef } from './provider';
import type { ToolDef } from './tool';

/** The shape of a plugin id. */
export const PLUGIN_ID = /^[a-z0-9][a-z0-9-]{1,40}$/;

/** The shape of a tool name inside its plugin: ASCII camelCase. */
export const TOOL_NAME = /^[a-z][a-zA-Z0-9]{0,47}$/;

/** A screen. `push` opens at `/p/<plugin>/<view>`, `modal` at `/m/<plugin>/<view>`. */
export interface ScreenContribution {
  readonly title: string;
  readonly component: ComponentType<PluginScreenProps>;
  readonly presentation?: 'push' | 'modal';
}

/** A row on the settings screen that leads to one of the plugin's screens. */
export interface SettingsContribution {
  readonly screen: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly icon?: string;
}

/** What a plugin adds to the screens. */
export interface Contributions {
  readonly screens?: Readonly<Record<string, ScreenContribution>>;
  readonly settings?: readonly SettingsContribution[];
}

/** English texts of a manifest. Missing fields fall back to Chinese at run time; a test demands them all. */
export interface PluginTexts {
  readonly name?: string;
  readonly description?: string;
  readonly tools?: Readonly<Record<string, { readonly title?: string; readonly summary?: string }>>;
  readonly screens?: Readonly<Record<string, { readonly title?: string }>>;
  readonly settings?: Readonly<Record<string, { readonly title?: string; readonly subtitle?: string }>>;
  readonly dataSources?: Readonly<Record<string, { readonly title?: string }>>;
}

/** A read tool made ready for widgets and screens, with how long its result stays fresh. */
export interface DataSourceDef {
  readonly title: string;
  /** Name of a read tool of the same plugin. */
  readonly tool: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly ttlMs: number;
}

/** A plugin. */
export interface PluginDef {
  /** Matches {@link PLUGIN_ID}. */
  readonly id: string;
  /** Chinese; English in `i18n.en`. */
  readonly name: string;
  readonly description: string;
  /** Semantic version. */
  readonly version: string;
  /** A name of the host's icon set. */
  readonly icon?: string;
  /** Host abilities it needs; without them the plugin is not offered. */
  readonly requires?: readonly string[];
  /** Campus services it calls. */
  readonly scopes?: readonly string[];
  /** Core plugins have no switch: `settings`, `plugins`, `ui` only. */
  readonly core?: boolean;
  /** Public host names a document may reach. */
  readonly network?: readonly string[];
  /** Added to the system prompt of every request: keep it short. */
  readonly instructions?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each tool keeps its own input type; the registry sees them all.
  readonly tools: Readonly<Record<string, ToolDef<any, unknown>>>;
  readonly dataSources?: Readonly<Record<string, DataSourceDef>>;
  readonly contributes?: Contributions;
  readonly providers?: Readonly<Record<string, ProviderDef>>;
  /** Starting modes per effect. Never `auto` for `money` and `public`. */
  readonly defaultModes?: Readonly<Partial<Record<Effect, Mode>>>;
  readonly i18n?: { readonly en?: PluginTexts };
}

/** Declares a plugin; keeps the types of its tools. */
export function definePlugin<const Def extends PluginDef>(plugin: Def): Def {
  return plugin;
}
