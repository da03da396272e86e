/** Components that most screens do not need: their code arrives when the first of them is drawn. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../design';
import { late } from '../platform/late';
import { ErrorBoundary } from './error-boundary';
import { FailedPart } from './failed-part';
import { HeldHeight, KEPT_MS } from './held-height';
import { useTurn } from './use-turn';
import { ReadsHeard, WidgetReadsContext } from './widget-reads';

const LateGenUI = late(async () => (await import('../genui/drawn')).HostGenUI);
const LatePluginWidget = late(async () => (await import('./plugin-widget')).default);

export function GenUI(props: HostComponentProps['GenUI']) {
  return (
    <ErrorBoundary fallback={(again) => <FailedPart again={again} />}>
      <Suspense fallback={<Skeleton shape="card" />}>
        <LateGenUI {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

type WidgetProps = HostComponentProps['PluginWidget'];

export function PluginWidget(props: WidgetProps) {
  const { onReads } = props;
  return onReads === undefined ? <Late {...props} /> : <Card props={props} onReads={onReads} />;
}

/** A card of a board with many of them. */
function Card({ props, onReads }: { props: WidgetProps; onReads: NonNullable<WidgetProps['onReads']> }) {
  const begun = useTurn();
  const heard = useHeard(onReads, begun);
  return (
    <WidgetReadsContext value={heard}>
      <HeldHeight card={cardOf(props)} begun={begun}>
        {begun ? <Late {...props} /> : <Skeleton shape="card" />}
      </HeldHeight>
    </WidgetReadsContext>
  );
}

function Late(props: WidgetProps) {
  return (
    <ErrorBoundary fallback={(again) => <FailedPart again={again} />}>
      <Suspense fallback={<Skeleton shape="card" />}>
        <LatePluginWidget {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Tells whoever draws the frame about the reads inside; that there are none is known only when content had its time. */
function useHeard(onReads: NonNullable<WidgetProps['onReads']>, begun: boolean): ReadsHeard {
  const [heard] = useState(() => new ReadsHeard());
  useEffect(() => {
    if (!begun) return;
    let hadTime = false;
    const tell = () => {
      if (hadTime || heard.reading()) onReads(heard.state());
    };
    const timer = setTimeout(() => {
      hadTime = true;
      tell();
    }, KEPT_MS);
    tell();
    const leave = heard.subscribe(tell);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [heard, onReads, begun]);
  return heard;
}

/** What the height of a card is remembered by. */
function cardOf(props: WidgetProps): string {
  const { size = 'md' } = props;
  if (props.widget === undefined) return `${size} ${props.label} ${shortHash(JSON.stringify(props.spec))}`;
  return `${size} ${props.widget} ${JSON.stringify(props.config ?? {})}`;
}

/** Tells cards of one name apart; two that are taken for each other only keep the wrong room for a moment. */
function shortHash(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return (hash >>> 0).toString(36);
}
