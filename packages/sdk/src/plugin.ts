/**
 * A plugin as data: tools, and optionally screens, instructions, providers. All three forms (TypeScript, document, MCP)
 * become this one structure.
 */
import type { Contributions } from './contributions';
import type { DocumentPart } from './document-part';
import type { Effect, Mode } from './effect';
import type { KV } from './kv';
import type { ProviderDef } from './provider';
import type { HostServices } from './services';
import type { Preference } from './settings';
import type { ToolDef } from './tool';

/** The shape of a plugin id. */
export const PLUGIN_ID = /^[a-z0-9][a-z0-9-]{1,40}$/;

/** The shape of a tool name inside its plugin: ASCII camelCase. */
export const TOOL_NAME = /^[a-z][a-zA-Z0-9]{0,47}$/;

/** The shape of a preference's name; `enabled` and `permission` belong to the host. */
export const PREFERENCE_NAME = /^[a-z][a-zA-Z0-9]{0,39}$/;

/** English texts of a manifest. Missing fields fall back to Chinese at run time; a test demands them all. */
export interface PluginTexts {
  readonly name?: string;
  readonly description?: string;
  readonly tools?: Readonly<Record<string, { readonly title?: string; readonly summary?: string }>>;
  readonly screens?: Readonly<Record<string, ScreenTexts>>;
  readonly settings?: Readonly<Record<string, { readonly title?: string; readonly subtitle?: string }>>;
  readonly dataSources?: Readonly<Record<string, { readonly title?: string }>>;
  readonly preferences?: Readonly<
    Record<string, { readonly title?: string; readonly options?: Readonly<Record<string, string>> }>
  >;
  readonly widgets?: Readonly<Record<string, WidgetTexts>>;
  readonly commands?: Readonly<Record<string, CommandTexts>>;
}

/** English texts of one screen. */
export interface ScreenTexts {
  readonly title?: string;
  /** The words inside a document's screen, by the keys that its file has. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** English texts of one widget. */
export interface WidgetTexts {
  readonly title?: string;
  readonly description?: string;
  /** The words inside a document's widget, by the keys that its file has. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** English texts of one command. */
export interface CommandTexts {
  readonly description?: string;
  readonly argHint?: string;
  readonly aliases?: readonly string[];
  readonly prompt?: string;
}

/** A read tool made ready for widgets and screens, with how long its result stays fresh. */
export interface DataSourceDef {
  readonly title: string;
  /** Name of a read tool of the same plugin. */
  readonly tool: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly ttlMs: number;
}

/** What a plugin's `context` is asked with. */
export interface ContextRequest {
  /** The user's message. */
  readonly query: string;
  /** The plugin's own storage. */
  readonly kv: KV;
  /** Host services, bound to the plugin and to the assistant. */
  readonly services: HostServices;
  /** Aborted after 800 ms: hand it to whatever waits. */
  readonly signal: AbortSignal;
}

/**
 * What a plugin's `context` answers: a text, or nothing. `untrusted` says that it holds words of third parties, such as a
 * fact remembered from a post: it then taints the reply as their words themselves would.
 */
export type ContextAnswer = string | { readonly text: string; readonly untrusted: boolean } | undefined;

/**
 * Old ids that users still have stored, each with the id that it has now. Ids are never used again for something else
 * (docs: publishing).
 */
export interface LegacyIds {
  /** Former ids of this plugin. Tools and widgets under them keep their names. */
  readonly plugins?: readonly string[];
  /** Former tool ids, `<plugin>.<tool>`, by the name of the tool now. */
  readonly tools?: Readonly<Record<string, string>>;
  /** Former widget keys, `<plugin>.<widget>`, by the name of the widget now. */
  readonly widgets?: Readonly<Record<string, string>>;
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
  /** What it needs of the host, such as `network`. Where something is missing the plugin is listed as unavailable. */
  readonly requires?: readonly string[];
  /** Campus services it calls. */
  readonly scopes?: readonly string[];
  /** Core plugins have no switch: `settings`, `plugins`, `ui` only. */
  readonly core?: boolean;
  /** Public host names a document may reach. */
  readonly network?: readonly string[];
  /** Added to the system prompt of every request: keep it short. */
  readonly instructions?: string;
  /**
   * Facts that matter to one message, such as what the user asked to remember. Asked before each reply, shown to the
   * model as data and never as instructions, bounded to 800 ms and 2,000 characters. `undefined` when nothing matters.
   */
  readonly context?: (request: ContextRequest) => Promise<ContextAnswer> | ContextAnswer;
  // biome-ignore lint/suspicious/noExplicitAny: each tool keeps its own input type; the registry sees them all.
  readonly tools: Readonly<Record<string, ToolDef<any, unknown>>>;
  readonly dataSources?: Readonly<Record<string, DataSourceDef>>;
  readonly contributes?: Contributions;
  readonly providers?: Readonly<Record<string, ProviderDef>>;
  /** Starting modes per effect. Never `auto` for `money` and `public`. */
  readonly defaultModes?: Readonly<Partial<Record<Effect, Mode>>>;
  /** Its own settings, by name ({@link PREFERENCE_NAME}); read them with `services.settings`. */
  readonly preferences?: Readonly<Record<string, Preference>>;
  readonly legacy?: LegacyIds;
  /** What only a plugin document has. */
  readonly document?: DocumentPart;
  readonly i18n?: { readonly en?: PluginTexts };
}

/** Declares a plugin; keeps the types of its tools. */
export function definePlugin<const Def extends PluginDef>(plugin: Def): Def {
  return plugin;
}
