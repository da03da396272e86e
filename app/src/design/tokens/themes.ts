/** The two themes: roles over the palette. Plugins see {@link Theme}; the app's own components also see two quiet roles. */
import type { Theme } from '@pku-harness/sdk';
import { palette } from './palette';

/** The app's theme: the plugins' roles, a hairline that carries no meaning, and a tint behind what is chosen. */
export interface AppTheme extends Theme {
  readonly colors: Theme['colors'] & Readonly<Record<'separator' | 'tint', string>>;
}

const shared = {
  spacing: { none: 0, xs: 4, sm: 8, md: 12, lg: 16, xl: 24 },
  radius: { sm: 8, md: 12, lg: 18, full: 999 },
  typography: {
    caption: { size: 13, lineHeight: 19, weight: '400' },
    body: { size: 16, lineHeight: 26, weight: '400' },
    label: { size: 15, lineHeight: 22, weight: '500' },
    heading: { size: 18, lineHeight: 26, weight: '600' },
    title: { size: 26, lineHeight: 35, weight: '700' },
  },
  contentWidth: { reading: 720, dashboard: 1200 },
} as const satisfies Partial<Theme>;

const lightCourses = [palette.crimson, palette.blue, palette.green, palette.violet, palette.amber, palette.teal];
const darkCourses = [
  { bg: '#4a1a20', stripe: palette.rose },
  { bg: '#123456', stripe: palette.blueLight },
  { bg: '#123d28', stripe: palette.greenLight },
  { bg: '#38265a', stripe: '#c9adff' },
  { bg: '#47300f', stripe: palette.amberLight },
  { bg: '#0f3d3e', stripe: '#6fd8d9' },
];

/** How many course colors there are before they repeat. */
export const COURSE_COLORS = lightCourses.length;

/** The i-th entry of a list that repeats without end, also for negative numbers. */
function cycle<Item>(items: readonly Item[], i: number): Item {
  return items[((Math.trunc(i) % items.length) + items.length) % items.length] as Item;
}

export const lightTheme: AppTheme = {
  ...shared,
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
  glass: { background: 'rgba(250, 249, 247, 0.86)', blur: 18 },
  courseColor: (i) => {
    const color = cycle(lightCourses, i);
    return { bg: color, fg: palette.white, stripe: color };
  },
};

export const darkTheme: AppTheme = {
  ...shared,
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
  glass: { background: 'rgba(18, 18, 20, 0.86)', blur: 18 },
  courseColor: (i) => ({ ...cycle(darkCourses, i), fg: palette.snow }),
};
