/** Looks at what an export left behind, instead of believing that it worked. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from './report';

/** The first eight bytes of every Hermes bytecode file. */
const HERMES_MAGIC = Buffer.from('c61fbc03c103191f', 'hex');

/** The phones that an export is made for. */
export const PHONES = ['android', 'ios'] as const;

/**
 * A text of the page of developer links, which only a developer build may have (app/src/screens/developer). It is looked
 * for in its source too: a text that is gone from there would be found nowhere ever again.
 */
export const DEVELOPER_MARK = 'developer_link_unreadable';

/** A web export holds its page and JavaScript that the page can load. */
export async function inspectWebExport(folder: string): Promise<Report | undefined> {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  if (!files.includes('index.html') || scripts.length === 0) return undefined;
  return { passed: 1, failed: 0, detail: `${scripts.length} scripts` };
}

/** An export for phones holds, for each of them, bytecode that Hermes can run and no developer links. */
export async function inspectPhoneExport(folder: string): Promise<Report | undefined> {
  const files = await readdir(folder, { recursive: true });
  const problems: string[] = [];
  let bundles = 0;
  for (const phone of PHONES) {
    const made = files.filter((file) => file.endsWith('.hbc') && file.split(/[/\\]/).includes(phone));
    if (made.length === 0) problems.push(`no bundle for ${phone}`);
    for (const file of made) {
      const bytes = await readFile(join(folder, file));
      bundles++;
      if (!bytes.subarray(0, HERMES_MAGIC.length).equals(HERMES_MAGIC)) problems.push(`not Hermes bytecode: ${file}`);
      if (bytes.includes(DEVELOPER_MARK)) problems.push(`developer links in ${file}`);
    }
  }
  if (bundles === 0) return undefined;
  return {
    passed: problems.length === 0 ? bundles : 0,
    failed: problems.length,
    detail: problems.length === 0 ? `${bundles} Hermes bundles` : problems.join(', '),
  };
}
