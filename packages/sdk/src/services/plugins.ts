/** The plugin registry as plugins and screens see it: every plugin of every form, with all that lists show. */
import type { WidgetSize } from '../contributions';
import type { Effect, Mode } from '../effect';
import type { ErrorShape } from '../error';
import type { LocalText } from '../locale';

/** Where a plugin came from. Decided by its source, never by its text. */
export type PluginOrigin = 'official' | 'community' | 'remote';

/** How a plugin is made: TypeScript in the app, an interpreted document, or an MCP server. */
export type PluginForm = 'bundled' | 'document' | 'remote';

/** One tool, as lists show it. */
export interface ToolSummary {
  /** `<plugin>.<tool>` */
  readonly id: string;
  /** `<plugin>__<tool>`: the name the model sees. */
  readonly modelName: string;
  readonly plugin: string;
  readonly title: LocalText;
  /** One line for people; documents only. */
  readonly summary?: LocalText;
  /** Written for the model. */
  readonly description: string;
  readonly effect: Effect;
  readonly mode: Mode;
  readonly untrusted: boolean;
  readonly userOnly: boolean;
  /** Offered only in conversations that asked for its plugin. */
  readonly onDemand: boolean;
  /** What it is given can leave for a host outside the campus. */
  readonly carriesOut: boolean;
  /** JSON Schema of the input. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** A screen a plugin contributes. */
export interface ScreenSummary {
  readonly view: string;
  readonly title: LocalText;
  /** The route: `/p/<plugin>/<view>` for `push`, `/m/<plugin>/<view>` for `modal`. */
  readonly href: string;
}

/** A row on the settings screen that leads to one of a plugin's screens. */
export interface SettingsRowSummary {
  /** A `view` of the plugin's screens. */
  readonly view: string;
  readonly title: LocalText;
  readonly subtitle?: LocalText;
  readonly icon?: string;
  readonly href: string;
}

/** A widget a plugin contributes. */
export interface WidgetSummary {
  /** `<plugin>.<widget>` */
  readonly id: string;
  readonly title: LocalText;
  readonly description: LocalText;
  readonly sizes: readonly WidgetSize[];
  readonly defaultSize: WidgetSize;
  /** JSON Schema of its `config`; absent when nothing can be chosen. */
  readonly config?: Readonly<Record<string, unknown>>;
}

/** A read made ready for widgets and scheduled checks. */
export interface DataSourceSummary {
  /** `<plugin>.<source>` */
  readonly id: string;
  readonly title: LocalText;
  /** Tool id. */
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** How long its result stays fresh, milliseconds. */
  readonly ttlMs: number;
}

/**
 * One plugin, as lists show it. A broken document is listed too: `state: 'broken'` with its problems. `unavailable`: it
 * needs something that this device does not offer; `problems` says what.
 */
export interface PluginSummary {
  readonly id: string;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly version: string;
  readonly icon?: string;
  readonly form: PluginForm;
  readonly origin: PluginOrigin;
  readonly state: 'enabled' | 'disabled' | 'unavailable' | 'broken';
  /** Whether it has a switch. Core plugins do not. */
  readonly core: boolean;
  /** Why a document is broken, with file, line, column and hint, or why it is unavailable. Empty otherwise. */
  readonly problems: readonly ErrorShape[];
  readonly tools: readonly ToolSummary[];
  readonly screens: readonly ScreenSummary[];
  /** Its rows on the settings screen. */
  readonly settings: readonly SettingsRowSummary[];
  readonly widgets: readonly WidgetSummary[];
  readonly dataSources: readonly DataSourceSummary[];
  /** Public host names a document may reach. */
  readonly network: readonly string[];
}

/** The plugin registry. */
export interface PluginsService {
  /** All plugins in registry order, broken ones included. */
  list(): Promise<readonly PluginSummary[]>;
}
