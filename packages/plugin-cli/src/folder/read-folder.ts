/** Reads a plugin folder from a disk: what the manifest names, as the app does, and the tests that the app never sees. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { PluginFolder, RecordedFiles } from '@pku-harness/sdk/lang';
import { DOCUMENT_LIMITS, namedFiles } from '@pku-harness/sdk/lang';
import { usage } from '../words';

/** A plugin folder on a disk. */
export interface AuthorFolder {
  /** Absolute. */
  readonly path: string;
  /** As the author would name it from where they are. */
  readonly shown: string;
  readonly document: PluginFolder;
}

/** One test file. */
export interface TestFile {
  /** Inside the folder: `tests/free.yaml`. */
  readonly path: string;
  readonly text: string;
}

/** The documents of this repository are official ones; everything else is a community document. */
const OFFICIAL = join(import.meta.dir, '../../../../plugins');

/**
 * Reads a folder, or the folder of a `PLUGIN.md`.
 *
 * @param given the path as typed.
 * @param cwd where it is relative to.
 * @throws HarnessError `usage` when there is no such folder.
 */
export async function readPluginFolder(given: string, cwd: string): Promise<AuthorFolder> {
  const typed = resolve(cwd, given);
  const path = basename(typed) === 'PLUGIN.md' ? dirname(typed) : typed;
  const found = await stat(path).catch(missing);
  if (found === undefined || !found.isDirectory()) {
    throw usage(`没有 ${given} 这个文件夹`, `There is no folder ${given}`);
  }
  const files: Record<string, string> = {};
  const manifest = await readText(join(path, 'PLUGIN.md'));
  if (manifest !== undefined) {
    files['PLUGIN.md'] = manifest;
    for (const name of namedFiles(manifest)) {
      const text = await readText(join(path, name));
      if (text !== undefined) files[name] = text;
    }
  }
  const origin = dirname(path) === OFFICIAL ? 'official' : 'community';
  return { path, shown: shownPath(path, cwd), document: { folder: basename(path), origin, files } };
}

/** The tests of a folder in the order of their names. */
export async function readTests(path: string): Promise<readonly TestFile[]> {
  const names = await readdir(join(path, 'tests')).catch(missing);
  const tests: TestFile[] = [];
  for (const name of (names ?? []).filter((entry) => /\.ya?ml$/.test(entry)).sort()) {
    const text = await readText(join(path, 'tests', name));
    if (text !== undefined) tests.push({ path: `tests/${name}`, text });
  }
  return tests;
}

/** The files beside the tests that `file:` may name, as bytes: they may be in any encoding. */
export async function readRecordedFiles(path: string): Promise<RecordedFiles> {
  const root = join(path, 'tests');
  const entries = (await readdir(root, { recursive: true, withFileTypes: true }).catch(missing)) ?? [];
  const files: Record<string, Uint8Array> = {};
  for (const entry of entries) {
    if (!entry.isFile() || (entry.parentPath === root && /\.ya?ml$/.test(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    files[relative(root, file).split(sep).join('/')] = await readFile(file);
  }
  return files;
}

/** A path relative to where the author is when it is near, else as it is. */
export function shownPath(path: string, cwd: string): string {
  const near = relative(cwd, path);
  if (near === '') return '.';
  return near.startsWith('..') ? path : near.split(sep).join('/');
}

/** A file's text; bytes that are no UTF-8 become replacement characters, which the loader reports. */
async function readText(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(missing);
  if (found === undefined || !found.isFile()) return undefined;
  // One byte past the limit of all files together is enough to say that they are too large.
  if (found.size > DOCUMENT_LIMITS.bytes) return ' '.repeat(DOCUMENT_LIMITS.bytes + 1);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readFile(path));
}

function missing(thrown: unknown): undefined {
  const { code } = thrown as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw thrown;
}
