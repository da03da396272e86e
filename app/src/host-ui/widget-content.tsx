/**
 * What is inside a widget's frame, for the dashboard and for screens alike. Each has an error boundary of its own: one that
 * fails is replaced by a notice, and those around it go on.
 */
import { type PluginWidgetProps, textFor } from '@pku-harness/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { Skeleton, Text } from '../design';
import { useLocale } from '../harness/preferences';
import { late } from '../platform/late';
import { widgetStrings } from '../strings/widgets';
import { ErrorBoundary } from './error-boundary';
import { FailedPart } from './failed-part';
import { loadContributions } from './load-screens';
import { useBoundPlugin } from './use-bound-plugin';
import type { WidgetState } from './widget-state';

const DocumentWidget = late(async () => (await import('../genui/drawn')).DocumentWidget);

const CardSurface = late(async () => (await import('../genui/drawn')).CardSurface);

const NO_CONFIG = {};

interface WidgetContentProps {
  readonly state: WidgetState;
  readonly config?: Readonly<Record<string, unknown>> | undefined;
}

export function WidgetContent({ state, config = NO_CONFIG }: WidgetContentProps) {
  const locale = useLocale();
  const w = widgetStrings[locale];
  if (state.is === 'unknown') return <Text tone="muted">{w.unknown}</Text>;
  if (state.is === 'off') return <Text tone="muted">{w.off(textFor(state.plugin.name, locale))}</Text>;
  const { plugin, name, size } = state;
  return (
    <ErrorBoundary fallback={(again) => <FailedPart again={again} />}>
      {plugin.form === 'bundled' ? (
        <BundledWidget plugin={plugin.id} name={name} size={size} config={config} />
      ) : (
        <Suspense fallback={<Skeleton shape="stat" />}>
          <DocumentWidget plugin={plugin.id} name={name} size={size} config={config} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

interface SpecContentProps {
  readonly spec: unknown;
  readonly size: PluginWidgetProps['size'] | undefined;
}

/** A generated surface in a frame. */
export function SpecContent({ spec, size = 'md' }: SpecContentProps) {
  return (
    <ErrorBoundary fallback={(again) => <FailedPart again={again} />}>
      <Suspense fallback={<Skeleton shape="stat" />}>
        <CardSurface spec={spec} size={size} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface BundledProps {
  readonly plugin: string;
  readonly name: string;
  readonly size: PluginWidgetProps['size'];
  readonly config: Readonly<Record<string, unknown>>;
}

function BundledWidget({ plugin, name, size, config }: BundledProps) {
  const w = widgetStrings[useLocale()];
  const widgets = useQuery({
    queryKey: ['widgets', plugin],
    queryFn: async () => (await loadContributions(plugin))?.widgets ?? {},
  });
  if (widgets.isPending) return <Skeleton shape="stat" />;
  if (widgets.isError) return <FailedPart again={() => void widgets.refetch()} />;
  const component = Object.hasOwn(widgets.data, name) ? widgets.data[name]?.component : undefined;
  if (component === undefined) return <Text tone="muted">{w.missing}</Text>;
  return <Drawn component={component} plugin={plugin} size={size} config={config} />;
}

interface DrawnProps extends Omit<BundledProps, 'name'> {
  readonly component: ComponentType<PluginWidgetProps>;
}

function Drawn({ component: Widget, plugin, size, config }: DrawnProps) {
  return <Widget {...useBoundPlugin(plugin)} size={size} config={config} />;
}
