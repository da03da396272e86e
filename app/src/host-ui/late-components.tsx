/** Components that most screens do not need: their code arrives when the first of them is drawn. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../design';
import { HeldHeight } from './held-height';
import { ReadsHeard, WidgetReadsContext } from './widget-reads';

const LateGenUI = lazy(() => import('../genui/host-genui'));
const LatePluginWidget = lazy(() => import('./plugin-widget'));

export function GenUI(props: HostComponentProps['GenUI']) {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <LateGenUI {...props} />
    </Suspense>
  );
}

type WidgetProps = HostComponentProps['PluginWidget'];

export function PluginWidget(props: WidgetProps) {
  const { onReads } = props;
  const widget = (
    <Suspense fallback={<Skeleton shape="card" />}>
      <LatePluginWidget {...props} />
    </Suspense>
  );
  if (onReads === undefined) return widget;
  return (
    <Heard onReads={onReads}>
      <HeldHeight card={cardOf(props)}>{widget}</HeldHeight>
    </Heard>
  );
}

/** Tells whoever draws the frame about the reads inside. */
function Heard({ onReads, children }: { onReads: NonNullable<WidgetProps['onReads']>; children: ReactNode }) {
  const [heard] = useState(() => new ReadsHeard());
  useEffect(() => {
    const tell = () => onReads(heard.state());
    tell();
    return heard.subscribe(tell);
  }, [heard, onReads]);
  return <WidgetReadsContext value={heard}>{children}</WidgetReadsContext>;
}

/** What the height of a card is remembered by. */
function cardOf(props: WidgetProps): string {
  const { size = 'md' } = props;
  if (props.widget === undefined) return `${size} ${props.label}`;
  return `${size} ${props.widget} ${JSON.stringify(props.config ?? {})}`;
}
