/** Every text of every plugin exists in both languages and is written the house's way (docs: i18n). */
import { describe, expect, test } from 'bun:test';
import { builtinPlugins } from './index';
import { chineseFaults, englishFaults, faultsOf, textsOf } from './text-rules';

describe('manifests', () => {
  for (const plugin of builtinPlugins) {
    test(`${plugin.id} has every text in both languages`, () => {
      expect(textsOf(plugin).flatMap(faultsOf)).toEqual([]);
    });
  }
});

type Table = Readonly<Record<string, string | ((...args: unknown[]) => string)>>;

describe('string tables', async () => {
  const files = await Array.fromAsync(new Bun.Glob('*/src/strings.ts').scan(import.meta.dir));

  test('exist for every plugin with screens', () => {
    const drawing = builtinPlugins.filter(({ contributes }) => Object.keys(contributes?.screens ?? {}).length > 0);
    expect(drawing.length).toBeGreaterThan(0);
    for (const { id } of drawing) expect(files).toContain(`${id}/src/strings.ts`);
  });

  for (const file of files.sort()) {
    const { strings } = (await import(`./${file}`)) as { strings: Record<'zh-Hans' | 'en', Table> };
    const zh = strings['zh-Hans'];

    test(`${file} has the same keys of the same kind in both languages`, () => {
      const shape = (table: Table) =>
        Object.entries(table)
          .map(([key, entry]) => [key, typeof entry])
          .sort();
      expect(shape(strings.en)).toEqual(shape(zh));
    });

    test(`${file} is written the house’s way`, () => {
      expect(Object.values(zh).flatMap(texts).flatMap(chineseFaults)).toEqual([]);
      expect(Object.values(strings.en).flatMap(texts).flatMap(englishFaults)).toEqual([]);
    });
  }
});

/** What a parameter may be: a number, a word, or one of the names that tables are read by. */
const SAMPLES = [
  2,
  'sample',
  'read',
  'write',
  'money',
  'public',
  'auto',
  'ask',
  'off',
  'official',
  'community',
  'bundled',
];

/** Every text that an entry can give, as far as the samples reach; at least one. */
function texts(entry: Table[string]): readonly string[] {
  if (typeof entry === 'string') return [entry];
  const said = SAMPLES.map((sample) => entry(...Array.from({ length: entry.length }, () => sample)) as unknown);
  const found = said.filter((text): text is string => typeof text === 'string');
  if (found.length === 0) throw new Error(`no sample reaches an entry: ${String(entry)}`);
  return found;
}
