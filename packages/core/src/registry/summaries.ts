/** The registry as lists show it: plain data with both languages, safe to send. */
import type {
  Effect,
  HostServices,
  Mode,
  PluginSummary,
  ScreenSummary,
  SettingsRowSummary,
  ToolSummary,
} from '@pku-harness/sdk';
import type { BrokenPlugin, RegisteredPlugin, RegisteredTool } from './registered';

/** What a summary needs to know besides the plugin itself. */
export interface SummaryFacts {
  enabled(plugin: string): boolean;
  mode(plugin: string, effect: Effect): Mode;
  services(plugin: string): HostServices;
}

/** One tool as lists show it. */
export function toolSummary(tool: RegisteredTool, facts: SummaryFacts): ToolSummary {
  return {
    id: tool.id,
    modelName: tool.modelName,
    plugin: tool.plugin.id,
    title: tool.title,
    ...(tool.summary === undefined ? {} : { summary: tool.summary }),
    description: toolDescription(tool, facts.services(tool.plugin.id)),
    effect: tool.effect,
    mode: facts.mode(tool.plugin.id, tool.effect),
    untrusted: tool.untrusted,
    userOnly: tool.userOnly,
    onDemand: tool.onDemand,
    carriesOut: tool.carriesOut,
    input: tool.input,
  };
}

/** What the model reads about a tool. */
export function toolDescription(tool: RegisteredTool, services: HostServices): string {
  const { description } = tool.def;
  return typeof description === 'function' ? description(services) : description;
}

/** One plugin as lists show it, broken ones included. */
export function pluginSummary(entry: RegisteredPlugin | BrokenPlugin, facts: SummaryFacts): PluginSummary {
  if (entry.state === 'broken') {
    return {
      id: entry.id,
      name: entry.name,
      description: { zh: '', en: '' },
      version: '',
      form: entry.form,
      origin: entry.origin,
      state: 'broken',
      core: false,
      problems: entry.problems,
      tools: [],
      screens: [],
      settings: [],
      widgets: [],
      dataSources: [],
      network: [],
    };
  }
  const { def } = entry;
  return {
    id: entry.id,
    name: entry.name,
    description: entry.description,
    version: def.version,
    ...(def.icon === undefined ? {} : { icon: def.icon }),
    form: entry.form,
    origin: entry.origin,
    state: entry.unavailable.length > 0 ? 'unavailable' : facts.enabled(entry.id) ? 'enabled' : 'disabled',
    core: entry.core,
    problems: entry.unavailable,
    tools: entry.tools.map((tool) => toolSummary(tool, facts)),
    screens: screens(entry),
    settings: settingsRows(entry),
    widgets: entry.widgets,
    dataSources: entry.dataSources,
    network: def.network ?? [],
  };
}

function screens(plugin: RegisteredPlugin): readonly ScreenSummary[] {
  return Object.entries({ ...plugin.def.contributes?.screens, ...plugin.def.document?.screens }).map(
    ([view, screen]) => ({
      view,
      title: { zh: screen.title, en: plugin.def.i18n?.en?.screens?.[view]?.title ?? screen.title },
      href: `/${screen.presentation === 'modal' ? 'm' : 'p'}/${plugin.id}/${view}`,
    }),
  );
}

/** In the order in which the plugin lists them. A row whose screen does not exist never gets here (check-contributions.ts). */
function settingsRows(plugin: RegisteredPlugin): readonly SettingsRowSummary[] {
  const places = new Map(screens(plugin).map(({ view, href }) => [view, href]));
  return (plugin.def.contributes?.settings ?? []).flatMap(({ screen, title, subtitle, icon }) => {
    const href = places.get(screen);
    if (href === undefined) return [];
    const english = plugin.def.i18n?.en?.settings?.[screen];
    return {
      view: screen,
      title: { zh: title, en: english?.title ?? title },
      ...(subtitle === undefined ? {} : { subtitle: { zh: subtitle, en: english?.subtitle ?? subtitle } }),
      ...(icon === undefined ? {} : { icon }),
      href,
    };
  });
}
