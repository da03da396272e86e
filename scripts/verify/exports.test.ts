import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectAndroidExport, inspectWebExport } from './exports';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  await mkdir(join(folder, '_expo/static'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('an export', () => {
  test('for the web needs its page and a script', async () => {
    expect(await inspectWebExport(folder)).toBeUndefined();
    await writeFile(join(folder, 'index.html'), '<!doctype html>');
    expect(await inspectWebExport(folder)).toBeUndefined();
    await writeFile(join(folder, '_expo/static/entry.js'), '');
    expect(await inspectWebExport(folder)).toMatchObject({ passed: 1, failed: 0 });
  });

  test('for Android needs Hermes bytecode, not just a file named so', async () => {
    expect(await inspectAndroidExport(folder)).toBeUndefined();
    const bundle = join(folder, '_expo/static/entry.hbc');
    await writeFile(bundle, 'console.log(1)');
    expect(await inspectAndroidExport(folder)).toMatchObject({ passed: 0, failed: 1 });
    await writeFile(bundle, Buffer.from('c61fbc03c103191f60000000', 'hex'));
    expect(await inspectAndroidExport(folder)).toMatchObject({ passed: 1, failed: 0 });
  });
});
