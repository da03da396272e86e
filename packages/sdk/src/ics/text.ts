/** How text is written in a calendar file: escaped, and folded at 75 octets (RFC 5545, 3.1 and 3.3.11). */

/** Octets of a line without its end. */
const LINE_OCTETS = 75;

/** Escapes a text value. Control characters have no place in a file and are dropped; line ends become `\n`. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n');
}

/** Reads a text value. A backslash before anything else is kept with it, as written by programs that do not escape. */
export function unescapeText(value: string): string {
  return value.replace(/\\([\\;,:"nN])/g, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark));
}

/** Splits a list of text values at its unescaped commas. */
export function splitTexts(value: string): string[] {
  return (value.match(/(?:\\.|[^,\\])+/gs) ?? []).map(unescapeText);
}

/** Folds one line. No character is cut in two, and each further line begins with a space. */
export function fold(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

/** Octets of a character in UTF-8. */
export function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}
