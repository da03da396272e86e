/** Every official document loads without a warning, is listed, and gives the recorded answer to each recorded test. */
import { afterAll, describe, expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  loadDocument,
  namedFiles,
  type PluginFolder,
  RUN_LIMITS,
  renderProblem,
  replayTest,
  SourceFile,
  type Watch,
} from '@pku-harness/sdk/lang';
import { officialDocuments } from './documents';
import { faultsOf, textsOf } from './text-rules';

const ROOT = import.meta.dir;

/** Reads what the manifest names, as an app that installs by link does: nothing else is there for it. */
async function readFolder(name: string): Promise<PluginFolder> {
  const manifest = await Bun.file(join(ROOT, name, 'PLUGIN.md')).text();
  const files: Record<string, string> = { 'PLUGIN.md': manifest };
  for (const path of namedFiles(manifest)) files[path] = await Bun.file(join(ROOT, name, path)).text();
  return { folder: name, origin: 'official', files };
}

const offline = {
  send: () => Promise.reject(new Error('loading a document sends nothing')),
};

/** The most operations that a recorded test of each tool took, and which one it was. */
const spent = new Map<string, { readonly operations: number; readonly file: string }>();

afterAll(() => {
  const rows = [...spent].sort(([, a], [, b]) => b.operations - a.operations);
  const lines = rows.map(([tool, { operations, file }]) => `${String(operations).padStart(7)}  ${tool}  ${file}`);
  console.log(`Operations of ${RUN_LIMITS.operations} that one run has, by the recordings:\n${lines.join('\n')}`);
});

test('the list names every folder that holds a PLUGIN.md', async () => {
  const found = await Array.fromAsync(new Bun.Glob('*/PLUGIN.md').scan(ROOT));
  expect([...officialDocuments].sort()).toEqual(found.map((path) => path.split('/')[0] ?? '').sort());
});

for (const name of officialDocuments) {
  const folder = await readFolder(name);
  const tests = (await readdir(join(ROOT, name, 'tests'))).filter((file) => file.endsWith('.yaml')).sort();

  describe(name, () => {
    test('loads without problems or warnings under its folder’s name', () => {
      const loaded = loadDocument(folder, offline);
      expect(loaded.ok ? loaded.warnings : loaded.problems).toEqual([]);
      expect(loaded.ok && loaded.plugin.id).toBe(basename(name));
    });

    test('has every text in both languages, written the house’s way', () => {
      const loaded = loadDocument(folder, offline);
      expect(loaded.ok ? textsOf(loaded.plugin).flatMap(faultsOf) : ['is broken']).toEqual([]);
    });

    test('has a recorded test for each tool', async () => {
      const loaded = loadDocument(folder, offline);
      const texts = await Promise.all(tests.map((file) => Bun.file(join(ROOT, name, 'tests', file)).text()));
      const tested = new Set(texts.map((text) => /^tool: *(\w+)/m.exec(text)?.[1]));
      expect(Object.keys(loaded.ok ? loaded.plugin.tools : {}).filter((tool) => !tested.has(tool))).toEqual([]);
    });

    for (const file of tests) {
      test(`answers as recorded in tests/${file}`, async () => {
        const path = `tests/${file}`;
        const text = await Bun.file(join(ROOT, name, path)).text();
        const count = countOperations();
        const outcome = await replayTest(folder, path, text, await recordedFiles(name), { watch: count.watch });
        const tool = `${name}.${/^tool: *(\w+)/m.exec(text)?.[1]}`;
        if (count.used() > (spent.get(tool)?.operations ?? -1)) spent.set(tool, { operations: count.used(), file });
        const source = new SourceFile(path, text);
        const sources: Record<string, SourceFile> = { [path]: source };
        for (const [key, content] of Object.entries(folder.files)) sources[key] = new SourceFile(key, content);
        const report = outcome.problems.map((found) =>
          renderProblem(found, typeof found.where === 'object' ? sources[found.where.file] : undefined, 'en'),
        );
        expect(report).toEqual([]);
        expect(outcome.passed).toBe(true);
        // Real pages are larger than recordings: what is left has to last for them.
        expect(count.used()).toBeLessThan(RUN_LIMITS.operations / 10);
      });
    }
  });
}

/** Adds up what the outermost steps and the result take; inner steps are part of theirs. */
function countOperations(): { readonly watch: Watch; used(): number } {
  let used = 0;
  return {
    watch:
      ({ path }) =>
      ({ operations }) => {
        if (/^(?:steps\[\d+\]|return)$/.test(path)) used += operations;
      },
    used: () => used,
  };
}

/** Recorded bodies that stand in files of their own, as bytes: they may be in any encoding. */
async function recordedFiles(name: string): Promise<Record<string, Uint8Array>> {
  const folder = join(ROOT, name, 'tests');
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.yaml'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return Object.fromEntries(
    await Promise.all(names.map(async (file) => [file, await Bun.file(join(folder, file)).bytes()])),
  );
}
