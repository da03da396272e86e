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
  violet: '#6a3fa0',
  teal: '#00696b',

  blueLight: '#8fc4ff',
  greenLight: '#6fdc9f',
  amberLight: '#ffb868',
  redLight: '#ff8f8a',
  blueInk: '#00264d',
  greenInk: '#00331a',
  amberInk: '#402100',
  redInk: '#450006',
} as const;
