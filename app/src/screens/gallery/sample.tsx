/** One state of a component, under its name. */
import type { HostComponentName } from '@pku-harness/sdk';
import type { ComponentType, ReactNode } from 'react';
import { View } from 'react-native';
import { Text, useTheme } from '../../design';
import type { GalleryWords } from './words';

/** What a section is drawn with. */
export interface SectionProps {
  readonly w: GalleryWords;
}

/** Sections by the component they show. */
export type Sections = { readonly [Name in HostComponentName]?: ComponentType<SectionProps> };

/** A state with its name above it. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  const { spacing } = useTheme();
  return (
    <View style={{ gap: spacing.sm }}>
      <Text variant="caption" tone="muted">
        {name}
      </Text>
      {children}
    </View>
  );
}
