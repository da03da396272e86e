/** What the registry holds: plugins of every form as one structure, with all that a call needs computed once. */
import type {
  CommandContribution,
  DataSourceSummary,
  DraftFiles,
  Effect,
  ErrorShape,
  LocalText,
  ModelProviderDef,
  PluginDef,
  PluginForm,
  PluginOrigin,
  ProviderDef,
  TabContribution,
  ToolDef,
  TranscriptionProviderDef,
  WidgetSummary,
} from '@pku-harness/sdk';

/** The JSON Schema of a tool's input. */
export type InputSchema = Readonly<Record<string, unknown>>;

/** One tool, ready to be called and to be offered to a model. */
export interface RegisteredTool {
  /** `<plugin>.<tool>` */
  readonly id: string;
  /** `<plugin>__<tool>` */
  readonly modelName: string;
  readonly name: string;
  readonly plugin: RegisteredPlugin;
  // biome-ignore lint/suspicious/noExplicitAny: each tool keeps its own input type; the pipeline parses before it calls.
  readonly def: ToolDef<any, unknown>;
  readonly title: LocalText;
  readonly summary?: LocalText;
  readonly effect: Effect;
  /** Its results taint: declared so, or from a plugin that nobody reviewed. */
  readonly untrusted: boolean;
  readonly userOnly: boolean;
  readonly onDemand: boolean;
  /** Only where a person follows. */
  readonly attended: boolean;
  /** Its arguments can leave the campus: what the model writes into them may leak. */
  readonly carriesOut: boolean;
  /** Computed once: converting on every step costs milliseconds (AGENT.md §1 point 8). */
  readonly input: InputSchema;
  /** The same as a model is shown it. */
  readonly offered: InputSchema;
}

/** One working plugin. */
export interface RegisteredPlugin {
  readonly state: 'loaded';
  readonly id: string;
  readonly def: PluginDef;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly form: PluginForm;
  readonly origin: PluginOrigin;
  readonly core: boolean;
  /** What it needs and this device does not offer, in words; empty when it can be used. */
  readonly unavailable: readonly ErrorShape[];
  readonly tools: readonly RegisteredTool[];
  readonly providers: readonly RegisteredProvider[];
  readonly commands: readonly RegisteredCommand[];
  readonly widgets: readonly WidgetSummary[];
  readonly dataSources: readonly DataSourceSummary[];
  readonly tabs: readonly TabContribution[];
  /** The text of a plugin document. */
  readonly files?: DraftFiles;
}

/** One command of a plugin, before anyone knows whose name clashes with whose. */
export interface RegisteredCommand {
  readonly name: string;
  readonly plugin: string;
  readonly def: CommandContribution;
  readonly description: LocalText;
  readonly argHint?: LocalText;
  readonly prompt?: LocalText;
  /** Chinese and English ones, without repeats. */
  readonly aliases: readonly string[];
}

/** One provider of a plugin, of models or of voice input. */
export interface RegisteredProvider<Def extends ProviderDef = ProviderDef> {
  readonly id: string;
  readonly plugin: string;
  readonly def: Def;
}

/** Whether a provider brings models that chat. */
export function bringsModels(provider: RegisteredProvider): provider is RegisteredProvider<ModelProviderDef> {
  return provider.def.kind !== 'transcription';
}

/** Whether a provider turns speech into text. */
export function bringsVoice(provider: RegisteredProvider): provider is RegisteredProvider<TranscriptionProviderDef> {
  return provider.def.kind === 'transcription';
}

/** A plugin that could not be loaded. It is listed with its problems, and everything else works. */
export interface BrokenPlugin {
  readonly state: 'broken';
  readonly id: string;
  readonly name: LocalText;
  readonly form: PluginForm;
  readonly origin: PluginOrigin;
  readonly problems: readonly ErrorShape[];
  /** The text of a plugin document. */
  readonly files?: DraftFiles;
}
