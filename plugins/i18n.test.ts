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
      expect(Object.values(zh).map(sample).flatMap(chineseFaults)).toEqual([]);
      expect(Object.values(strings.en).map(sample).flatMap(englishFaults)).toEqual([]);
    });
  }
});

/** An entry as people read it; a function gets a number for each parameter. */
function sample(entry: Table[string]): string {
  return typeof entry === 'string' ? entry : entry(...Array.from({ length: entry.length }, () => 2));
}
