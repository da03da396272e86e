import { describe, expect, test } from 'bun:test';
import { findImports } from './find';

const found = (source: string, path = 'a.ts') =>
  findImports(path, source).imports.map(({ kind, specifier, line }) => `${line} ${kind} ${specifier}`);

describe('an import is found however it is written', () => {
  test.each([
    ["import 'a';", '1 static a'],
    ["import a from 'a';", '1 static a'],
    ["import * as a from 'a';", '1 static a'],
    ["import {\n  a,\n} from 'a';", '1 static a'],
    ["import { type A, b } from 'a';", '1 static a'],
    ["import type { A } from 'a';", '1 type a'],
    ["export * from 'a';", '1 static a'],
    ["export * as a from 'a';", '1 static a'],
    ["export { a } from 'a';", '1 static a'],
    ["export type { A } from 'a';", '1 type a'],
    ["const a = await import('a');", '1 dynamic a'],
    ['const a = () => import(`a`);', '1 dynamic a'],
    ["type A = import('a').A;", '1 type a'],
    ["type A = typeof import('a');", '1 type a'],
    ["import a = require('a');", '1 require a'],
    ["const a = require('a');", '1 require a'],
    ["const a = require.resolve('a');", '1 require a'],
    ["const a = import.meta.resolve('a');", '1 dynamic a'],
    ["import text from './a.md' with { type: 'text' };", '1 static ./a.md'],
  ])('%s', (source, expected) => {
    expect(found(source)).toEqual([expected]);
  });

  test('in a component file', () => {
    expect(found("\nimport A from 'a';\nexport const b = <A>{import('b')}</A>;", 'a.tsx')).toEqual([
      '2 static a',
      '3 dynamic b',
    ]);
  });
});

describe('what only looks like an import is none', () => {
  test.each([
    ["// import 'a';"],
    ["/* import('a') */"],
    ["const text = `import 'a';`;"],
    ["export { a }; const a = 'from b';"],
    ["object.require('a');"],
  ])('%s', (source) => {
    expect(found(source)).toEqual([]);
  });
});

test('a computed name is reported with its line', () => {
  expect(findImports('a.ts', 'const a = 1;\nimport(a);\nrequire(a + `.js`);').computed).toEqual([2, 3]);
});

test('a file that cannot be parsed is an error that names file and line', () => {
  expect(() => findImports('a.ts', 'const a = 1;\nimport {')).toThrow(/^a\.ts:2 /);
});
