/** `host.components.PluginWidget`: a widget of any plugin inside a screen, in a frame with its title. */
import { type HostComponentProps, textFor } from '@pku-harness/sdk';
import { Column, Skeleton, Surface, Text } from '../design';
import { useLocale } from '../harness/preferences';
import { usePlugins } from '../harness/queries';
import { WidgetContent } from './widget-content';
import { widgetState } from './widget-state';

export default function PluginWidget({ widget, size, config }: HostComponentProps['PluginWidget']) {
  const locale = useLocale();
  const plugins = usePlugins();
  if (plugins.data === undefined) return <Skeleton shape="card" />;
  const state = widgetState(plugins.data, widget, size);
  const summary = state.is === 'unknown' ? undefined : state.widget;
  const title = summary === undefined ? undefined : textFor(summary.title, locale);
  return (
    <Surface label={title ?? widget}>
      <Column gap="sm">
        {title === undefined ? null : (
          <Text variant="caption" tone="muted" bold={true}>
            {title}
          </Text>
        )}
        <WidgetContent state={state} config={config} />
      </Column>
    </Surface>
  );
}
