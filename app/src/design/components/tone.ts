/** From a tone to the theme's color: components take tones, never color values. */
import type { Theme, Tone } from '@pku-harness/sdk';

/** The color of text, icons and lines of a tone. */
export function toneColor(theme: Theme, tone: Tone): string {
  if (tone === 'default') return theme.colors.text;
  if (tone === 'muted') return theme.colors.textMuted;
  return theme.colors[tone];
}

/** Fill and text of something filled in a tone. `default` and `muted` have no fill of their own: they use `primary`. */
export function toneFill(theme: Theme, tone: Tone): { fill: string; front: string } {
  const { colors } = theme;
  switch (tone) {
    case 'success':
      return { fill: colors.success, front: colors.onSuccess };
    case 'warning':
      return { fill: colors.warning, front: colors.onWarning };
    case 'danger':
      return { fill: colors.danger, front: colors.onDanger };
    case 'info':
      return { fill: colors.info, front: colors.onInfo };
    default:
      return { fill: colors.primary, front: colors.onPrimary };
  }
}

/** How much of a tone lies in its tint; the same text color stays readable on it (`tone.test.ts`). */
const TINT = { light: 0.08, dark: 0.14 } as const;

/** A quiet background in a tone: the tone itself, thin over the surface. */
export function toneTint(theme: Theme, tone: Tone): string {
  if (tone === 'default' || tone === 'muted') return mix(theme.colors.surface, theme.colors.textMuted, 0.1);
  return mix(theme.colors.surface, theme.colors[tone], TINT[theme.scheme]);
}

/** A color between two, as `#rrggbb`: `part` of the second. */
export function mix(back: string, front: string, part: number): string {
  const at = (hex: string, i: number) => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  const channel = (i: number) => Math.round(at(back, i) * (1 - part) + at(front, i) * part);
  return `#${[0, 1, 2].map((i) => channel(i).toString(16).padStart(2, '0')).join('')}`;
}
