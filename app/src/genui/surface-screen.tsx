/** A page of a plugin document. */
import { errorShape, errorText } from '@pku-harness/sdk';
import type { ComponentType, ReactNode } from 'react';
import { EmptyState, Skeleton } from '../design';
import { useLocale } from '../harness/preferences';
import { ErrorBoundary } from '../host-ui/error-boundary';
import { useWindowTitle } from '../navigation/window-title';
import { appStrings } from '../strings/app';
import { genuiStrings } from '../strings/genui';
import { DocumentSurface, usePluginSurface } from './document-surface';

interface SurfaceScreenProps {
  readonly plugin: string;
  readonly title: string;
  readonly view: string;
  readonly params: Readonly<Record<string, string>>;
  /** The page, or the form in front of one, that it stands in. */
  readonly frame: ComponentType<{ title: string; children: ReactNode }>;
}

export default function SurfaceScreen({ plugin, title, view, params, frame: Frame }: SurfaceScreenProps) {
  const locale = useLocale();
  const s = appStrings[locale];
  useWindowTitle(title);
  const surface = usePluginSurface(plugin, 'screen', view);
  const failed = (text: string, again: () => void) => (
    <EmptyState
      icon="plugin"
      title={genuiStrings[locale].failedSurface}
      text={text}
      action={{ text: s.tryAgain, onPress: again }}
    />
  );
  return (
    <Frame title={title}>
      {surface.data !== undefined ? (
        <ErrorBoundary fallback={(again) => failed(s.screenFailedText, again)}>
          <DocumentSurface surface={surface.data} given={params} />
        </ErrorBoundary>
      ) : surface.isError ? (
        failed(errorText(errorShape(surface.error), locale), () => void surface.refetch())
      ) : (
        <Skeleton lines={4} label={s.loading} />
      )}
    </Frame>
  );
}
