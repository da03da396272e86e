import { expect, test } from 'bun:test';
import { fileIcon, fileSize } from './file-size';

test('a size reads in the unit that fits', () => {
  expect([0, 999, 1000, 20_400, 1_000_000, 20_971_520].map(fileSize)).toEqual([
    '0 B',
    '999 B',
    '1 KB',
    '20 KB',
    '1.0 MB',
    '21.0 MB',
  ]);
});

test('an icon tells pictures and documents apart', () => {
  expect(['image/png', 'audio/mpeg', 'application/pdf', 'text/plain', ''].map(fileIcon)).toEqual([
    'image',
    'music',
    'book',
    'attach',
    'attach',
  ]);
});
