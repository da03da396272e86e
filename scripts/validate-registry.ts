/**
 * Checks registry/registry.json: shape, unique ids and icons, one entry for each official plugin, in its own words.
 * `bun scripts/validate-registry.ts` prints file and problem, exits 1 when there is one, and ends with
 * `N passed, N failed`. `--write-schema` writes the JSON Schema beside it.
 */
import { join } from 'node:path';
import { checkRegistry } from './registry/check';
import { readOfficialPlugins } from './registry/official';
import { jsonSchemaText } from './registry/schema';

const FILE = 'registry/registry.json';
const SCHEMA = 'registry/registry.schema.json';
const root = join(import.meta.dir, '..');

if (process.argv.includes('--write-schema')) await Bun.write(join(root, SCHEMA), jsonSchemaText());

const [text, schema, official] = await Promise.all([
  Bun.file(join(root, FILE)).text(),
  Bun.file(join(root, SCHEMA)).text(),
  readOfficialPlugins(root),
]);
const checks = checkRegistry(parse(text), official).map((check) => ({ file: FILE, ...check }));
const current = Bun.deepEquals(parse(schema), JSON.parse(jsonSchemaText()));
const stale = current ? [] : ['is not what the code says; run this with --write-schema'];
checks.push({ file: SCHEMA, name: 'the JSON Schema', problems: stale });

const failed = checks.filter(({ problems }) => problems.length > 0);
for (const { file, name, problems } of failed) {
  for (const problem of problems) console.error(`${file}: ${name}: ${problem}`);
}
console.log(`${checks.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

/** A file that is no JSON becomes a file without a registry in it, which the checks name. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    console.error(`${FILE}: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
