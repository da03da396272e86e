/** A whole surface: its parts, and below them what is older than it should be, unless the frame around it says that. */
import { formatAgo, type WidgetSize } from '@pku-harness/sdk';
import type { SurfaceStore } from '@pku-harness/sdk/genui/run';
import { useContext, useEffect, useMemo } from 'react';
import { Button, Column, Row, Text } from '../design';
import { useLocale } from '../harness/preferences';
import { useNow } from '../host-ui/now';
import { WidgetReadsContext } from '../host-ui/widget-reads';
import { genuiStrings } from '../strings/genui';
import { Element } from './element';
import { SurfaceContext, useLiveSurface } from './surface-context';

interface SurfaceViewProps {
  readonly store: SurfaceStore;
  readonly inert?: boolean;
  /** How large the card is that it stands in. */
  readonly card?: WidgetSize;
}

export function SurfaceView({ store, inert = false, card }: SurfaceViewProps) {
  const handle = useMemo(() => ({ store, inert, card }), [store, inert, card]);
  return (
    <SurfaceContext.Provider value={handle}>
      <Parts />
    </SurfaceContext.Provider>
  );
}

function Parts() {
  const { store } = useLiveSurface();
  const drawn = store.drawn();
  return (
    <Column gap="md">
      <Element drawn={drawn.root} />
      <Stale />
      {drawn.usesNow ? <Ticker store={store} /> : null}
    </Column>
  );
}

/** Moves the time of a surface that shows it. */
function Ticker({ store }: { store: SurfaceStore }) {
  const now = useNow(60_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is what makes it tick
  useEffect(() => store.tick(), [store, now]);
  return null;
}

/** Data that could not be read again: how old it is, and another try. */
function Stale() {
  const locale = useLocale();
  const s = genuiStrings[locale];
  const { store, inert } = useLiveSurface();
  const told = useContext(WidgetReadsContext) !== undefined;
  const old = store.stale;
  if (told || old.length === 0) return null;
  const oldest = Math.min(...old.map(({ updatedAt }) => updatedAt ?? Date.now()));
  return (
    <Row gap="sm" wrap={true}>
      <Text variant="caption" tone="muted">
        {s.stale(formatAgo(oldest, locale))}
      </Text>
      {inert ? null : (
        <Button text={s.retry} variant="plain" size="sm" onPress={() => store.refresh(old.map(({ name }) => name))} />
      )}
    </Row>
  );
}
