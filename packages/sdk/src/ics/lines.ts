/**
 * A file as logical lines: folds undone, each with the number of the line it begins on. Line ends may be CRLF, LF or CR
 * alone. Bytes that are no UTF-8 are decoded line by line after unfolding, because many programs fold in the middle of a
 * character, and some write GBK.
 */
import { decodeBytes } from '../lang/encoding/decode';

/** One logical line. */
export interface LogicalLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Reads a file's bytes or text as logical lines; empty ones are left out. */
export function logicalLines(file: string | Uint8Array): LogicalLine[] {
  if (typeof file === 'string') return unfold(file.startsWith('\uFEFF') ? file.slice(1) : file);
  const text = wellFormed(file);
  if (text !== undefined) return unfold(text);
  return unfold(asUnits(file)).map(({ line, text: units }) => ({ line, text: decodeUnits(units) }));
}

/** UTF-16 with its mark, or UTF-8. */
function wellFormed(bytes: Uint8Array): string | undefined {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const decoded = decodeBytes(bytes, wide ? undefined : 'utf-8');
  return 'text' in decoded ? decoded.text : undefined;
}

/** One UTF-16 unit for each byte: line ends, folds and colons are the same in UTF-8 and in GBK. */
function asUnits(bytes: Uint8Array): string {
  let units = '';
  for (let from = 0; from < bytes.length; from += 4096)
    units += String.fromCharCode(...bytes.subarray(from, from + 4096));
  return units;
}

function decodeUnits(units: string): string {
  const decoded = decodeBytes(Uint8Array.from(units, (unit) => unit.charCodeAt(0)));
  return 'text' in decoded ? decoded.text : units.replace(/[\u0080-\uFFFF]/g, '\uFFFD');
}

const END = /\r\n|\n|\r/g;
/** A line that begins a property; anything else has lost its fold or its escaping. */
const PROPERTY = /^[A-Za-z0-9-]+\s*[;:]/;
/** Texts, whose line ends some programs write as they are. */
const TEXT = /^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT|X-[A-Z0-9-]+)\s*[;:]/i;
/** Folded lines are about this long; shorter ones ended because the text did. */
const FOLDED = 60;

function unfold(text: string): LogicalLine[] {
  const found: { line: number; text: string; last: number }[] = [];
  let line = 0;
  let from = 0;
  const add = (to: number) => {
    line += 1;
    const raw = text.slice(from, to);
    const open = found[found.length - 1];
    if (open !== undefined && (raw.startsWith(' ') || raw.startsWith('\t'))) {
      open.text += raw.slice(1);
      open.last = raw.length;
    } else if (open !== undefined && raw !== '' && !PROPERTY.test(raw) && TEXT.test(open.text)) {
      open.text += (open.last >= FOLDED ? '' : '\\n') + raw;
      open.last = raw.length;
    } else if (raw.trim() !== '') {
      found.push({ line, text: raw, last: raw.length });
    }
  };
  for (const { 0: end, index } of text.matchAll(END)) {
    add(index);
    from = index + end.length;
  }
  add(text.length);
  return found.map(({ line: at, text: joined }) => ({ line: at, text: joined }));
}
