/**
 * What is inside a widget's frame, for the dashboard and for screens alike. Each has an error boundary of its own: one that
 * fails is replaced by a notice, and those around it go on.
 */
import { type PluginWidgetProps, textFor } from '@pku-harness/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Button, Column, Skeleton, Text } from '../design';
import { useLocale } from '../harness/preferences';
import { appStrings } from '../strings/app';
import { widgetStrings } from '../strings/widgets';
import { ErrorBoundary } from './error-boundary';
import { loadContributions } from './load-screens';
import { useBoundPlugin } from './use-bound-plugin';
import type { WidgetState } from './widget-state';

const DocumentWidget = lazy(() => import('../genui/drawn').then(({ DocumentWidget }) => ({ default: DocumentWidget })));

const CardSurface = lazy(() => import('../genui/drawn').then(({ CardSurface }) => ({ default: CardSurface })));

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
    <ErrorBoundary fallback={(again) => <Failed text={w.failed} again={again} />}>
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
  const w = widgetStrings[useLocale()];
  return (
    <ErrorBoundary fallback={(again) => <Failed text={w.failed} again={again} />}>
      <Suspense fallback={<Skeleton shape="stat" />}>
        <CardSurface spec={spec} size={size} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Failed({ text, again }: { text: string; again: () => void }) {
  const s = appStrings[useLocale()];
  return (
    <Column gap="xs" align="start">
      <Text tone="muted">{text}</Text>
      <Button text={s.tryAgain} size="sm" variant="outline" onPress={again} />
    </Column>
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
  if (widgets.isError) return <Failed text={w.failed} again={() => void widgets.refetch()} />;
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
