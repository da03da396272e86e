/**
 * The two-byte codes of GB18030 out of a text that is as short as their order allows: 12 kB for 23,940 codes. The text is
 * the output of a range coder: what is likely takes a fraction of a bit, and what is likely is learnt from what was read.
 */
import { GB18030_DIGITS } from './gb18030-table.generated';

/** Digits of the text: the characters from # to ~ without the backslash, as many as need no escape and no second byte. */
const DIGITS = 91;
/** Two-byte codes: 126 lead bytes of 190 trail bytes. */
const POINTERS = 126 * 190;
const HANZI_FROM = 0x4e00;
const HANZI_TO = 0x9fa5;
/** Lead bytes B0 to D7 hold the hanzi of GB2312 that are in everyday use, D8 to F7 the rest. */
const ROWS = { everyday: [47, 87], rare: [87, 119] } as const;

/** Probabilities of a 0 in 4,096ths, each for bits that follow the same signs; even at first. */
type Estimates = Map<number, number>;

/** What is expected of a row of differences. */
interface Differences {
  readonly same: Estimates;
  readonly negative: Estimates;
  readonly bits: Estimates;
}

const noDifferences = (): Differences => ({ same: new Map(), negative: new Map(), bits: new Map() });

/** Reads the text. */
class Reader {
  #at = 0;
  #range = 1;
  #code = 0;
  #unchanged = 0;
  #negative: 0 | 1 = 0;

  constructor() {
    this.#refill();
  }

  /** One bit, with the estimate that belongs to the signs before it. */
  bit(estimates: Estimates, signs: number): 0 | 1 {
    const estimate = estimates.get(signs) ?? 2048;
    const bound = (this.#range >> 12) * estimate;
    const bit = this.#code < bound ? 0 : 1;
    estimates.set(signs, bit === 0 ? estimate + ((4096 - estimate) >> 4) : estimate - (estimate >> 4));
    if (bit === 1) this.#code -= bound;
    this.#range = bit === 0 ? bound : this.#range - bound;
    this.#refill();
    return bit;
  }

  /** A number below `count`, all of them equally likely. */
  below(count: number): number {
    const step = Math.floor(this.#range / count);
    const number = Math.floor(this.#code / step);
    this.#code -= number * step;
    this.#range = step;
    this.#refill();
    return number;
  }

  /** How far something is from where it is expected; mostly 0. */
  difference(expected: Differences): number {
    const same = this.bit(expected.same, this.#unchanged);
    this.#unchanged = ((this.#unchanged << 1) | same) & 7;
    if (same === 1) return 0;
    // What stands too early is mostly followed by what stands too late.
    this.#negative = this.bit(expected.negative, this.#negative);
    let bits = 0;
    while (this.bit(expected.bits, bits) === 1) bits += 1;
    const size = (1 << bits) + this.below(1 << bits);
    return this.#negative === 1 ? -size : size;
  }

  #refill(): void {
    while (this.#range < 1 << 24) {
      const unit = GB18030_DIGITS.charCodeAt(this.#at);
      this.#range *= DIGITS;
      this.#code = this.#code * DIGITS + unit - (unit > 92 ? 36 : 35);
      this.#at += 1;
    }
  }
}

/** The pointers of the hanzi in rows of GB2312, whose trail bytes begin at A1. */
function pointersOf([from, to]: readonly [number, number]): readonly number[] {
  const pointers: number[] = [];
  for (let pointer = from * 190; pointer < to * 190; pointer += 1) if (pointer % 190 >= 96) pointers.push(pointer);
  return pointers;
}

/**
 * Reads the code unit of each two-byte pointer, 0 for none. First which hanzi GB2312 has in everyday and in rare use; then
 * the order of the former, by pronunciation, which nothing predicts; the order of the latter, by radical, nearly that of
 * Unicode; then all other codes, most of them the next one after the one before. The areas that GBK added hold the hanzi
 * that GB2312 lacks in the order of Unicode, so there the next such one is expected.
 */
export function readTwoByteTable(): Uint16Array {
  const table = new Uint16Array(POINTERS);
  const reader = new Reader();
  const everyday: number[] = [];
  const rare: number[] = [];
  const present: Estimates = new Map();
  const rarity: Estimates = new Map();
  let isRare: 0 | 1 = 0;
  for (let unit = HANZI_FROM; unit <= HANZI_TO; unit += 1) {
    if (reader.bit(present, 0) === 0) continue;
    isRare = reader.bit(rarity, isRare);
    (isRare === 1 ? rare : everyday).push(unit);
  }
  const hanzi = new Set([...everyday, ...rare]);
  for (const pointer of pointersOf(ROWS.everyday)) {
    if (everyday.length > 0) table[pointer] = everyday.splice(reader.below(everyday.length), 1)[0] as number;
  }
  const byRadical = noDifferences();
  let at = 0;
  for (const pointer of pointersOf(ROWS.rare)) {
    at += reader.difference(byRadical);
    table[pointer] = rare.splice(at, 1)[0] as number;
  }
  const others = noDifferences();
  let before = 0;
  for (let pointer = 0; pointer < POINTERS; pointer += 1) {
    if (table[pointer] === 0) table[pointer] = before = nextAfter(before, hanzi) + reader.difference(others);
  }
  return table;
}

/** The character that is expected after another. */
function nextAfter(unit: number, hanzi: ReadonlySet<number>): number {
  let next = unit + 1;
  if (unit < HANZI_FROM || unit > HANZI_TO || hanzi.has(unit)) return next;
  while (hanzi.has(next)) next += 1;
  return next;
}
