/** Character references of HTML: named ones, and by number. */
import { ENTITIES } from './entities.generated';

let named: Map<string, string> | undefined;
/** Names that need no semicolon, because old pages leave it out. */
const old = new Set<string>();
const OLD_LENGTH = 6;

/**
 * The characters of all names. The text lists the names by character: how far it is from the one before in base 36, where
 * that is not 1, a colon, and its names; one with `!` needs no semicolon. A second character stands behind `+`.
 */
function table(): Map<string, string> {
  if (named !== undefined) return named;
  named = new Map();
  let point = 0;
  for (const group of ENTITIES.split(' ')) {
    const [, far, second, names] = /^(?:(\w+)(?:\+(\w+))?:)?(.+)$/.exec(group) as RegExpExecArray;
    point += far === undefined ? 1 : Number.parseInt(far, 36);
    const text =
      String.fromCodePoint(point) + (second === undefined ? '' : String.fromCodePoint(Number.parseInt(second, 36)));
    for (const written of (names as string).split(',')) {
      const name = written.replace('!', '');
      if (name !== written) old.add(name);
      named.set(name, text);
    }
  }
  return named;
}

/** What the numbers of Windows-1252 that are no characters stand for, from 128. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function numbered(digits: string, base: 10 | 16): string {
  const point = Number.parseInt(digits, base);
  if (point >= 128 && point < 160) return WINDOWS[point - 128] as string;
  const wrong = point === 0 || point > 0x10ffff || (point >= 0xd800 && point < 0xe000);
  return wrong ? '\uFFFD' : String.fromCodePoint(point);
}

const REFERENCE = /&(?:#(?:[xX]([\da-fA-F]+)|(\d+));?|([A-Za-z][\dA-Za-z]*)(;?))/g;

/**
 * Replaces the references in a text.
 *
 * @param inAttribute whether it is an attribute, where `&copy=1` is part of an address.
 */
export function withoutReferences(text: string, inAttribute: boolean): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex, digits, name, end, at: number) => {
    if (hex !== undefined) return numbered(hex, 16);
    if (digits !== undefined) return numbered(digits, 10);
    const names = table();
    const known = end === ';' || old.has(name) ? names.get(name) : undefined;
    if (known !== undefined) return end === '' && inAttribute && text[at + whole.length] === '=' ? whole : known;
    if (inAttribute) return whole;
    for (let length = Math.min(OLD_LENGTH, name.length - 1); length > 1; length -= 1) {
      const first = name.slice(0, length);
      if (old.has(first)) return `${names.get(first)}${name.slice(length)}${end}`;
    }
    return whole;
  });
}
