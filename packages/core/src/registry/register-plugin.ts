/** Turns one checked plugin into the registry's structure. */
import type { PluginDef, PluginForm, PluginOrigin } from '@pku-harness/sdk';
import { missingAbilities } from './abilities';
import { isCampusHost } from './campus-host';
import { CORE_PLUGINS } from './check-plugin';
import { inputSchema } from './input-schema';
import { offeredSchema } from './offered-schema';
import { both, commandsOf, dataSourcesOf, widgetsOf } from './register-contributions';
import type { RegisteredPlugin, RegisteredTool } from './registered';
import { modelName, toolId } from './tool-ids';

/** Where a plugin came from and how it is made. */
export interface PluginSource {
  readonly form: PluginForm;
  readonly origin: PluginOrigin;
}

/**
 * Registers a plugin; texts without English fall back to Chinese.
 *
 * @param abilities what the device offers.
 * @throws HarnessError `tool_schema` when a tool's input has no JSON Schema.
 */
export function registerPlugin(def: PluginDef, source: PluginSource, abilities: readonly string[]): RegisteredPlugin {
  const en = def.i18n?.en;
  const tools: RegisteredTool[] = [];
  const reachesOutside = source.form === 'remote' || carriesWordsOut(def);
  const plugin: RegisteredPlugin = {
    state: 'loaded',
    id: def.id,
    def,
    name: both(def.name, en?.name),
    description: both(def.description, en?.description),
    form: source.form,
    origin: source.origin,
    core: CORE_PLUGINS.includes(def.id),
    unavailable: missingAbilities(def.id, def.requires ?? [], abilities),
    tools,
    providers: Object.entries(def.providers ?? {}).map(([id, provider]) => ({ id, plugin: def.id, def: provider })),
    commands: commandsOf(def),
    widgets: widgetsOf(def),
    dataSources: dataSourcesOf(def),
    tabs: def.contributes?.tabs ?? [],
  };
  for (const [name, tool] of Object.entries(def.tools)) {
    const texts = en?.tools?.[name];
    const input = inputSchema(tool.input, `tool ${toolId(def.id, name)}`);
    tools.push({
      id: toolId(def.id, name),
      modelName: modelName(def.id, name),
      name,
      plugin,
      def: tool,
      title: both(tool.title, texts?.title),
      ...(tool.summary === undefined ? {} : { summary: both(tool.summary, texts?.summary) }),
      effect: tool.effect,
      untrusted: tool.untrusted === true || source.origin !== 'official',
      userOnly: tool.userOnly === true,
      onDemand: tool.onDemand === true,
      attended: tool.attended === true,
      carriesOut: reachesOutside || tool.carriesOut === true,
      input,
      offered: offeredSchema(input),
    });
  }
  return plugin;
}

/** Abilities whose arguments leave for a host outside the campus: an address to open, the input of a server function. */
const OUTWARD: readonly string[] = ['browser', 'cloud'];

/** Whether what a document's tools are given can reach a host outside the campus (ARCHITECTURE §4). */
function carriesWordsOut({ network = [], document }: PluginDef): boolean {
  const outward = document?.abilities.some((group) => OUTWARD.includes(group)) === true;
  return outward || network.some((host) => !isCampusHost(host));
}
