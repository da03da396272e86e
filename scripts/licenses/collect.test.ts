import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectParts, splitText } from './collect';
import { licensesFile } from './file';

const ROOT = join(import.meta.dir, '../..');
const parts = collectParts(ROOT);

describe('the licences that the app shows', () => {
  test('are those of what is installed now; else run bun scripts/write-licenses.ts', () => {
    const shown = readFileSync(join(ROOT, 'app/src/screens/settings/licenses.json'), 'utf8');
    expect(shown).toBe(licensesFile(readFileSync(join(ROOT, 'LICENSE'), 'utf8'), parts));
  });

  test('hold everything that the app names, and say under which licence each stands', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'app/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const names = new Set(parts.map(({ name }) => name));
    const missing = Object.keys(dependencies).filter((name) => !name.startsWith('@pku-harness/') && !names.has(name));
    expect(missing).toEqual([]);
    expect(parts.filter(({ license }) => license === '').map(({ name }) => name)).toEqual([]);
  });

  test('hold no tool that only builds or tests', () => {
    const tools = parts.filter(({ name }) => /^(@babel\/core|metro|typescript|fast-check|@expo\/cli)$/.test(name));
    expect(tools).toEqual([]);
  });
});

describe('a licence', () => {
  test('is parted into who holds the rights and what is said', () => {
    const whole =
      'MIT License\n\nCopyright (c) 2020 Someone\n\nPermission is hereby\ngranted.\n\nTHE SOFTWARE IS PROVIDED.\n';
    expect(splitText(whole)).toEqual({
      notice: 'Copyright (c) 2020 Someone',
      text: 'Permission is hereby granted.\n\nTHE SOFTWARE IS PROVIDED.',
    });
  });

  test('is kept once for all that stand under the same words', () => {
    const part = (name: string) => ({ name, version: '1.0.0', license: 'MIT', notice: '', text: 'words' });
    const file = JSON.parse(licensesFile('own', [part('a'), part('b')]));
    expect(file.texts).toEqual(['words']);
    expect(file.parts.map(({ text }: { text: number }) => text)).toEqual([0, 0]);
  });
});
