import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HELP } from './start/flags';
import { ROOT } from './toolchain/manifest';
import { sourceFiles } from './toolchain/source-files';

const PAGES = (await sourceFiles(ROOT)).filter((file) => file.endsWith('.md') && !file.endsWith('PLUGIN.md'));
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');
const commandsOf = (page: string) => [...read(page).matchAll(/npx bun [^`\n#]+/g)].map(([command]) => command.trim());

describe.each(PAGES)('%s', (page) => {
  test('links only to files that exist and to headings that they have', () => {
    const dead = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target ?? '')
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? page : join(dirname(page), path);
        if (!existsSync(join(ROOT, file))) return true;
        return anchor !== undefined && !headingsOf(file).has(anchor);
      });
    expect(dead).toEqual([]);
  });

  test('names only scripts that the root package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(page).matchAll(/\bbun run ([a-z-]+)/g)].map(([, script]) => script ?? '');
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

test('the two READMEs print the same commands and explain the same flags', () => {
  const [zh, en] = ['README.zh-CN.md', 'README.md'] as const;
  expect(new Set(commandsOf(zh))).toEqual(new Set(commandsOf(en)));
  for (const page of [zh, en]) {
    for (const [flag] of HELP.matchAll(/^ {2}(--\S+)/gm))
      if (!flag.includes('--help')) expect(read(page)).toContain(flag.trim());
  }
});

/** The headings of a page, as links name them. */
function headingsOf(page: string): ReadonlySet<string> {
  return new Set([...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title ?? '')));
}

/** How the site that shows these pages names a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
