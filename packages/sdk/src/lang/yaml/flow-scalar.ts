/** The text that a plain or quoted scalar stands for. */

/** Told of a mistake: where in the scalar, its name, what it is. */
export type ScalarMistake = (at: number, code: string, message: string) => void;

/** The text of a scalar as it is written, quotes included. */
export function flowText(source: string, style: 'plain' | 'single' | 'double', mistake: ScalarMistake): string {
  if (style === 'single') return singleQuoted(source, mistake);
  if (style === 'double') return doubleQuoted(source, mistake);
  const wrong = wrongStart(source[0]);
  if (wrong !== undefined) mistake(0, 'BAD_SCALAR_START', `Plain value cannot start with ${wrong}`);
  return unfold(source);
}

function wrongStart(first: string | undefined): string | undefined {
  switch (first) {
    case '\t':
      return 'a tab character';
    case ',':
      return 'flow indicator character ,';
    case '%':
      return 'directive indicator character %';
    case '|':
    case '>':
      return `block scalar indicator ${first}`;
    case '@':
    case '`':
      return `reserved character ${first}`;
    default:
      return undefined;
  }
}

function singleQuoted(source: string, mistake: ScalarMistake): string {
  if (source.length === 1 || !source.endsWith("'")) mistake(source.length, 'MISSING_CHAR', "Missing closing 'quote");
  return unfold(source.slice(1, -1)).replaceAll("''", "'");
}

/** A line end becomes a space, each further one a line end; spaces around them are not part of the text. */
function unfold(source: string): string {
  if (!source.includes('\n')) return source;
  const [first = '', ...lines] = source.split(/\r?\n/);
  const last = lines.pop() ?? '';
  let text = trimEnd(first);
  let between = ' ';
  for (const line of lines) {
    const trimmed = trimStart(trimEnd(line));
    if (trimmed !== '') {
      text += between + trimmed;
      between = ' ';
    } else if (between === '\n') text += between;
    else between = '\n';
  }
  return text + between + trimStart(last);
}

const isSpace = (character: string | undefined) => character === ' ' || character === '\t';

function trimStart(line: string): string {
  let at = 0;
  while (isSpace(line[at])) at += 1;
  return line.slice(at);
}

function trimEnd(line: string): string {
  let end = line.length;
  while (isSpace(line[end - 1])) end -= 1;
  return line.slice(0, end);
}

function doubleQuoted(source: string, mistake: ScalarMistake): string {
  const plain = /[\\\n]/.test(source) ? undefined : source.slice(1, -1);
  const text = plain ?? unescaped(source, mistake);
  if (source.length === 1 || !source.endsWith('"')) mistake(source.length, 'MISSING_CHAR', 'Missing closing "quote');
  return text;
}

function unescaped(source: string, mistake: ScalarMistake): string {
  const end = source.length - 1;
  let text = '';
  for (let at = 1; at < end; at += 1) {
    const character = source[at] as string;
    if (character === '\r' && source[at + 1] === '\n') continue;
    if (character === '\n') {
      const next = behindFold(source, at + 1);
      text += '\n'.repeat(newlines(source.slice(at + 1, next))) || ' ';
      at = next - 1;
    } else if (character === '\\') {
      const next = escapeEnd(source, at);
      text += escaped(source, at, next, mistake);
      at = next - 1;
    } else if (isSpace(character)) {
      let next = at + 1;
      while (isSpace(source[next])) next += 1;
      // Spaces before a line end are not part of the text.
      if (source[next] !== '\n' && !source.startsWith('\r\n', next)) text += source.slice(at, next);
      at = next - 1;
    } else text += character;
  }
  return text;
}

function newlines(space: string): number {
  return space.split('\n').length - 1;
}

/** The end of the white space behind a line end. */
function behindFold(source: string, from: number): number {
  let at = from;
  while (isSpace(source[at]) || source[at] === '\n' || source.startsWith('\r\n', at)) at += 1;
  return at;
}

/** What a letter behind a backslash stands for. */
export const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  '\t': '\t',
};

/** How many hexadecimal digits follow these letters behind a backslash. */
export const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** The end of the escape that begins at `at`; behind an escaped line end the spaces of the next line go with it. */
export function escapeEnd(source: string, at: number): number {
  const letter = source[at + 1] as string;
  const digits = HEX_DIGITS[letter];
  if (digits !== undefined) return at + 2 + digits;
  const isFold = letter === '\n' || source.startsWith('\r\n', at + 1);
  let end = at + (letter === '\r' && isFold ? 3 : 2);
  while (isFold && isSpace(source[end])) end += 1;
  return end;
}

/** What the escape from `at` to `end` stands for; as it is written, and a mistake, where it stands for nothing. */
export function escaped(source: string, at: number, end: number, mistake: ScalarMistake): string {
  const raw = source.slice(at, end);
  const letter = raw[1] as string;
  const known = ESCAPES[letter];
  if (known !== undefined) return known;
  if (letter === '\n' || raw.startsWith('\r\n', 1)) return '';
  const code = letter in HEX_DIGITS && /^..[\da-f]+$/i.test(raw) ? Number.parseInt(raw.slice(2), 16) : 0x110000;
  if (code <= 0x10ffff && end <= source.length) return String.fromCodePoint(code);
  mistake(at, 'BAD_DQ_ESCAPE', `Invalid escape sequence ${raw}`);
  return raw;
}
