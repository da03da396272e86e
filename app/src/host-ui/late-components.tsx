/** Components that most screens do not need: their code arrives when the first of them is drawn. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../design';

const LateGenUI = lazy(() => import('../genui/host-genui'));
const LatePluginWidget = lazy(() => import('./not-yet-drawn'));

export function GenUI(props: HostComponentProps['GenUI']) {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <LateGenUI {...props} />
    </Suspense>
  );
}

export function PluginWidget(_props: HostComponentProps['PluginWidget']) {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <LatePluginWidget />
    </Suspense>
  );
}
