/** What stands where a widget was asked for: the widget, or plainly why not. Decided from the list of plugins alone. */
import type { PluginSummary, WidgetSize, WidgetSummary } from '@pku-harness/sdk';

export type WidgetState =
  | { readonly is: 'unknown' }
  /** The plugin is off, broken, or lacks what it needs on this device. */
  | { readonly is: 'off'; readonly plugin: PluginSummary; readonly widget: WidgetSummary | undefined }
  | {
      readonly is: 'widget';
      readonly plugin: PluginSummary;
      readonly widget: WidgetSummary;
      /** Its name inside the plugin. */
      readonly name: string;
      readonly size: WidgetSize;
    };

/**
 * Decides for an id `<plugin>.<widget>`.
 *
 * @param wanted a size that the widget does not have becomes its default one.
 */
export function widgetState(plugins: readonly PluginSummary[], id: string, wanted?: WidgetSize): WidgetState {
  const [owner, name] = split(id);
  const plugin = plugins.find((each) => each.id === owner);
  if (plugin === undefined) return { is: 'unknown' };
  const widget = plugin.widgets.find((each) => each.id === id);
  if (plugin.state !== 'enabled') return { is: 'off', plugin, widget };
  if (widget === undefined) return { is: 'unknown' };
  const size = wanted !== undefined && widget.sizes.includes(wanted) ? wanted : widget.defaultSize;
  return { is: 'widget', plugin, widget, name, size };
}

function split(id: string): [plugin: string, name: string] {
  const dot = id.indexOf('.');
  return dot < 0 ? [id, ''] : [id.slice(0, dot), id.slice(dot + 1)];
}
