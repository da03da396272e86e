/** A widget or a screen of a plugin document, drawn from its description. */
import type { PluginSurface } from '@pku-harness/core/client';
import { textFor } from '@pku-harness/sdk';
import type { SurfacePlace } from '@pku-harness/sdk/genui/run';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '../harness/preferences';
import { useHarness } from '../harness/provider';
import { queryKeys } from '../harness/queries';
import { ConfirmProvider } from './confirm';
import { SurfaceView } from './surface-view';
import { usePort } from './use-port';
import { useSurfaceStore } from './use-store';

/** Reads the description; it is read again when plugins change. */
export function usePluginSurface(plugin: string, kind: 'widget' | 'screen', name: string) {
  const harness = useHarness();
  return useQuery({
    queryKey: [...queryKeys.plugins, 'surface', plugin, kind, name],
    queryFn: ({ signal }) => harness.plugins.surface({ plugin, kind, name }, { signal }),
    retry: false,
  });
}

interface DocumentSurfaceProps {
  readonly surface: PluginSurface;
  /** A widget’s config, or a screen’s parameters, as far as somebody chose. */
  readonly given?: Readonly<Record<string, unknown>>;
  readonly size?: 'sm' | 'md' | 'lg';
}

export function DocumentSurface(props: DocumentSurfaceProps) {
  return (
    <ConfirmProvider>
      <Inside {...props} />
    </ConfirmProvider>
  );
}

function Inside({ surface, given, size }: DocumentSurfaceProps) {
  const locale = useLocale();
  const port = usePort();
  const place = useMemo((): SurfacePlace => {
    const texts = Object.entries(surface.texts).map(([key, text]) => [key, textFor(text, locale)]);
    const values = { ...surface.defaults, ...given };
    return {
      surface: surface.kind,
      locale,
      plugin: surface.plugin,
      texts: Object.fromEntries(texts) as Record<string, string>,
      ...(surface.kind === 'widget' ? { config: values, size: size ?? 'md' } : { params: values }),
    };
  }, [surface, given, size, locale]);
  const store = useSurfaceStore({ spec: surface.spec, place, port });
  return <SurfaceView store={store} {...(surface.kind === 'widget' ? { card: size ?? 'md' } : {})} />;
}
