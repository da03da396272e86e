/** What a card of the dashboard shows inside its frame: a widget of a document, or a surface that the assistant made. */
import { errorShape, errorText } from '@pku-harness/sdk';
import type { Spec } from '@pku-harness/sdk/genui';
import { canonicalSpec, type SurfacePlace } from '@pku-harness/sdk/genui/run';
import { useMemo } from 'react';
import { EmptyState, Skeleton } from '../design';
import { useLocale } from '../harness/preferences';
import { appStrings } from '../strings/app';
import { genuiStrings } from '../strings/genui';
import { ConfirmProvider } from './confirm';
import { DocumentSurface, usePluginSurface } from './document-surface';
import { SurfaceView } from './surface-view';
import { usePort } from './use-port';
import { useSurfaceStore } from './use-store';

type Size = 'sm' | 'md' | 'lg';

interface DocumentWidgetProps {
  readonly plugin: string;
  readonly name: string;
  readonly size: Size;
  readonly config?: Readonly<Record<string, unknown>>;
}

/** A widget that a plugin document describes. */
export function DocumentWidget({ plugin, name, size, config = {} }: DocumentWidgetProps) {
  const locale = useLocale();
  const s = appStrings[locale];
  const surface = usePluginSurface(plugin, 'widget', name);
  if (surface.data !== undefined) return <DocumentSurface surface={surface.data} given={config} size={size} />;
  if (!surface.isError) return <Skeleton shape="card" label={s.loading} />;
  return (
    <EmptyState
      icon="plugin"
      title={genuiStrings[locale].failedSurface}
      text={errorText(errorShape(surface.error), locale)}
      action={{ text: s.tryAgain, onPress: () => surface.refetch() }}
    />
  );
}

/** A card whose spec was kept; one that is none any more says so. */
export function CardSurface({ spec, size }: { spec: unknown; size: Size }) {
  const s = genuiStrings[useLocale()];
  const made = useMemo(() => canonicalSpec(spec), [spec]);
  return made === undefined ? (
    <EmptyState icon="warning" title={s.failedSurface} />
  ) : (
    <SpecSurface spec={made} size={size} />
  );
}

interface SpecSurfaceProps {
  readonly spec: Spec;
  readonly size?: Size;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A surface whose spec is at hand and was checked: a card that the assistant made, or a part of a plugin’s screen. */
export function SpecSurface(props: SpecSurfaceProps) {
  return (
    <ConfirmProvider>
      <Inside {...props} />
    </ConfirmProvider>
  );
}

function Inside({ spec, size = 'md', params }: SpecSurfaceProps) {
  const locale = useLocale();
  const port = usePort();
  const place = useMemo(
    (): SurfacePlace =>
      params === undefined ? { surface: 'widget', locale, size, config: {} } : { surface: 'screen', locale, params },
    [locale, size, params],
  );
  const store = useSurfaceStore({ spec, place, port });
  return <SurfaceView store={store} {...(params === undefined ? { card: size } : {})} />;
}
