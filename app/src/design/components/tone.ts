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
