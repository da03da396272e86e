/**
 * GB18030, and with it GBK and GB2312, without the engine's help: Hermes has no decoder for them. Two-byte codes come from
 * a generated table; four-byte codes are the rest of Unicode in order, so their ranges follow from the same table.
 * Facts: the encoding standard of WHATWG, §10.2.
 */
import { readTwoByteTable } from './gb18030-table';
import { textOfUnits } from './units';

const REPLACEMENT = 0xfffd;

let table: Uint16Array | undefined;

/** The code unit of each two-byte pointer, 0 for none. Read on first use: most pages are UTF-8. */
function twoByteTable(): Uint16Array {
  table ??= readTwoByteTable();
  return table;
}

/** Characters of private use, and those that took their two-byte codes in 2022. */
const MOVED_IN_2022 = {
  from: '\uE78D\uE78E\uE78F\uE790\uE791\uE792\uE793\uE794\uE795\uE796\uE81E\uE826\uE82B\uE82C\uE832\uE843\uE854\uE864',
  to: '\uFE10\uFE11\uFE12\uFE13\uFE14\uFE15\uFE16\uFE17\uFE18\uFE19\u9FB4\u9FB5\u9FB6\u9FB7\u9FB8\u9FB9\u9FBA\u9FBB',
};

const unitsOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

let rest: Uint16Array | undefined;

/** BMP characters that have no two-byte code, in order: what the four-byte codes from 0 on stand for. */
function fourByteTable(): Uint16Array {
  if (rest !== undefined) return rest;
  // ASCII has codes of one byte, and surrogates are no characters.
  const taken = new Uint8Array(0x10000).fill(1, 0, 0x80).fill(1, 0xd800, 0xe000);
  // U+E5E5 has no code at all, and U+E7C7 keeps the four-byte code that U+1E3F lost. The edition of 2022 moved eighteen
  // two-byte codes out of the private area; the four-byte ranges stayed those of 2005.
  for (const unit of [...twoByteTable(), 0xe5e5, 0xe7c7, ...unitsOf(MOVED_IN_2022.from)]) taken[unit] = 1;
  for (const unit of [0x1e3f, ...unitsOf(MOVED_IN_2022.to)]) taken[unit] = 0;
  const free = [...taken.keys()].filter((unit) => taken[unit] === 0);
  rest = Uint16Array.from(free, (unit) => (unit === 0x1e3f ? 0xe7c7 : unit));
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
  const units: number[] = [];
  let broken = false;
  const wrong = () => {
    broken = true;
    units.push(REPLACEMENT);
  };
  for (let at = 0; at < bytes.length; ) {
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
    // No code ends with the byte 7F.
    const offset = second !== undefined && second > 0x7e ? 0x41 : 0x40;
    const inRange = second !== undefined && second >= 0x40 && second !== 0x7f && second !== 0xff;
    const unit = inRange ? (codes[(lead - 0x81) * 190 + second - offset] as number) : 0;
    if (unit !== 0) {
      units.push(unit);
      at += 2;
      continue;
    }
    wrong();
    // An ASCII byte behind a wrong lead byte is a character of its own.
    at += second === 0xff ? 2 : 1;
  }
  return fatal && broken ? undefined : textOfUnits(units);
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
