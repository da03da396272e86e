/**
 * `bun scripts/write-language-files.ts`: writes the generated parts of docs/PLUGIN-LANGUAGE.md and its Chinese edition, and
 * the JSON Schemas for editors. A test says when they are not current.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languageFiles } from './language/files';
import { ROOT } from './toolchain/manifest';

for (const [path, text] of await languageFiles(ROOT)) {
  await mkdir(dirname(join(ROOT, path)), { recursive: true });
  await writeFile(join(ROOT, path), text);
  console.log(path);
}
