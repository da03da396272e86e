/** The files that follow from the language: its two pages and the schemas for editors, with what each should hold. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { surfaceSchema } from '../../packages/sdk/src/genui';
import { editorSchema } from '../../packages/sdk/src/lang/editor/json-schemas';
import { withGeneratedParts } from './tables';

/** The pages, English and Chinese. */
export const PAGES = { en: 'docs/PLUGIN-LANGUAGE.md', 'zh-Hans': 'docs/PLUGIN-LANGUAGE.zh-CN.md' } as const;

/** Every file by its path from the root, as it should be. */
export async function languageFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const [locale, path] of Object.entries(PAGES)) {
    const page = await readFile(join(root, path), 'utf8');
    files.set(path, withGeneratedParts(page, locale as keyof typeof PAGES));
  }
  for (const name of ['plugin', 'tool', 'test'] as const) {
    files.set(`packages/plugin-cli/schemas/${name}.schema.json`, `${JSON.stringify(editorSchema(name), null, 2)}\n`);
  }
  for (const name of ['widget', 'screen'] as const) {
    files.set(`packages/plugin-cli/schemas/${name}.schema.json`, `${JSON.stringify(surfaceSchema(name), null, 2)}\n`);
  }
  return files;
}
