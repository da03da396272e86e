import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { loadedAtStart, serializerFile, withStartChunks } from './start-chunks';

const chunk = (...paths: string[]) => ({ entries: new Set(paths.map((path) => ({ path }))) });

describe('chunks of the web app', () => {
  test('are split by the serializer that is installed, where its text is known', () => {
    const source = readFileSync(serializerFile(), 'utf8');
    expect(withStartChunks(source)).not.toBe(source);
  });

  test('are not split by a serializer with another text', () => {
    expect(() => withStartChunks('function extractCommonChunk() {}')).toThrow('start-chunks.js');
  });

  test('of the frame are loaded at the start, and no others', () => {
    const app = '/home/user/pku-harness/app/src/app';
    expect(['_layout.tsx', '(tabs)/_layout.tsx'].map((file) => loadedAtStart(chunk(`${app}/${file}`)))).toEqual([
      true,
      true,
    ]);
    const later = [
      '(tabs)/index.tsx',
      '(tabs)/settings/_layout.tsx',
      '(tabs)/settings/index.tsx',
      'gallery.tsx',
      'p/[plugin]/[view].tsx',
    ];
    expect(later.some((file) => loadedAtStart(chunk(`${app}/${file}`)))).toBe(false);
    expect(loadedAtStart(chunk('C:\\code\\app\\src\\app\\(tabs)\\_layout.tsx'))).toBe(true);
  });
});
