import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEVELOPER_MARK, inspectPhoneExport, inspectWebExport, PHONES } from './exports';

const HERMES = Buffer.from('c61fbc03c103191f60000000', 'hex');

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  for (const phone of PHONES) await mkdir(join(folder, '_expo/static/js', phone), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bundle = (phone: string, bytes: Buffer | string) =>
  writeFile(join(folder, '_expo/static/js', phone, 'entry.hbc'), bytes);

describe('an export', () => {
  test('for the web needs its page and a script', async () => {
    expect(await inspectWebExport(folder)).toBeUndefined();
    await writeFile(join(folder, 'index.html'), '<!doctype html>');
    expect(await inspectWebExport(folder)).toBeUndefined();
    await writeFile(join(folder, '_expo/static/entry.js'), '');
    expect(await inspectWebExport(folder)).toMatchObject({ passed: 1, failed: 0 });
  });

  test('for phones needs Hermes bytecode, not just a file named so', async () => {
    expect(await inspectPhoneExport(folder)).toBeUndefined();
    await bundle('android', 'console.log(1)');
    await bundle('ios', HERMES);
    expect(await inspectPhoneExport(folder)).toMatchObject({ passed: 0, failed: 1 });
    await bundle('android', HERMES);
    expect(await inspectPhoneExport(folder)).toMatchObject({ passed: 2, failed: 0 });
  });

  test('for phones is for both of them', async () => {
    await bundle('android', HERMES);
    expect(await inspectPhoneExport(folder)).toMatchObject({ failed: 1, detail: 'no bundle for ios' });
  });

  test('for phones has no developer links', async () => {
    await bundle('android', HERMES);
    await bundle('ios', Buffer.concat([HERMES, Buffer.from(`x${DEVELOPER_MARK}x`)]));
    expect(await inspectPhoneExport(folder)).toMatchObject({ failed: 1, detail: expect.stringContaining('ios') });
  });
});

test('the text that gives away developer links is still in their source', () => {
  const sources = globSync('app/src/screens/developer/*.ts*', { cwd: join(import.meta.dir, '../..') });
  const texts = sources.map((file) => readFileSync(join(import.meta.dir, '../..', file), 'utf8'));
  expect(texts.some((text) => text.includes(`'${DEVELOPER_MARK}'`))).toBe(true);
});
