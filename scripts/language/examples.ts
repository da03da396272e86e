/**
 * The examples of a page, and what running them gives. A fenced block says by its first words what it is: `md plugin`,
 * `yaml tool`, `yaml steps` (the body of a tool), `yaml manifest`, `yaml test` (of the tool before it), `json names` (values for the
 * expressions after it), `json widget`, `js` (one expression a line, `// value` or `// code` behind it), `text message`, `bash`.
 */
import { HarnessError } from '@pku-harness/sdk';
import { explore, loadDocument, namedFiles, type PluginFolder, replayTest } from '@pku-harness/sdk/lang';

/** A fenced block. */
export interface Block {
  /** The words after the fence: `yaml steps`. */
  readonly kind: string;
  readonly text: string;
  readonly line: number;
}

/** The fenced blocks of a page. */
export function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(\S[^\n]*)\n([\s\S]*?)^```$/gm)].map((match) => ({
    kind: match[1] ?? '',
    text: match[2] ?? '',
    line: page.slice(0, match.index).split('\n').length,
  }));
}

/** A plain manifest that lets an example reach what examples reach. */
const MANIFEST = `---
spec: 1
id: example
name: 示例
description: 示例插件
version: 1.0.0
author: someone
network: [rooms.example.org, api.example.org, example.org, www.example.com]
campus: [treehole]
abilities: [crypto, otp]
tools: { run: tools/run.yaml }
i18n: { en: { name: Example, description: An example, tools: { run: { title: Run } } } }
---
`;

const HEAD = "title: 运行\ndescription: 'Runs'\neffect: read\n";

const offline = { send: () => Promise.reject(new Error('an example that is only loaded sends nothing')) };

/** A document from the files of an example. */
export function documentWith(files: Readonly<Record<string, string>>): PluginFolder {
  return { folder: 'example', origin: 'community', files: { 'PLUGIN.md': MANIFEST, ...files } };
}

/** A document whose one tool has the given lines; a result is added where there is none. */
export function documentOf(body: string): PluginFolder {
  const result = /^return:/m.test(body) ? '' : 'return: 1\n';
  return documentWith({ 'tools/run.yaml': `${HEAD}${body}${body.endsWith('\n') ? '' : '\n'}${result}` });
}

/** The problems of loading a document, as `E1104 tools/run.yaml:4:9 …`. */
export function loadingProblems(folder: PluginFolder): string[] {
  const loaded = loadDocument(folder, offline);
  return loaded.ok
    ? []
    : loaded.problems.map(({ code, where, en }) => `${code} ${where.file}:${where.line}:${where.column} ${en}`);
}

/** The problems of replaying a test on a document. */
export async function replayProblems(folder: PluginFolder, test: string): Promise<string[]> {
  const text = /^tool:/m.test(test) ? test : `tool: run\n${test}`;
  const { problems } = await replayTest(folder, 'tests/run.yaml', text);
  return problems.map(({ code, en }) => `${code} ${en}`);
}

/** A manifest as a document: every file that it names is there. */
export function documentOfManifest(yaml: string): PluginFolder {
  const main = `---\n${yaml}---\n`;
  const files = Object.fromEntries(
    namedFiles(main).map((path) => [
      path,
      path.startsWith('tools/')
        ? `${HEAD}input: { limit: { type: integer, optional: true } }\nreturn: 1\n`
        : 'constants: {}\n',
    ]),
  );
  return { folder: 'example', origin: 'community', files: { 'PLUGIN.md': main, ...files } };
}

/** A widget as a document: the data source that it reads is there. */
export function documentOfWidget(json: string): PluginFolder {
  const tool = `${HEAD}return: '{ buildings: [] }'\n`;
  const main = MANIFEST.replace(
    'tools: { run: tools/run.yaml }',
    'tools: { run: tools/run.yaml }\nwidgets: { example: widgets/example.json }\ndataSources: { overview: { tool: run, ttl: 30m } }',
  );
  return documentWith({ 'PLUGIN.md': main, 'tools/run.yaml': tool, 'widgets/example.json': json });
}

/** One line of a `js` block: the expression and what is said behind it. */
export function expressionLine(line: string): { readonly source: string; readonly said: string } {
  const at = line.lastIndexOf(' // ');
  return { source: line.slice(0, at), said: line.slice(at + 4) };
}

/** What an expression gives: its value as JSON, or its error code. */
export function expressionResult(source: string, names: Readonly<Record<string, unknown>>): string {
  const evaluate = explore(documentOf(''), 'run', { ...names, now: '2026-10-21T08:05:00+08:00', today: '2026-10-21' });
  try {
    const found = evaluate(source);
    return 'problems' in found ? (found.problems[0]?.code ?? '') : (JSON.stringify(found.value) ?? 'null');
  } catch (thrown) {
    if (!HarnessError.is(thrown)) throw thrown;
    return thrown.code;
  }
}
