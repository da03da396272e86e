/**
 * Writes the table of the language's GB18030 decoder from this machine's own: `bun scripts/generate-gb18030.ts`. A test
 * compares every code of the two, so the table needs writing again only when the standard changes.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TARGET = join(import.meta.dirname, '../packages/sdk/src/lang/encoding/gb18030-table.generated.ts');
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const decoder = new TextDecoder('gb18030');
let text = '';
let before = 0;
for (let pointer = 0; pointer < 126 * 190; pointer += 1) {
  const trail = pointer % 190;
  const bytes = [Math.floor(pointer / 190) + 0x81, trail + (trail < 0x3f ? 0x40 : 0x41)];
  const character = decoder.decode(Uint8Array.from(bytes));
  const unit = character.length === 1 && character !== '\uFFFD' ? character.charCodeAt(0) : 0;
  const difference = unit - before;
  before = unit;
  let number = difference < 0 ? (-difference << 1) | 1 : difference << 1;
  do {
    const digit = number & 31;
    number >>= 5;
    text += DIGITS[number > 0 ? digit | 32 : digit];
  } while (number > 0);
}
const lines = (text.match(/.{1,110}/g) ?? []).map((line) => `  '${line}'`).join(' +\n');
await writeFile(
  TARGET,
  `/** Differences of the two-byte codes of GB18030. Written by scripts/generate-gb18030.ts. */\nexport const GB18030_DELTAS =\n${lines};\n`,
);
console.log(`${text.length} characters`);
