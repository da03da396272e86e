/** `host.components.GenUI`: a surface inside a plugin’s screen. What is no spec says so in its place. */
import type { HostComponentProps } from '@pku-harness/sdk';
import type { Spec } from '@pku-harness/sdk/genui';
import { canonicalSpec } from '@pku-harness/sdk/genui/run';
import { useMemo } from 'react';
import { View } from 'react-native';
import { EmptyState } from '../design';
import { useLocale } from '../harness/preferences';
import { genuiStrings } from '../strings/genui';
import { SpecSurface } from './surface-widget';

const NO_PARAMS = {};

export default function HostGenUI({ spec, label, params }: HostComponentProps['GenUI']) {
  const s = genuiStrings[useLocale()];
  const made: Spec | undefined = useMemo(() => canonicalSpec(spec), [spec]);
  if (made === undefined) return <EmptyState icon="warning" title={s.failedSurface} />;
  const title = label ?? made.title;
  const surface = <SpecSurface spec={made} params={params ?? NO_PARAMS} />;
  return title === undefined ? (
    surface
  ) : (
    <View role="group" aria-label={title}>
      {surface}
    </View>
  );
}
