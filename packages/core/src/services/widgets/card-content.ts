/** What a card may show: a widget that exists with a config that fits, or a surface that passes every check. */
import { type CardContent, HarnessError, type WidgetSize, type WidgetSummary } from '@pku-harness/sdk';
import { checkSurface, SURFACE_LIMITS } from '@pku-harness/sdk/genui';
import type { PluginRegistry } from '../../registry';
import { widgetConfigType } from '../../registry/register-contributions';

const ALL_SIZES: readonly WidgetSize[] = ['sm', 'md', 'lg'];

/** A checked content, and the sizes in which it can be drawn. */
export interface FittingContent {
  readonly content: CardContent;
  readonly sizes: readonly WidgetSize[];
  readonly defaultSize: WidgetSize;
}

/** Checks a content. @throws HarnessError `widget_unknown`, `widget_config`, `widget_spec`. */
export function fittingContent(plugins: PluginRegistry, content: CardContent): FittingContent {
  return content.kind === 'plugin' ? pluginContent(plugins, content) : surfaceContent(plugins, content);
}

/** The sizes of a content that is stored already; its plugin may be gone meanwhile. */
export function sizesOf(plugins: PluginRegistry, content: CardContent): readonly WidgetSize[] {
  return content.kind === 'plugin' ? (plugins.widget(content.widget)?.sizes ?? ALL_SIZES) : ALL_SIZES;
}

function pluginContent(plugins: PluginRegistry, content: CardContent & { kind: 'plugin' }): FittingContent {
  const widget = plugins.widget(content.widget);
  if (widget === undefined) throw widgetUnknown(plugins, content.widget);
  const [plugin = '', name = ''] = widget.id.split('.');
  const def = plugins.plugin(plugin)?.def;
  const type = def === undefined ? undefined : widgetConfigType(def, name);
  const parsed = type?.safeParse(content.config);
  const none = Object.keys(content.config).length === 0;
  if (parsed === undefined ? !none : !parsed.success) {
    const fields = parsed?.error?.issues.map(({ path }) => path.join('.') || 'config').join(', ') ?? 'config';
    throw new HarnessError('widget_config', {
      zh: `小组件的设置不对：${fields}`,
      en: `The widget’s config does not fit: ${fields}`,
      where: `widget ${widget.id}`,
    });
  }
  const config = (parsed?.data ?? {}) as Readonly<Record<string, unknown>>;
  return { content: { kind: 'plugin', widget: widget.id, config }, ...shapeOf(widget) };
}

function surfaceContent(plugins: PluginRegistry, content: CardContent & { kind: 'surface' }): FittingContent {
  const checked = checkSurface(content.spec, {
    surface: 'chat',
    tool: (id) => {
      const tool = plugins.tool(id);
      return tool === undefined ? undefined : { effect: tool.effect, input: tool.def.input, userOnly: tool.userOnly };
    },
    toolIds: plugins.plugins.flatMap(({ tools }) => tools.map(({ id }) => id)),
  });
  if (checked.spec === undefined) {
    const first = checked.forModel
      .slice(0, SURFACE_LIMITS.problems)
      .map(({ path, code, message }) => `${path} ${code} ${message}`)
      .join('; ');
    throw new HarnessError('widget_spec', {
      zh: `界面描述有问题：${first}`,
      en: `The spec has problems: ${first}`,
    });
  }
  return {
    content: { kind: 'surface', title: content.title, spec: { ...checked.spec } },
    sizes: ALL_SIZES,
    defaultSize: 'md',
  };
}

function shapeOf({ sizes, defaultSize }: WidgetSummary): Pick<FittingContent, 'sizes' | 'defaultSize'> {
  return { sizes, defaultSize };
}

function widgetUnknown(plugins: PluginRegistry, widget: string): HarnessError {
  const known = plugins.plugins.flatMap(({ widgets }) => widgets.map(({ id }) => id));
  return new HarnessError('widget_unknown', {
    zh: '没有这个小组件，或它的插件没有加载',
    en: 'There is no such widget, or its plugin is not loaded',
    where: `widget ${widget.slice(0, 100)}`,
    hint: { zh: `可用的有：${known.join('、') || '无'}`, en: `There are: ${known.join(', ') || 'none'}` },
  });
}
