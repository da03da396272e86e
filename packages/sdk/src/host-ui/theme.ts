/** The theme's tokens: what a screen may know of colors, distances and sizes. */

/** A named color role; components take these, never color values. */
export type Tone = 'default' | 'muted' | 'primary' | 'success' | 'warning' | 'danger' | 'info';

/** Spacing steps of the theme. */
export type Space = 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'xxl';

/** Text sizes of the theme. `display` is for one number that matters. */
export type TextVariant = 'caption' | 'body' | 'label' | 'heading' | 'title' | 'display';

/** A color role of the theme. */
export type ColorRole =
  | 'bg'
  | 'surface'
  | 'surfaceRaised'
  /** Behind what is chosen or pointed at. */
  | 'tint'
  | 'text'
  | 'textMuted'
  | 'primary'
  | 'onPrimary'
  | 'border'
  /** A hairline that carries no meaning. */
  | 'separator'
  | 'focus'
  | 'success'
  | 'onSuccess'
  | 'warning'
  | 'onWarning'
  | 'danger'
  | 'onDanger'
  | 'info'
  | 'onInfo';

/** One size of text. */
export interface TextSize {
  readonly size: number;
  readonly lineHeight: number;
  readonly weight: '400' | '500' | '600' | '700';
}

/** The theme's tokens. Colors are checked for AA contrast in both themes; sizes follow the user's text size. */
export interface Theme {
  readonly scheme: 'light' | 'dark';
  readonly colors: Readonly<Record<ColorRole, string>>;
  /** Distances in points. */
  readonly spacing: Readonly<Record<Space, number>>;
  readonly radius: Readonly<Record<'sm' | 'md' | 'lg' | 'xl' | 'full', number>>;
  readonly typography: Readonly<Record<TextVariant, TextSize>>;
  readonly glass: { readonly background: string; readonly border: string; readonly blur: number };
  /** Colors of the i-th course: fill, text on it, stripe beside it. They repeat after the last one. */
  courseColor(i: number): { readonly bg: string; readonly fg: string; readonly stripe: string };
  /** Widest line of content in points. */
  readonly contentWidth: { readonly reading: number; readonly dashboard: number };
  /** Points that move or fade take this long, milliseconds; 0 for people who asked for less motion. */
  readonly motion: { readonly quick: number; readonly calm: number };
  /** How much larger the user's text is than the usual one: 1 to 2. */
  readonly textScale: number;
}
