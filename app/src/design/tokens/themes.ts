/** The two themes: roles over the palette, at a text size and with or without motion. */
import type { Theme } from '@pku-harness/sdk';
import { courseInks, palette } from './palette';
import { contentWidth, radius, spacing, typographyAt } from './sizes';

/** The theme as the app's own components see it. */
export type AppTheme = Theme;

/** What a theme is made for. */
export interface ThemeFacts {
  readonly scheme: 'light' | 'dark';
  /** How much larger text is than usual. */
  readonly textScale: number;
  /** The person asked their system for less motion. */
  readonly still: boolean;
}

/** How many course colors there are before they repeat. */
export const COURSE_COLORS = courseInks.length;

/** The i-th entry of a list that repeats without end, also for negative numbers. */
function cycle<Item>(items: readonly Item[], i: number): Item {
  const whole = Number.isFinite(i) ? Math.trunc(i) : 0;
  return items[((whole % items.length) + items.length) % items.length] as Item;
}

const light: Pick<Theme, 'scheme' | 'colors' | 'glass' | 'courseColor'> = {
  scheme: 'light',
  colors: {
    bg: palette.paper,
    surface: palette.white,
    surfaceRaised: palette.white,
    text: palette.ink,
    textMuted: palette.inkSoft,
    primary: palette.crimson,
    onPrimary: palette.white,
    border: palette.stone,
    focus: palette.blue,
    success: palette.green,
    onSuccess: palette.white,
    warning: palette.amber,
    onWarning: palette.white,
    danger: palette.red,
    onDanger: palette.white,
    info: palette.blue,
    onInfo: palette.white,
    separator: palette.mist,
    tint: palette.blush,
  },
  glass: { background: 'rgba(250, 249, 247, 0.86)', border: 'rgba(27, 27, 31, 0.08)', blur: 18 },
  courseColor: (i) => {
    const { day } = cycle(courseInks, i);
    return { bg: day, fg: palette.white, stripe: day };
  },
};

const dark: typeof light = {
  scheme: 'dark',
  colors: {
    bg: palette.night,
    surface: palette.nightRaised,
    surfaceRaised: palette.nightHigh,
    text: palette.snow,
    textMuted: palette.snowSoft,
    primary: palette.rose,
    onPrimary: palette.roseInk,
    border: palette.ash,
    focus: palette.blueLight,
    success: palette.greenLight,
    onSuccess: palette.greenInk,
    warning: palette.amberLight,
    onWarning: palette.amberInk,
    danger: palette.redLight,
    onDanger: palette.redInk,
    info: palette.blueLight,
    onInfo: palette.blueInk,
    separator: palette.coal,
    tint: palette.wine,
  },
  glass: { background: 'rgba(18, 18, 20, 0.86)', border: 'rgba(242, 242, 245, 0.1)', blur: 18 },
  courseColor: (i) => {
    const { night, nightStripe } = cycle(courseInks, i);
    return { bg: night, fg: palette.snow, stripe: nightStripe };
  },
};

/** The tokens for these facts. */
export function makeTheme({ scheme, textScale, still }: ThemeFacts): AppTheme {
  return {
    ...(scheme === 'dark' ? dark : light),
    spacing,
    radius,
    contentWidth,
    typography: typographyAt(textScale),
    textScale,
    motion: still ? { quick: 0, calm: 0 } : { quick: 120, calm: 240 },
  };
}

export const lightTheme = makeTheme({ scheme: 'light', textScale: 1, still: false });
export const darkTheme = makeTheme({ scheme: 'dark', textScale: 1, still: false });
