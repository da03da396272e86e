import { describe, expect, test } from 'bun:test';
import { SourceFile } from './source';

describe('a place in a file', () => {
  const file = new SourceFile('a.yaml', 'one\r\ntwo 二\n\nlast');

  test('counts lines and columns from 1', () => {
    expect(file.place(0, 3)).toEqual({ file: 'a.yaml', line: 1, column: 1, length: 3 });
    expect(file.place(9, 10)).toEqual({ file: 'a.yaml', line: 2, column: 5, length: 1 });
    expect(file.place(11)).toEqual({ file: 'a.yaml', line: 3, column: 1 });
  });

  test('ends at the end of its first line', () => {
    expect(file.place(5, 16)).toEqual({ file: 'a.yaml', line: 2, column: 1, length: 5 });
  });

  test('stays inside the file', () => {
    expect(file.place(400, 500)).toEqual({ file: 'a.yaml', line: 4, column: 5 });
    expect(file.line(9)).toBe('');
  });

  test('does not count a byte order mark', () => {
    expect(new SourceFile('b', '\uFEFFx').place(0, 1)).toEqual({ file: 'b', line: 1, column: 1, length: 1 });
  });
});
