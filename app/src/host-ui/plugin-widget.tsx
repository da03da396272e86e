/** `host.components.PluginWidget`: a widget of any plugin, or a generated surface as a card, in a frame with its title or alone. */
import { type HostComponentProps, textFor } from '@pku-harness/sdk';
import type { ReactNode } from 'react';
import { View } from 'react-native';
import { Column, Skeleton, Surface, Text } from '../design';
import { useLocale } from '../harness/preferences';
import { usePlugins } from '../harness/queries';
import { makeInert } from '../platform/inert';
import { SpecContent, WidgetContent } from './widget-content';
import { widgetState } from './widget-state';

type Props = HostComponentProps['PluginWidget'];

export default function PluginWidget(props: Props) {
  const { preview = false } = props;
  const content = props.widget === undefined ? <OfSpec {...props} /> : <OfPlugin {...props} />;
  return preview ? (
    <View ref={makeInert} aria-hidden={true} importantForAccessibility="no-hide-descendants" pointerEvents="none">
      {content}
    </View>
  ) : (
    content
  );
}

function OfSpec({ spec, label, size, frame }: Extract<Props, { label: string }>) {
  return (
    <Framed title={label} label={label} frame={frame}>
      <SpecContent spec={spec} size={size} />
    </Framed>
  );
}

function OfPlugin({ widget, size, config, frame }: Extract<Props, { widget: string }>) {
  const locale = useLocale();
  const plugins = usePlugins();
  if (plugins.data === undefined) return <Skeleton shape={frame === false ? 'stat' : 'card'} />;
  const state = widgetState(plugins.data, widget, size);
  const summary = state.is === 'unknown' ? undefined : state.widget;
  const title = summary === undefined ? undefined : textFor(summary.title, locale);
  return (
    <Framed title={title} label={title ?? widget} frame={frame}>
      <WidgetContent state={state} config={config} />
    </Framed>
  );
}

interface FramedProps {
  readonly title: string | undefined;
  readonly label: string;
  readonly frame: boolean | undefined;
  readonly children: ReactNode;
}

function Framed({ title, label, frame = true, children }: FramedProps) {
  if (!frame) return children;
  return (
    <Surface label={label}>
      <Column gap="sm">
        {title === undefined ? null : (
          <Text variant="caption" tone="muted" bold={true}>
            {title}
          </Text>
        )}
        {children}
      </Column>
    </Surface>
  );
}
