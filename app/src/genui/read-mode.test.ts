import { expect, test } from 'bun:test';
import { readMode } from './read-mode';

test('a surface reads as its assistant may', () => {
  for (const mode of ['auto', 'ask', 'off'] as const) {
    expect(readMode({ mode, carriesOut: false }, false)).toBe(mode);
    expect(readMode({ mode, carriesOut: true }, false)).toBe(mode);
    expect(readMode({ mode, carriesOut: false }, true)).toBe(mode);
  }
  expect(readMode(undefined, false)).toBe('off');
});

test('what third parties may have written sends nothing beyond the campus by being drawn', () => {
  expect(readMode({ mode: 'auto', carriesOut: true }, true)).toBe('ask');
  expect(readMode({ mode: 'off', carriesOut: true }, true)).toBe('off');
});
