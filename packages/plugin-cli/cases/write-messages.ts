/**
 * `bun packages/plugin-cli/cases/write-messages.ts`: writes the messages of every broken document beside it (`<case>.out`).
 * Read the difference before you commit it: these are the sentences that authors get.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problemsOf, readCase, renderCase, shortForm } from '../src/testing/broken-case';

const FOLDER = join(import.meta.dir, 'broken');

for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.txt')).sort()) {
  const broken = readCase(file.replace('.txt', ''), await readFile(join(FOLDER, file), 'utf8'));
  const problems = await problemsOf(broken);
  const found = problems.map(shortForm);
  if (found.join() !== broken.expected.join()) {
    console.log(`${file}: expected ${broken.expected.join(', ')}; found ${found.join(', ') || 'nothing'}`);
  }
  await writeFile(join(FOLDER, `${broken.name}.out`), renderCase(broken, problems));
}
