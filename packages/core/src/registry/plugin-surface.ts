/** A widget or a screen of a document as a screen draws it: its reads name tools, and its words come in both languages. */
import { HarnessError, type LocalText } from '@pku-harness/sdk';
import { type Binding, type Spec, surfaceInputType, ttlText } from '@pku-harness/sdk/genui';
import type { PluginSurface } from '../harness/views';
import type { PluginRegistry } from './plugin-registry';
import { both } from './register-contributions';
import type { RegisteredPlugin } from './registered';

/** Finds it. @throws HarnessError `surface_unknown`. */
export function pluginSurface(
  plugins: Pick<PluginRegistry, 'plugin'>,
  asked: { readonly plugin: string; readonly kind: 'widget' | 'screen'; readonly name: string },
): PluginSurface {
  const { kind, name } = asked;
  const plugin = plugins.plugin(asked.plugin);
  const document = plugin?.def.document;
  const table = kind === 'widget' ? document?.widgets : document?.screens;
  const surface = table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
  if (plugin === undefined || surface === undefined) throw surfaceUnknown(asked);
  const english = plugin.def.i18n?.en?.[kind === 'widget' ? 'widgets' : 'screens']?.[name];
  const words = english?.texts ?? {};
  const texts = Object.entries(surface.texts ?? {}).map(([key, zh]): [string, LocalText] => [
    key,
    both(zh, words[key]),
  ]);
  const fields = 'description' in surface ? surface.config : 'params' in surface ? surface.params : undefined;
  return {
    plugin: plugin.id,
    kind,
    name,
    title: both(surface.title, english?.title),
    spec: withTools(surface.spec, plugin),
    texts: Object.fromEntries(texts),
    defaults: fields === undefined ? {} : defaultsOf(fields),
    ...('presentation' in surface ? { presentation: surface.presentation } : {}),
    ...('sizes' in surface ? { sizes: surface.sizes } : {}),
  };
}

/** Data sources become the tools behind them, so that whoever draws needs no manifest. */
function withTools(spec: Spec, plugin: RegisteredPlugin): Spec {
  if (spec.bindings === undefined) return spec;
  const bindings = Object.entries(spec.bindings).map(([name, binding]): [string, Binding] => {
    if (!('source' in binding)) return [name, binding];
    const source = plugin.dataSources.find(({ id }) => id === `${plugin.id}.${binding.source}`);
    if (source === undefined) return [name, binding];
    return [name, { tool: source.tool, args: source.args as never, ttl: ttlText(source.ttlMs) }];
  });
  return { ...spec, bindings: Object.fromEntries(bindings) };
}

/** The values of fields that nobody filled in: each field by itself, since others may have none. */
function defaultsOf(fields: NonNullable<Parameters<typeof surfaceInputType>[0]>): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const parsed = surfaceInputType({ [name]: field }).safeParse({});
    const value = parsed.success ? (parsed.data as Readonly<Record<string, unknown>>)[name] : undefined;
    if (value !== undefined) found[name] = value;
  }
  return found;
}

function surfaceUnknown({ plugin, kind, name }: { plugin: string; kind: string; name: string }): HarnessError {
  return new HarnessError('surface_unknown', {
    zh: kind === 'widget' ? '插件没有这个小组件，它可能已更新' : '插件没有这个页面，它可能已更新',
    en: `The plugin has no such ${kind}; it may have been updated`,
    where: `${kind} ${plugin}.${name}`,
  });
}
