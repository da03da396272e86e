/**
 * GB18030, and with it GBK and GB2312, without the engine's help: Hermes has no decoder for them. Two-byte codes come from
 * a generated table; four-byte codes are the rest of Unicode in order, so their ranges follow from the same table.
 * Facts: the encoding standard of WHATWG, §10.2.
 */
import { readTwoByteTable } from './gb18030-table';

const REPLACEMENT = '\uFFFD';

let table: Uint16Array | undefined;

/** The code unit of each two-byte pointer, 0 for none. Read on first use: most pages are UTF-8. */
function twoByteTable(): Uint16Array {
  table ??= readTwoByteTable();
  return table;
}

/** Characters of private use and what took their two-byte codes. */
const MOVED_IN_2022: readonly (readonly [number, number])[] = [
  ...Array.from({ length: 10 }, (_, index) => [0xe78d + index, 0xfe10 + index] as const),
  ...[0xe81e, 0xe826, 0xe82b, 0xe82c, 0xe832, 0xe843, 0xe854, 0xe864].map(
    (unit, index) => [unit, 0x9fb4 + index] as const,
  ),
];

let rest: Uint16Array | undefined;

/** BMP characters that have no two-byte code, in order: what the four-byte codes from 0 on stand for. */
function fourByteTable(): Uint16Array {
  if (rest !== undefined) return rest;
  const taken = new Uint8Array(0x10000);
  for (const unit of twoByteTable()) taken[unit] = 1;
  // U+E5E5 has no code at all, and U+E7C7 keeps the four-byte code that U+1E3F lost. The edition of 2022 moved eighteen
  // two-byte codes out of the private area; the four-byte ranges stayed those of 2005.
  taken[0xe5e5] = 1;
  for (const [privately, publicly] of MOVED_IN_2022) {
    taken[privately] = 1;
    taken[publicly] = 0;
  }
  const out: number[] = [];
  for (let unit = 0x80; unit < 0x10000; unit += 1) {
    if (unit === 0x1e3f) out.push(0xe7c7);
    else if (unit !== 0xe7c7 && taken[unit] === 0 && (unit < 0xd800 || unit > 0xdfff)) out.push(unit);
  }
  rest = Uint16Array.from(out);
  return rest;
}

/**
 * Decodes GB18030.
 *
 * @param fatal whether a wrong byte ends it; otherwise it becomes U+FFFD.
 * @returns the text, or `undefined` when `fatal` and the bytes are not GB18030.
 */
export function decodeGb18030(bytes: Uint8Array, fatal = false): string | undefined {
  const codes = twoByteTable();
  const pieces: string[] = [];
  let units: number[] = [];
  let broken = false;
  const flush = () => {
    pieces.push(String.fromCharCode(...units));
    units = [];
  };
  const wrong = () => {
    broken = true;
    units.push(REPLACEMENT.charCodeAt(0));
  };
  for (let at = 0; at < bytes.length; ) {
    if (units.length > 8000) flush();
    const lead = bytes[at] as number;
    if (lead < 0x80) {
      units.push(lead);
      at += 1;
      continue;
    }
    if (lead === 0x80 || lead === 0xff) {
      if (lead === 0x80) units.push(0x20ac);
      else wrong();
      at += 1;
      continue;
    }
    const second = bytes[at + 1];
    if (second !== undefined && second >= 0x30 && second <= 0x39) {
      const character = fourBytes(bytes, at);
      if (character === undefined || character === '') wrong();
      else for (let index = 0; index < character.length; index += 1) units.push(character.charCodeAt(index));
      // A code that is cut short by the end takes the end with it; a byte that fits no code is read again.
      if (character === undefined) at += at + 3 < bytes.length || wrongFourth(bytes, at) ? 1 : 4;
      else at += 4;
      continue;
    }
    const offset = second !== undefined && second < 0x7f ? 0x40 : 0x41;
    const inRange = second !== undefined && second >= 0x40 && second !== 0x7f && second !== 0xff;
    const unit = inRange ? (codes[(lead - 0x81) * 190 + second - offset] as number) : 0;
    if (unit !== 0) {
      units.push(unit);
      at += 2;
      continue;
    }
    wrong();
    // An ASCII byte behind a wrong lead byte is a character of its own.
    at += second === undefined || second < 0x80 ? 1 : 2;
  }
  if (fatal && broken) return undefined;
  flush();
  return pieces.join('');
}

/** Whether the third byte of a four-byte code is there and cannot be one. */
function wrongFourth(bytes: Uint8Array, at: number): boolean {
  const third = bytes[at + 2];
  return third !== undefined && (third < 0x81 || third > 0xfe);
}

/** The character of four bytes; empty for a code without one, `undefined` when the bytes are no code. */
function fourBytes(bytes: Uint8Array, at: number): string | undefined {
  const third = bytes[at + 2];
  const fourth = bytes[at + 3];
  if (third === undefined || fourth === undefined) return undefined;
  if (third < 0x81 || third > 0xfe || fourth < 0x30 || fourth > 0x39) return undefined;
  const pointer =
    ((bytes[at] as number) - 0x81) * 10 * 126 * 10 +
    ((bytes[at + 1] as number) - 0x30) * 126 * 10 +
    (third - 0x81) * 10 +
    fourth -
    0x30;
  if (pointer >= 189_000 && pointer <= 1_237_575) return String.fromCodePoint(0x10000 + pointer - 189_000);
  const unit = fourByteTable()[pointer];
  return unit === undefined ? '' : String.fromCharCode(unit);
}

let codes: Map<number, number> | undefined;

/** GBK bytes of a text; a character that GBK does not have becomes the decimal reference that browsers send in forms. */
export function encodeGbk(text: string): Uint8Array {
  if (codes === undefined) {
    codes = new Map();
    twoByteTable().forEach((unit, pointer) => {
      if (unit !== 0 && !codes?.has(unit)) codes?.set(unit, pointer);
    });
  }
  const out: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) as number;
    if (point < 0x80) {
      out.push(point);
      continue;
    }
    const pointer = point === 0x20ac ? undefined : codes.get(point);
    if (point === 0x20ac) out.push(0x80);
    else if (pointer === undefined) for (const digit of `&#${point};`) out.push(digit.charCodeAt(0));
    else {
      const trail = pointer % 190;
      out.push(Math.floor(pointer / 190) + 0x81, trail + (trail < 0x3f ? 0x40 : 0x41));
    }
  }
  return Uint8Array.from(out);
}
