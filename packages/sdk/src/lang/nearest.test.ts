import { describe, expect, test } from 'bun:test';
import { editDistance, nearest } from './nearest';

describe('did you mean', () => {
  test.each([
    ['mpa', 'map'],
    ['fliter', 'filter'],
    ['Sortby', 'sortBy'],
    ['retrun', 'return'],
    ['concurency', 'concurrency'],
  ])('%s is close to %s', (word, name) => {
    expect(nearest(word, ['map', 'filter', 'sortBy', 'return', 'concurrency'])).toBe(name);
  });

  test('of two that are equally close, the one in the same case is meant', () => {
    expect(nearest('bulidings', ['BUILDINGS', 'buildings'])).toBe('buildings');
    expect(nearest('BULIDINGS', ['buildings', 'BUILDINGS'])).toBe('BUILDINGS');
    expect(nearest('Bulidings', ['BUILDINGS'])).toBe('BUILDINGS');
  });

  test('a word that is far from every name is left alone', () => {
    expect(nearest('banana', ['map', 'filter'])).toBeUndefined();
    expect(nearest('ab', ['xy'])).toBeUndefined();
    expect(nearest('x'.repeat(500), ['y'.repeat(500)])).toBeUndefined();
  });

  test('a swap of neighbours is one edit', () => {
    expect(editDistance('abcd', 'abdc', 3)).toBe(1);
    expect(editDistance('abc', 'abcdefgh', 3)).toBe(4);
  });
});
