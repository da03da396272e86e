/**
 * Broken documents as data. A case is one text file: what is expected (`# expect E1104 5:14`, a place without a file means
 * the first file of the case), a line that says what is wrong, and the files after lines of `== path`. A file may be
 * written as `hex` (bytes that are no UTF-8), `pad N` (filled with comments to N bytes) or `absent`. A case without a
 * manifest gets a plain one. With a recorded test the document is run, else it is only loaded.
 */
import type { ErrorShape } from '@pku-harness/sdk';
import { loadDocument, type PluginFolder, type RecordedFiles, replayTest } from '@pku-harness/sdk/lang';
import { problemText } from '../report/problems';
import { offline } from '../validate/offline';

/** A parsed case. */
export interface BrokenCase {
  readonly name: string;
  /** `E1104 PLUGIN.md:5:14`. */
  readonly expected: readonly string[];
  readonly folder: PluginFolder;
  /** The recorded test and the files beside it. */
  readonly test: string | undefined;
  readonly recorded: RecordedFiles;
}

const PLAIN_MANIFEST = `---
spec: 1
id: sample
name: 示例
description: 一个示例插件
version: 1.0.0
author: someone
network: [example.org]
tools: { run: tools/run.yaml }
i18n: { en: { name: Sample, description: A sample plugin, tools: { run: { title: Run } } } }
---
`;

/** Reads a case. */
export function readCase(name: string, text: string): BrokenCase {
  const [head = '', ...parts] = text.split(/^== /m);
  const files: Record<string, string> = {};
  const recorded: Record<string, string | Uint8Array> = {};
  let first = '';
  for (const part of parts) {
    const [title = '', ...lines] = part.split('\n');
    const [path = '', form, size] = title.split(' ');
    first ||= path;
    if (form === 'absent') continue;
    const content = contentOf(lines.join('\n'), form, Number(size));
    if (!path.startsWith('tests/') || path === 'tests/run.yaml') files[path] = content;
    // What is recorded keeps its bytes; what the app loads is text by then.
    else recorded[path.slice('tests/'.length)] = form === 'hex' ? bytesOf(lines.join('')) : content;
  }
  if (parts.every((part) => !part.startsWith('PLUGIN.md'))) files['PLUGIN.md'] = PLAIN_MANIFEST;
  const { 'tests/run.yaml': test, ...document } = files;
  const expected = [...head.matchAll(/^# expect (E\d{4}) (\S+)$/gm)].map(([, code, place = '']) =>
    /^\d+:\d+$/.test(place) ? `${code} ${first}:${place}` : `${code} ${place}`,
  );
  return { name, expected, folder: { folder: 'sample', origin: 'community', files: document }, test, recorded };
}

function bytesOf(hex: string): Uint8Array {
  return Buffer.from(hex.replace(/\s/g, ''), 'hex');
}

function contentOf(body: string, form: string | undefined, size: number): string {
  if (form === 'hex') return new TextDecoder().decode(bytesOf(body));
  if (form !== 'pad') return body;
  const bytes = new TextEncoder().encode(body).byteLength;
  return `${body}#${'.'.repeat(Math.max(0, size - bytes - 1))}`;
}

/** The problems of a case, in the order in which they are reported. */
export async function problemsOf(broken: BrokenCase): Promise<readonly ErrorShape[]> {
  const { folder, test, recorded } = broken;
  if (test !== undefined) return (await replayTest(folder, 'tests/run.yaml', test, recorded)).problems;
  const loaded = loadDocument(folder, offline);
  return loaded.ok ? [] : loaded.problems;
}

/** A problem as the expectations write it. */
export function shortForm({ code, where }: ErrorShape): string {
  return typeof where === 'object' ? `${code} ${where.file}:${where.line}:${where.column}` : `${code} ${where ?? ''}`;
}

/** The messages of a case in both languages, as a terminal shows them. */
export function renderCase(broken: BrokenCase, problems: readonly ErrorShape[]): string {
  const texts = { ...broken.folder.files, ...(broken.test === undefined ? {} : { 'tests/run.yaml': broken.test }) };
  const said = (locale: 'zh-Hans' | 'en') =>
    problems.map((found) => problemText(found, texts, '.', locale)).join('\n\n');
  return `${said('zh-Hans')}\n\n${said('en')}\n`;
}
