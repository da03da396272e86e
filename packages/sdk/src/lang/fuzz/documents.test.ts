import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import type { SourcePlace } from '../../error';
import { loadDocument } from '../load';
import type { PluginFolder } from '../port';
import { replayTest } from '../replay';
import { silentPort } from '../testing';

const PLUGINS = join(import.meta.dir, '../../../../../plugins');

/** The files of the official documents: every part of the language is used by one of them. */
const folders: readonly PluginFolder[] = readdirSync(PLUGINS)
  .map((name) => join(PLUGINS, name))
  .filter((path) => statSync(path).isDirectory() && readdirSync(path).includes('PLUGIN.md'))
  .map((path) => ({
    folder: relative(PLUGINS, path),
    origin: 'official',
    files: Object.fromEntries(
      readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:md|ya?ml|json)$/.test(file) && !file.startsWith('node_modules'))
        .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(path, file), 'utf8')]),
    ),
  }));

const SNIPPETS = [
  ...[
    '\t',
    ': ',
    '- ',
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    '|',
    '>',
    '&a',
    '*a',
    '!t',
    '<<: *a',
    '#',
    '---',
    '%YAML 1.1',
    '\u0000',
  ],
  ...[
    '${',
    '}',
    '=>',
    'x => x',
    'null',
    '__proto__',
    'constructor: 1',
    'each: a',
    'steps:',
    'call: self',
    '\uFEFF',
    '\uD800',
  ],
  ...[
    '1e999',
    '0x',
    '~',
    'https://127.0.0.1/',
    '../../x',
    'javascript:1',
    '(a+)+$',
    'input.',
    '[[[[[[',
    '{{{{{{',
    '- - - - -',
  ],
  ...[
    '\n',
    '\r\n',
    '    ',
    'let: let',
    'request:',
    'ability: todos.add',
    'kv: get',
    'cache:',
    'paginate:',
    'extract:',
    '"v": 1',
  ],
] as const;

/** One file of a folder, damaged in a few places: text put in, cut out, a line doubled, moved or indented. */
const damaged: fc.Arbitrary<PluginFolder> = fc
  .tuple(
    fc.constantFrom(...folders),
    fc.nat(),
    fc.array(
      fc.tuple(fc.nat(), fc.constantFrom('put', 'cut', 'double', 'indent', 'drop'), fc.constantFrom(...SNIPPETS)),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  )
  .map(([folder, which, edits]) => {
    const paths = Object.keys(folder.files);
    const path = paths[which % paths.length] as string;
    const text = edits.reduce(
      (before, [at, how, snippet]) => edited(before, at, how, snippet),
      folder.files[path] ?? '',
    );
    return { ...folder, files: { ...folder.files, [path]: text } };
  });

function edited(text: string, at: number, how: string, snippet: string): string {
  const offset = at % (text.length + 1);
  if (how === 'put') return text.slice(0, offset) + snippet + text.slice(offset);
  if (how === 'cut') return text.slice(0, offset) + text.slice(offset + snippet.length);
  const lines = text.split('\n');
  const line = at % lines.length;
  if (how === 'drop') lines.splice(line, 1);
  else if (how === 'double') lines.splice(line, 0, lines[line] ?? '');
  else lines[line] = `  ${lines[line]}`;
  return lines.join('\n');
}

function expectPlaced(where: unknown, folder: PluginFolder): void {
  const { file, line, column } = where as SourcePlace;
  const text = folder.files[file] ?? '';
  const lines = text.split('\n');
  expect(line).toBeGreaterThanOrEqual(1);
  expect(line).toBeLessThanOrEqual(lines.length);
  expect(column).toBeGreaterThanOrEqual(1);
  expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
}

describe('the loader', () => {
  test('has documents to be tried with', () => {
    expect(folders.length).toBeGreaterThanOrEqual(5);
    for (const folder of folders) expect(loadDocument(folder, silentPort).ok).toBe(true);
  });

  test('answers every damaged document: a plugin, or problems that stand inside its files', () => {
    const counts = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(damaged, (folder) => {
        const loaded = loadDocument(folder, silentPort);
        counts[loaded.ok ? 'right' : 'wrong'] += 1;
        if (loaded.ok) return;
        expect(loaded.problems.length).toBeGreaterThan(0);
        for (const { code, zh, en, where } of loaded.problems) {
          expect(code).toMatch(/^E\d{4}$/);
          expect(Math.min(zh.length, en.length)).toBeGreaterThan(0);
          expectPlaced(where, folder);
        }
      }),
      { numRuns: 400 },
    );
    expect(Math.min(counts.right, counts.wrong)).toBeGreaterThan(20);
  });

  test('answers any files, whatever is in them', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(fc.constantFrom(...SNIPPETS, 'id: a', 'spec: 1', 'tools:', ' '), { maxLength: 30 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, text, (front, tool) => {
        const folder: PluginFolder = {
          folder: 'any',
          origin: 'community',
          files: { 'PLUGIN.md': `---\n${front}\n---\n`, 'tools/a.yaml': tool },
        };
        for (const files of [
          folder.files,
          { 'PLUGIN.md': front },
          { 'PLUGIN.md': `---\nspec: 1\nid: any\ntools: { a: tools/a.yaml }\n---\n`, 'tools/a.yaml': tool },
        ]) {
          loadDocument({ ...folder, files }, silentPort);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a recorded test', () => {
  test('of a damaged document passes, or says what is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, fc.nat(), async (folder, which) => {
        const tests = Object.keys(folder.files).filter((file) => file.startsWith('tests/') && file.endsWith('.yaml'));
        const path = tests[which % tests.length];
        if (path === undefined) return;
        const outcome = await replayTest(folder, path, folder.files[path] ?? '', folder.files);
        expect(Array.isArray(outcome.problems)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
