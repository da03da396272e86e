/**
 * Text of others on a terminal. A control sequence inside a title or an argument could move the cursor, hide a line or write
 * another one in its place, also above the question that a person answers, so such signs are shown and not obeyed. Pure.
 */

/** C0 without tab and line feed, DEL, C1, line separators, and the signs that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const BREAKS = /[\t\n]/g;

/** The text with signs that a terminal would obey as `\u001b`, which also is what JSON writes. Lines stay lines. */
export function printable(text: string): string {
  return text.replace(OBEYED, escaped);
}

/** A value inside a line of ours: it cannot begin a line of its own. */
export function onOneLine(text: string): string {
  return printable(text).replace(BREAKS, (sign) => (sign === '\n' ? '\\n' : ' '));
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
