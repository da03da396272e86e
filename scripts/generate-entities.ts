/**
 * Writes the table of named character references from the standard's own list, https://html.spec.whatwg.org/entities.json:
 * `bun scripts/generate-entities.ts <that file>`. A test reads every name with `htmlparser2`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TARGET = join(import.meta.dirname, '../packages/sdk/src/html/entities.generated.ts');

const source = process.argv[2];
if (source === undefined) throw new Error('Give the path of entities.json');
const list = JSON.parse(await readFile(source, 'utf8')) as Record<string, { readonly codepoints: readonly number[] }>;

/** The names of each character or pair of characters; `!` marks those that need no semicolon. */
const groups = new Map<string, { readonly points: readonly number[]; readonly names: string[] }>();
for (const [written, { codepoints }] of Object.entries(list)) {
  if (!written.endsWith(';')) continue;
  const key = codepoints.join(' ');
  const group = groups.get(key) ?? { points: codepoints, names: [] };
  const name = written.slice(1, -1);
  group.names.push(Object.hasOwn(list, `&${name}`) ? `${name}!` : name);
  groups.set(key, group);
}

const order = ([a = 0, b = 0]: readonly number[], [c = 0, d = 0]: readonly number[]) => a - c || b - d;
let before = 0;
const text = [...groups.values()]
  .sort((a, b) => order(a.points, b.points))
  .map(({ points: [first = 0, second], names }) => {
    const far = first - before;
    before = first;
    const pair = second === undefined ? '' : `+${second.toString(36)}`;
    return `${far === 1 && pair === '' ? '' : `${far.toString(36)}${pair}:`}${names.sort().join(',')}`;
  })
  .join(' ');

const lines = (text.match(/.{1,110}/g) ?? []).map((line) => `  '${line}'`).join(' +\n');
await writeFile(
  TARGET,
  `/** The named character references of HTML, see entities.ts. Written by scripts/generate-entities.ts. */\nexport const ENTITIES =\n${lines};\n`,
);
console.log(`${text.length} characters`);
