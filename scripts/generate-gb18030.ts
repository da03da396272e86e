/**
 * Writes the table of the language's GB18030 decoder from this machine's own: `bun scripts/generate-gb18030.ts`. It mirrors
 * `readTwoByteTable` choice by choice. A test compares every code with this machine's decoder, so the table needs writing
 * again only when the standard changes.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TARGET = join(import.meta.dirname, '../packages/sdk/src/lang/encoding/gb18030-table.generated.ts');
/** From # to ~ without the backslash. */
const DIGITS = Array.from({ length: 92 }, (_, index) => String.fromCharCode(35 + index)).filter((one) => one !== '\\');

/** A range coder over digits of 91 kinds, with the estimates that the reader has. */
class Writer {
  readonly #estimates = new Uint16Array(256).fill(2048);
  #low = 0n;
  #range = 1;
  #digits = 0;
  #unchanged = 0;
  #negative: 0 | 1 = 0;

  constructor() {
    this.#refill();
  }

  bit(context: number, bit: 0 | 1): void {
    const estimate = this.#estimates[context] as number;
    const bound = (this.#range >> 12) * estimate;
    this.#estimates[context] = bit === 0 ? estimate + ((4096 - estimate) >> 4) : estimate - (estimate >> 4);
    if (bit === 1) this.#low += BigInt(bound);
    this.#range = bit === 0 ? bound : this.#range - bound;
    this.#refill();
  }

  below(count: number, number: number): void {
    const step = Math.floor(this.#range / count);
    this.#low += BigInt(number * step);
    this.#range = step;
    this.#refill();
  }

  difference(context: number, difference: number): void {
    const same = difference === 0 ? 1 : 0;
    this.bit(context + this.#unchanged, same);
    this.#unchanged = ((this.#unchanged << 1) | same) & 7;
    if (same === 1) return;
    const negative = difference < 0 ? 1 : 0;
    this.bit(context + 8 + this.#negative, negative);
    this.#negative = negative;
    const size = Math.abs(difference);
    const bits = 31 - Math.clz32(size);
    for (let index = 0; index < bits; index += 1) this.bit(context + 16 + index, 1);
    this.bit(context + 16 + bits, 0);
    this.below(1 << bits, size - (1 << bits));
  }

  /** The digits of a number inside the last range, without the zeros at their end. */
  text(): string {
    let rest = this.#low + BigInt(this.#range >> 1);
    let text = '';
    for (let index = 0; index < this.#digits; index += 1) {
      text = DIGITS[Number(rest % 91n)] + text;
      rest /= 91n;
    }
    return text.replace(/#+$/, '');
  }

  #refill(): void {
    while (this.#range < 1 << 24) {
      this.#range *= DIGITS.length;
      this.#low *= 91n;
      this.#digits += 1;
    }
  }
}

const decoder = new TextDecoder('gb18030');
const units: number[] = [];
for (let pointer = 0; pointer < 126 * 190; pointer += 1) {
  const trail = pointer % 190;
  const bytes = [Math.floor(pointer / 190) + 0x81, trail + (trail < 0x3f ? 0x40 : 0x41)];
  const character = decoder.decode(Uint8Array.from(bytes));
  units.push(character.length === 1 && character !== '\uFFFD' ? character.charCodeAt(0) : 0);
}

/** The hanzi of rows of GB2312, in its order. */
function hanziOf(from: number, to: number): number[] {
  return units
    .slice(0, to * 190)
    .filter((unit, pointer) => pointer >= from * 190 && pointer % 190 >= 96 && unit >= 0x4e00 && unit <= 0x9fa5);
}
const everyday = hanziOf(47, 87);
const rare = hanziOf(87, 119);
const hanzi = new Set([...everyday, ...rare]);
const isRare = new Set(rare);

const writer = new Writer();
let last: 0 | 1 = 0;
for (let unit = 0x4e00; unit <= 0x9fa5; unit += 1) {
  const known = hanzi.has(unit) ? 1 : 0;
  writer.bit(0, known);
  if (known === 0) continue;
  const next = isRare.has(unit) ? 1 : 0;
  writer.bit(8 + last, next);
  last = next;
}

const everydayLeft = [...everyday].sort((a, b) => a - b);
for (const unit of everyday) {
  const at = everydayLeft.indexOf(unit);
  writer.below(everydayLeft.length, at);
  everydayLeft.splice(at, 1);
}

const rareLeft = [...rare].sort((a, b) => a - b);
let expected = 0;
for (const unit of rare) {
  const at = rareLeft.indexOf(unit);
  writer.difference(64, at - expected);
  rareLeft.splice(at, 1);
  expected = at;
}

let before = 0;
for (const unit of units) {
  if (hanzi.has(unit)) continue;
  writer.difference(128, unit - nextAfter(before));
  before = unit;
}

function nextAfter(unit: number): number {
  let next = unit + 1;
  if (unit < 0x4e00 || unit > 0x9fa5 || hanzi.has(unit)) return next;
  while (hanzi.has(next)) next += 1;
  return next;
}

const text = writer.text();
const quoted = (line: string) => (line.includes("'") ? `"${line}"` : `'${line}'`);
const lines = (text.match(/.{1,110}/g) ?? []).map((line) => `  ${quoted(line)}`).join(' +\n');
await writeFile(
  TARGET,
  `/** The two-byte codes of GB18030, see gb18030-table.ts. Written by scripts/generate-gb18030.ts. */\nexport const GB18030_DIGITS =\n${lines};\n`,
);
console.log(`${text.length} characters`);
