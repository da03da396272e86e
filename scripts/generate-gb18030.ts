/**
 * Writes the table of the language's GB18030 decoder from this machine's own: `bun scripts/generate-gb18030.ts`. A test
 * compares every code of the two, so the table needs writing again only when the standard changes.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TARGET = join(import.meta.dirname, '../packages/sdk/src/lang/encoding/gb18030-table.generated.ts');
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const decoder = new TextDecoder('gb18030');
const units: number[] = [];
for (let pointer = 0; pointer < 126 * 190; pointer += 1) {
  const trail = pointer % 190;
  const bytes = [Math.floor(pointer / 190) + 0x81, trail + (trail < 0x3f ? 0x40 : 0x41)];
  const character = decoder.decode(Uint8Array.from(bytes));
  units.push(character.length === 1 && character !== '\uFFFD' ? character.charCodeAt(0) : 0);
}

/** The ideographs of GB2312, in their own order; all other codes follow. See the decoder for how they are read. */
const isHanzi = (pointer: number) => pointer >= 47 * 190 && pointer < 119 * 190 && pointer % 190 >= 96;
const pointers = units.map((_, pointer) => pointer);
const ordered = [...pointers.filter(isHanzi), ...pointers.filter((pointer) => !isHanzi(pointer))];
const hanzi = new Set(pointers.filter(isHanzi).map((pointer) => units[pointer] as number));
let text = '';
let before = 0;
let zeros = 0;
let afterHanzi = false;
function put(number: number): void {
  let rest = number;
  do {
    const digit = rest & 31;
    rest >>= 5;
    text += DIGITS[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
}
function flush(): void {
  if (zeros === 0) return;
  put(0);
  put(zeros);
  zeros = 0;
}
for (const pointer of ordered) {
  const unit = units[pointer] as number;
  afterHanzi = !isHanzi(pointer);
  const difference = unit - nextAfter(before);
  before = unit;
  if (difference === 0) zeros += 1;
  else {
    flush();
    put(difference < 0 ? (-difference << 1) | 1 : difference << 1);
  }
}
flush();

/** The character that is expected after another: the next one that GB2312 does not have, or simply the next. */
function nextAfter(unit: number): number {
  let next = unit + 1;
  if (!afterHanzi || unit < 0x4e00 || unit > 0x9fa5 || hanzi.has(unit)) return next;
  while (hanzi.has(next)) next += 1;
  return next;
}
const lines = (text.match(/.{1,110}/g) ?? []).map((line) => `  '${line}'`).join(' +\n');
await writeFile(
  TARGET,
  `/** Differences of the two-byte codes of GB18030. Written by scripts/generate-gb18030.ts. */\nexport const GB18030_DELTAS =\n${lines};\n`,
);
console.log(`${text.length} characters`);
