/**
 * The raw colors. Private to the tokens: everything else names a role (`themes.ts`), so that a color changes in one
 * place and contrast is checked once (`contrast.test.ts`).
 */
export const palette = {
  paper: '#faf9f7',
  white: '#ffffff',
  ink: '#1b1b1f',
  inkSoft: '#5b5b66',
  stone: '#82828c',
  mist: '#e7e4df',
  blush: '#f6ecec',
  crimson: '#8b0012',

  night: '#121214',
  nightRaised: '#1b1b1f',
  nightHigh: '#232329',
  snow: '#f2f2f5',
  snowSoft: '#a9a9b4',
  ash: '#7a7a85',
  coal: '#303037',
  wine: '#35191d',
  rose: '#ff9aa2',
  roseInk: '#3a0008',

  blue: '#0b5cad',
  green: '#0b6b3a',
  amber: '#8a4b00',
  red: '#a8071a',

  blueLight: '#8fc4ff',
  greenLight: '#6fdc9f',
  amberLight: '#ffb868',
  redLight: '#ff8f8a',
  blueInk: '#00264d',
  greenInk: '#00331a',
  amberInk: '#402100',
  redInk: '#450006',
} as const;

/** One course’s colors: deep with white text by day, dark with light text at night, and a stripe that is seen beside it. */
export interface CourseInk {
  readonly day: string;
  readonly night: string;
  readonly nightStripe: string;
}

/** Neighbours differ most, so that two courses in a row are told apart. */
export const courseInks: readonly CourseInk[] = [
  { day: '#8b0012', night: '#4a1a20', nightStripe: '#ff9aa2' }, // crimson
  { day: '#0b5cad', night: '#123456', nightStripe: '#8fc4ff' }, // blue
  { day: '#0b6b3a', night: '#123d28', nightStripe: '#6fdc9f' }, // green
  { day: '#6a3fa0', night: '#38265a', nightStripe: '#c9adff' }, // violet
  { day: '#8a4b00', night: '#47300f', nightStripe: '#ffb868' }, // amber
  { day: '#00696b', night: '#0f3d3e', nightStripe: '#6fd8d9' }, // teal
  { day: '#a3195b', night: '#4a1633', nightStripe: '#ff9fcb' }, // pink
  { day: '#3f4aa8', night: '#252b5c', nightStripe: '#aab4ff' }, // indigo
  { day: '#55650a', night: '#333b10', nightStripe: '#c5d66a' }, // olive
  { day: '#9a3412', night: '#4a2110', nightStripe: '#ffab87' }, // brick
  { day: '#46576b', night: '#2b3644', nightStripe: '#b4c6da' }, // slate
  { day: '#7a2f8f', night: '#401a4c', nightStripe: '#e3a6f5' }, // plum
];
