/** Distances, corners and text sizes, the same in both themes. Text grows with the user's text size, distances do not. */
import type { TextSize, TextVariant, Theme } from '@pku-harness/sdk';

/** How large text can be, as parts of the usual size. */
export const TEXT_SCALE = { least: 0.85, most: 2 } as const;

export const spacing: Theme['spacing'] = { none: 0, xs: 4, sm: 8, md: 12, lg: 16, xl: 24, xxl: 40 };

export const radius: Theme['radius'] = { sm: 8, md: 12, lg: 16, xl: 22, full: 999 };

export const contentWidth: Theme['contentWidth'] = { reading: 720, dashboard: 1200 };

const sizes: Theme['typography'] = {
  caption: { size: 13, lineHeight: 19, weight: '400' },
  body: { size: 16, lineHeight: 25, weight: '400' },
  label: { size: 15, lineHeight: 22, weight: '500' },
  heading: { size: 18, lineHeight: 26, weight: '600' },
  title: { size: 26, lineHeight: 34, weight: '700' },
  display: { size: 34, lineHeight: 42, weight: '700' },
};

/** Large sizes grow less: at twice the text size a title would leave room for three characters on a phone. */
const GROWS: Readonly<Record<TextVariant, number>> = {
  caption: 1,
  body: 1,
  label: 1,
  heading: 0.85,
  title: 0.55,
  display: 0.45,
};

/** The sizes of text at a scale. A size never falls below the next smaller one. */
export function typographyAt(scale: number): Theme['typography'] {
  const grown = ([variant, { size, lineHeight, weight }]: [string, TextSize]) => {
    const by = 1 + (scale - 1) * GROWS[variant as TextVariant];
    return [variant, { size: Math.round(size * by), lineHeight: Math.round(lineHeight * by), weight }] as const;
  };
  return Object.fromEntries(Object.entries(sizes).map(grown)) as unknown as Theme['typography'];
}
