/**
 * What `plugins.list` returns: the registry as plain data in one language, short enough for a prompt and whole enough
 * for the screens. Pure.
 */
import {
  type AppLocale,
  type Effect,
  type ErrorShape,
  errorText,
  HarnessError,
  type Mode,
  type PluginForm,
  type PluginOrigin,
  type PluginSummary,
  textFor,
} from '@pku-harness/sdk';

/** One thing that is wrong with a plugin. */
export interface Problem {
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  readonly file?: string;
  /** Line and column count from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** One tool of a plugin, for people who decide what it may do. */
export interface ToolFacts {
  readonly id: string;
  readonly title: string;
  readonly summary?: string;
  readonly effect: Effect;
  readonly mode: Mode;
  /** Its results hold words of third parties. */
  readonly untrusted?: true;
  /** People only. */
  readonly userOnly?: true;
  /** Offered when its plugin was asked for. */
  readonly onDemand?: true;
}

/** A page of a plugin. */
export interface ScreenFacts {
  readonly title: string;
  readonly href: string;
}

/** A card that a plugin offers for the dashboard. */
export interface WidgetFacts {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** One plugin. */
export interface PluginFacts {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly state: PluginSummary['state'];
  /** Has no switch. */
  readonly core: boolean;
  readonly icon?: string;
  readonly problems: readonly Problem[];
}

/** Everything about one plugin; returned when the list was asked for one id. */
export interface PluginDetail extends PluginFacts {
  readonly version: string;
  readonly form: PluginForm;
  readonly origin: PluginOrigin;
  readonly network: readonly string[];
  readonly tools: readonly ToolFacts[];
  readonly screens: readonly ScreenFacts[];
  readonly widgets: readonly WidgetFacts[];
}

/** All plugins in registry order. */
export function listPlugins(plugins: readonly PluginSummary[], locale: AppLocale): readonly PluginFacts[] {
  return plugins.map((plugin) => factsOf(plugin, locale));
}

/**
 * Everything about one plugin.
 *
 * @throws HarnessError `plugin_unknown`
 */
export function describePlugin(plugins: readonly PluginSummary[], id: string, locale: AppLocale): PluginDetail {
  const plugin = plugins.find((candidate) => candidate.id === id);
  if (plugin === undefined) {
    throw new HarnessError('plugin_unknown', {
      zh: `没有插件 ${id}，请从插件列表里选一个`,
      en: `There is no plugin ${id}; choose one from the list of plugins`,
    });
  }
  return {
    ...factsOf(plugin, locale),
    version: plugin.version,
    form: plugin.form,
    origin: plugin.origin,
    network: plugin.network,
    tools: plugin.tools.map(({ id, title, summary, effect, mode, untrusted, userOnly, onDemand }) => ({
      id,
      title: textFor(title, locale),
      ...(summary === undefined ? {} : { summary: textFor(summary, locale) }),
      effect,
      mode,
      ...(untrusted ? { untrusted } : {}),
      ...(userOnly ? { userOnly } : {}),
      ...(onDemand ? { onDemand } : {}),
    })),
    // Only pages that stand on their own: a form wants to know what it is about.
    screens: plugin.screens
      .filter(({ href }) => href.startsWith('/p/'))
      .map(({ title, href }) => ({ title: textFor(title, locale), href })),
    widgets: plugin.widgets.map(({ id, title, description }) => ({
      id,
      title: textFor(title, locale),
      description: textFor(description, locale),
    })),
  };
}

function factsOf(plugin: PluginSummary, locale: AppLocale): PluginFacts {
  return {
    id: plugin.id,
    name: textFor(plugin.name, locale),
    description: textFor(plugin.description, locale),
    state: plugin.state,
    core: plugin.core,
    ...(plugin.icon === undefined ? {} : { icon: plugin.icon }),
    problems: plugin.problems.map((problem) => problemOf(problem, locale)),
  };
}

function problemOf(problem: ErrorShape, locale: AppLocale): Problem {
  const { where, hint } = problem;
  return {
    message: errorText(problem, locale),
    ...(hint === undefined ? {} : { hint: textFor(hint, locale) }),
    ...(typeof where === 'object' ? { file: where.file, line: where.line, column: where.column } : {}),
    ...(typeof where === 'string' ? { file: where } : {}),
  };
}

/** Where a problem is, as an editor takes it: `PLUGIN.md:3:5`. Empty when the place is not known. */
export function placeOf({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
