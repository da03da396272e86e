/** The conformance cases pass here, and they cover the language: every function, every code, in at least 600 cases. */
import { describe, expect, test } from 'bun:test';
import { PROBLEM_CODES } from '../codes';
import { LIBRARY } from '../lib';
import { type Case, readCases } from './runner/case-file';
import { nameOf, runCases } from './runner/run-cases';

const paths = [...new Bun.Glob('*/*.yaml').scanSync(import.meta.dir)]
  .filter((path) => !path.startsWith('runner'))
  .sort();
const files = Object.fromEntries(
  await Promise.all(paths.map(async (path) => [path, await Bun.file(`${import.meta.dir}/${path}`).text()] as const)),
);
const all = Object.entries(files).flatMap(([file, text]) => readCases(text).map((found) => ({ file, found })));

test('every case gives what it says', async () => {
  const { passed, failed } = await runCases(files);
  expect(failed.map(({ file, name, why }) => `${file}: ${name}\n  ${why}`)).toEqual([]);
  expect(passed).toBe(all.length);
}, 60_000);

describe('the cases', () => {
  /** All that decides what comes of a case: its source with its data, without what is expected. */
  const input = (found: Case): string => {
    if (found.kind === 'yaml') return JSON.stringify([found.kind, found.source]);
    if (found.kind !== 'document') return JSON.stringify([found.kind, found.source, found.names]);
    const {
      title: _,
      value: _value,
      error: _error,
      says: _says,
      asked: _asked,
      fix: _fix,
      shown: _shown,
      ...rest
    } = found;
    return JSON.stringify(rest);
  };

  test('are at least 600, no two of the same source on the same data', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { file, found } of all) {
      const key = input(found);
      const before = seen.get(key);
      if (before === undefined) seen.set(key, `${file}: ${nameOf(found)}`);
      else repeated.push(`${file}: ${nameOf(found)} — ${before}`);
    }
    expect(repeated).toEqual([]);
    expect(seen.size).toBeGreaterThanOrEqual(600);
  });

  test('call every function of the library', () => {
    const texts = all.map(({ found }) => JSON.stringify(found)).join('\n');
    const missing = [...LIBRARY.keys()].filter((name) => !new RegExp(`\\b${name}\\(`).test(texts));
    expect(missing).toEqual([]);
  });

  /** What only a command of the author’s terminal can tell: it runs a test at two moments. */
  const OF_COMMANDS = new Set(['E5006']);

  test('expect every code that the language gives', () => {
    const expected = all.map(({ found }) =>
      found.kind === 'yaml'
        ? ''
        : found.kind !== 'document'
          ? 'error' in found.expected
            ? found.expected.error
            : ''
          : JSON.stringify([found.error, found.warnings, found.again?.map((run) => run.error)]),
    );
    const texts = expected.join('\n');
    const missing = Object.keys(PROBLEM_CODES).filter((code) => !texts.includes(code) && !OF_COMMANDS.has(code));
    expect(missing).toEqual([]);
  });
});
