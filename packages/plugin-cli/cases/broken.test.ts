/** Every broken document has exactly the problems that it announces, in the words that are stored beside it. */
import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFile } from '../src/format/format-file';
import { problemsOf, readCase, renderCase, shortForm } from '../src/testing/broken-case';
import { fixDocument } from '../src/validate/fix';

const FOLDER = join(import.meta.dir, 'broken');
const cases = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));

test('there are at least forty', () => expect(cases.length).toBeGreaterThanOrEqual(40));

describe('a broken document', () => {
  for (const file of cases.sort()) {
    const broken = readCase(file.replace('.txt', ''), readFileSync(join(FOLDER, file), 'utf8'));
    test(broken.name, async () => {
      const problems = await problemsOf(broken);
      expect(problems.map(shortForm)).toEqual([...broken.expected]);
      expect(broken.expected.length).toBeGreaterThan(0);
      expect(renderCase(broken, problems)).toBe(readFileSync(join(FOLDER, `${broken.name}.out`), 'utf8'));
    });
  }
});

describe('the safe fixes of a broken document', () => {
  for (const file of cases) {
    const broken = readCase(file.replace('.txt', ''), readFileSync(join(FOLDER, file), 'utf8'));
    if (broken.test !== undefined) continue;
    test(`${broken.name} lose a problem each, or nothing is written`, async () => {
      const { files, applied } = fixDocument(broken.folder);
      const mended = { ...broken, folder: { ...broken.folder, files: { ...broken.folder.files, ...files } } };
      const left = (await problemsOf(mended)).map(shortForm);
      for (const fixed of applied) expect(left).not.toContain(shortForm(fixed));
      expect(Object.keys(files).length > 0).toBe(applied.length > 0);
      expect(fixDocument(mended.folder).applied).toEqual([]);
    });
  }
});

test('formatting a broken file leaves it alone or writes what formats to itself', () => {
  for (const file of cases) {
    const { folder } = readCase(file, readFileSync(join(FOLDER, file), 'utf8'));
    for (const [path, text] of Object.entries(folder.files)) {
      const once = formatFile(path, text);
      if (once.ok) expect(formatFile(path, once.text)).toEqual(once);
    }
  }
});
