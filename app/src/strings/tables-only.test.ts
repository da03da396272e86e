/** Every text of the app stands in a table with both languages; what a screen itself says is found here. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';

const APP = join(import.meta.dir, '..');

/** The tables, and what shows samples rather than speaks. */
const TABLES = /^(strings\/|design\/words\.ts|screens\/gallery\/|genui\/gallery\/)|\.test\.tsx?$/;

/** A text, and right behind it another: the two languages of something short, such as a unit. */
const PAIR = /(?:'[^']*'|`[^`]*`)\s*[:,]\s*(?:'[^'\p{Script=Han}]*'|`[^`\p{Script=Han}]*`)/gu;

/** Without comments, and without texts that stand beside their English: errors carry both languages with them. */
function spoken(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/\bzh:\s*(?:'[^']*'|"[^"]*"|`[^`]*`)/g, '')
    .replaceAll(PAIR, '')
    .replaceAll(/'zh-Hans':\s*\{[\s\S]*?\n\s*\},?\n\s*en:/g, 'en:');
}

/** A mark that joins or ends sentences is chosen by the language where it stands. */
const MARKS = /[，。：；、（）「」！？]/gu;

test('no Chinese stands outside the tables', async () => {
  const found: string[] = [];
  for (const file of (await Array.fromAsync(new Bun.Glob('**/*.{ts,tsx}').scan(APP))).sort()) {
    if (TABLES.test(file)) continue;
    const lines = spoken(await Bun.file(join(APP, file)).text())
      .replaceAll(MARKS, '')
      .split('\n');
    found.push(...lines.filter((line) => /\p{Script=Han}/u.test(line)).map((line) => `${file}: ${line.trim()}`));
  }
  expect(found).toEqual([]);
});

test('English that a screen says by itself is found too: no text between tags is a sentence', async () => {
  const found: string[] = [];
  for (const file of (await Array.fromAsync(new Bun.Glob('**/*.tsx').scan(APP))).sort()) {
    if (TABLES.test(file)) continue;
    const source = spoken(await Bun.file(join(APP, file)).text());
    for (const [, text = ''] of source.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+[.]?)\s*<\//g))
      found.push(`${file}: ${text}`);
    for (const [, text = ''] of source.matchAll(
      /\b(?:title|text|label|aria-label|placeholder|subtitle)="([^"]*[a-z] [^"]*)"/g,
    )) {
      found.push(`${file}: ${text}`);
    }
  }
  expect(found).toEqual([]);
});
