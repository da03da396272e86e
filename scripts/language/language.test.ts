/** The pages of the language: every example runs, both editions have the same ones, and what is generated is current. */
import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProblemCode } from '../../packages/sdk/src/lang/codes';
import { PROBLEM_CODES } from '../../packages/sdk/src/lang/codes';
import { ROOT } from '../toolchain/manifest';
import { CODE_LINES, CODE_TITLES_ZH, type CodeLines } from './code-lines';
import {
  type Block,
  blocksOf,
  documentOf,
  documentOfManifest,
  documentOfWidget,
  documentWith,
  expressionLine,
  expressionResult,
  loadingProblems,
  replayProblems,
} from './examples';
import { languageFiles, PAGES } from './files';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('a generated file is current; else run bun scripts/write-language-files.ts', async () => {
  for (const [path, text] of await languageFiles(ROOT)) test(path, () => expect(read(path)).toBe(text));
});

test('both editions have the same examples in the same order', () => {
  const [en, zh] = [blocksOf(read(PAGES.en)), blocksOf(read(PAGES['zh-Hans']))];
  const bare = (blocks: readonly Block[]) => blocks.map(({ kind, text }) => `${kind}\n${text}`);
  expect(bare(zh)).toEqual(bare(en));
});

test('both editions have the same sections', () => {
  // Titles differ; levels and, where there are any, numbers do not.
  const outline = (page: string) =>
    [...read(page).matchAll(/^(#{2,3}) ([\d.]*)/gm)].map(([, level, number]) => `${level} ${number}`);
  expect(outline(PAGES['zh-Hans'])).toEqual(outline(PAGES.en));
});

describe('an example of the page', () => {
  const blocks = blocksOf(read(PAGES.en));
  let document = documentOf('');
  let names: Record<string, unknown> = {};
  let plugin: Record<string, string> = {};
  for (const { kind, text, line } of blocks) {
    const title = `${kind} at line ${line}`;
    if (kind === 'md plugin') plugin = { 'PLUGIN.md': text };
    else if (kind === 'yaml tool') {
      const path = /tools: *\n +\w+: (\S+)/.exec(plugin['PLUGIN.md'] ?? '')?.[1];
      document = documentWith(path === undefined ? { 'tools/run.yaml': text } : { ...plugin, [path]: text });
      plugin = {};
      const loaded = document;
      test(title, () => expect(loadingProblems(loaded)).toEqual([]));
    } else if (kind === 'yaml steps') {
      document = documentOf(text);
      const loaded = document;
      test(title, () => expect(loadingProblems(loaded)).toEqual([]));
    } else if (kind === 'yaml test') {
      const tested = document;
      test(title, async () => expect(await replayProblems(tested, text)).toEqual([]));
    } else if (kind === 'yaml manifest') {
      test(title, () => expect(loadingProblems(documentOfManifest(text))).toEqual([]));
    } else if (kind === 'json widget') {
      test(title, () => expect(loadingProblems(documentOfWidget(text))).toEqual([]));
    } else if (kind === 'json names') names = JSON.parse(text);
    else if (kind === 'js') {
      const known = names;
      for (const written of text.trim().split('\n')) {
        const { source, said } = expressionLine(written);
        test(`${title}: ${source}`, () => expect(expressionResult(source, known)).toBe(said));
      }
    } else if (kind === 'text message') {
      const folder = join(ROOT, 'packages/plugin-cli/cases/broken');
      const messages = readdirSync(folder).filter((file) => file.endsWith('.out'));
      test(title, () =>
        expect(messages.some((file) => readFileSync(join(folder, file), 'utf8').includes(text.trim()))).toBe(true),
      );
    } else if (kind === 'bash') {
      for (const command of text.trim().split('\n')) {
        test(`${title}: ${command}`, async () => {
          const [, name = '', rest = ''] = /^bun run plugin (\w+) (.*)$/.exec(command) ?? [];
          const help = Bun.spawnSync([
            process.execPath,
            join(ROOT, 'packages/plugin-cli/src/plugin.ts'),
            name,
            '--help',
          ]);
          expect(help.exitCode).toBe(0);
          for (const [flag] of rest.matchAll(/--\w+/g)) expect(help.stdout.toString()).toContain(flag);
        });
      }
    } else test(`${title} is no program`, () => expect(['json', 'text']).toContain(kind));
  }
});

describe('an error code', () => {
  test.each(Object.keys(PROBLEM_CODES) as ProblemCode[])('%s has a Chinese meaning', (code) => {
    expect(CODE_TITLES_ZH[code]).toMatch(/\p{Script=Han}/u);
  });

  const entries = Object.entries(CODE_LINES) as [ProblemCode, CodeLines][];
  test.each(entries)(
    '%s is what its wrong line gives, and the right one gives nothing',
    async (code, { kind, wrong, right }) => {
      expect(await codeOf(kind, wrong)).toBe(code);
      expect(await codeOf(kind, right)).toBe('');
    },
  );
});

/** The first code that a line gives when it is loaded and, if it loads, run. */
async function codeOf(kind: CodeLines['kind'], line: string): Promise<string> {
  if (kind === 'expression') {
    const found = expressionResult(line, { rows: [1], text: '12', nothing: null });
    return /^E\d{4}$/.test(found) ? found : '';
  }
  if (kind === 'test') return testCode(line);
  const document = kind === 'tool' ? documentOf(line) : withManifestLine(line);
  const [first] = loadingProblems(document);
  if (first !== undefined) return first.slice(0, 5);
  const problems = await replayProblems(
    document,
    'expect: 1\nresponses: [{ match: example.org }, { campus: treehole, match: /a }]\n',
  );
  return problems.map((text) => text.slice(0, 5)).find((found) => !/^(?:E500[123]|E4103|E4301|http)/.test(found)) ?? '';
}

/** The first code of a test with the given line, and else the lines that it needs. */
async function testCode(line: string): Promise<string> {
  const document = documentOf("steps: [{ request: { url: 'https://example.org/list' }, as: text }]\n");
  const rest = [
    ...(line.startsWith('expect') ? [] : ['expect: 1']),
    ...(line.startsWith('responses') ? [] : ['responses: [{ match: list }]']),
  ];
  const [first] = await replayProblems(document, `${[line, ...rest].join('\n')}\n`);
  return first?.slice(0, 5) ?? '';
}

function withManifestLine(line: string) {
  const plain = documentOf('');
  const key = line.split(':')[0] ?? '';
  const main = (plain.files['PLUGIN.md'] ?? '').split('\n').filter((written) => !written.startsWith(`${key}:`));
  main.splice(-2, 0, line);
  return { ...plain, files: { ...plain.files, 'PLUGIN.md': main.join('\n') } };
}
