/** Commands, widgets and data sources of a plugin as the registry holds them: both languages, Chinese where English lacks. */
import type {
  DataSourceSummary,
  LocalText,
  PluginDef,
  WidgetContribution,
  WidgetSize,
  WidgetSummary,
} from '@pku-harness/sdk';
import { surfaceInputType, type WidgetSurface } from '@pku-harness/sdk/genui';
import type { z } from 'zod';
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
    const schema = configTypeOf(widget);
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

/** What checks a widget's `config`: a component's own schema, or the fields of a document's surface. */
function configTypeOf(widget: WidgetContribution | WidgetSurface): z.ZodType | undefined {
  if ('component' in widget) return widget.configSchema;
  return widget.config === undefined ? undefined : surfaceInputType(widget.config);
}

/** What checks the `config` of one widget of a plugin; `undefined` when nothing can be chosen. */
export function widgetConfigType(def: PluginDef, name: string): z.ZodType | undefined {
  const widget = { ...def.contributes?.widgets, ...def.document?.widgets }[name];
  return widget === undefined ? undefined : configTypeOf(widget);
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
