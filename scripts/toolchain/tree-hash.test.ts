import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceFiles } from './source-files';
import { treeHash } from './tree-hash';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tree-hash-'));
  await mkdir(join(root, 'a/b'), { recursive: true });
  await mkdir(join(root, 'a/node_modules'), { recursive: true });
  await writeFile(join(root, 'a/one.ts'), 'one');
  await writeFile(join(root, 'a/b/two.ts'), 'two');
  await writeFile(join(root, 'a/node_modules/x.ts'), 'x');
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('source files', () => {
  test('are sorted, with forward slashes, without what tools made', async () => {
    expect(await sourceFiles(root)).toEqual(['a/b/two.ts', 'a/one.ts']);
  });

  test('of a single file are that file; of nothing, none', async () => {
    expect(await sourceFiles(root, 'a/one.ts')).toEqual(['a/one.ts']);
    expect(await sourceFiles(root, 'a/none')).toEqual([]);
  });
});

describe('the hash of a tree', () => {
  const hash = async () => treeHash(root, await sourceFiles(root, 'a'));

  test('does not depend on the order of the files', async () => {
    expect(await treeHash(root, ['a/one.ts', 'a/b/two.ts'])).toBe(await treeHash(root, ['a/b/two.ts', 'a/one.ts']));
  });

  test('changes with a byte, and comes back with it', async () => {
    const before = await hash();
    await writeFile(join(root, 'a/one.ts'), 'two');
    expect(await hash()).not.toBe(before);
    await writeFile(join(root, 'a/one.ts'), 'one');
    expect(await hash()).toBe(before);
  });

  test('changes with a name, even when all the bytes stay', async () => {
    const before = await hash();
    await rename(join(root, 'a/one.ts'), join(root, 'a/three.ts'));
    expect(await hash()).not.toBe(before);
    await rename(join(root, 'a/three.ts'), join(root, 'a/one.ts'));
  });

  test('does not change with what tools install', async () => {
    const before = await hash();
    await writeFile(join(root, 'a/node_modules/x.ts'), 'y');
    expect(await hash()).toBe(before);
  });
});
