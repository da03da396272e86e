/** Every broken document has exactly the problems that it announces, in the words that are stored beside it. */
import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOf, readCase, renderCase, shortForm } from '../src/testing/broken-case';

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
