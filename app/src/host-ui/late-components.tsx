/** Components that most screens do not need: their code arrives when the first of them is drawn. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../design';

const LateGenUI = lazy(() => import('../genui/host-genui'));
const LatePluginWidget = lazy(() => import('./plugin-widget'));

export function GenUI(props: HostComponentProps['GenUI']) {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <LateGenUI {...props} />
    </Suspense>
  );
}

export function PluginWidget(props: HostComponentProps['PluginWidget']) {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <LatePluginWidget {...props} />
    </Suspense>
  );
}
