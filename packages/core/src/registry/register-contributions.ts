/** Commands, widgets and data sources of a plugin as the registry holds them: both languages, Chinese where English lacks. */
import type { DataSourceSummary, LocalText, PluginDef, WidgetSize, WidgetSummary } from '@pku-harness/sdk';
import { inputSchema } from './input-schema';
import type { RegisteredCommand } from './registered';
import { toolId } from './tool-ids';

const SIZES: readonly WidgetSize[] = ['sm', 'md', 'lg'];

/** A text in both languages; English falls back to Chinese. */
export function both(zh: string, en: string | undefined): LocalText {
  return { zh, en: en ?? zh };
}

/** The commands in the order of the manifest. */
export function commandsOf(def: PluginDef): readonly RegisteredCommand[] {
  return Object.entries(def.contributes?.commands ?? {}).map(([name, command]) => {
    const en = def.i18n?.en?.commands?.[name];
    return {
      name,
      plugin: def.id,
      def: command,
      description: both(command.description, en?.description),
      ...(command.argHint === undefined ? {} : { argHint: both(command.argHint, en?.argHint) }),
      ...(command.prompt === undefined ? {} : { prompt: both(command.prompt, en?.prompt) }),
      aliases: [...new Set([...(command.aliases ?? []), ...(en?.aliases ?? [])])].filter((alias) => alias !== name),
    };
  });
}

/** The widgets in the order of the manifest: drawn by a component, or by a document's surface. @throws HarnessError `tool_schema` when a config has no JSON Schema. */
export function widgetsOf(def: PluginDef): readonly WidgetSummary[] {
  const widgets = { ...def.contributes?.widgets, ...def.document?.widgets };
  return Object.entries(widgets).map(([name, widget]) => {
    const en = def.i18n?.en?.widgets?.[name];
    const sizes = widget.sizes ?? SIZES;
    const schema = 'configSchema' in widget ? widget.configSchema : undefined;
    return {
      id: `${def.id}.${name}`,
      title: both(widget.title, en?.title),
      description: both(widget.description, en?.description),
      sizes,
      defaultSize: widget.defaultSize ?? (sizes[0] as WidgetSize),
      ...(schema === undefined ? {} : { config: inputSchema(schema, `widget ${def.id}.${name}`) }),
    };
  });
}

/** The data sources in the order of the manifest. */
export function dataSourcesOf(def: PluginDef): readonly DataSourceSummary[] {
  return Object.entries(def.dataSources ?? {}).map(([name, source]) => ({
    id: `${def.id}.${name}`,
    title: both(source.title, def.i18n?.en?.dataSources?.[name]?.title),
    tool: toolId(def.id, source.tool),
    args: source.args ?? {},
    ttlMs: source.ttlMs,
  }));
}
