/**
 * Writes the licences of everything that people run into `app/src/screens/settings/licenses.json`, which the app shows:
 * `bun scripts/write-licenses.ts`. With `--check` it only says whether the file is up to date.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectParts } from './licenses/collect';
import { licensesFile } from './licenses/file';

const ROOT = join(import.meta.dir, '..');
const FILE = join(ROOT, 'app/src/screens/settings/licenses.json');

const now = licensesFile(readFileSync(join(ROOT, 'LICENSE'), 'utf8'), collectParts(ROOT));
if (process.argv.includes('--check')) {
  const current = readFileSync(FILE, 'utf8') === now;
  if (!current) console.error('licenses.json is not up to date; run bun scripts/write-licenses.ts');
  process.exit(current ? 0 : 1);
}
await Bun.write(FILE, now);
console.log(`${JSON.parse(now).parts.length} packages`);
