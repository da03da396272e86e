import { describe, expect, test } from 'bun:test';
import type { TextStore } from '../platform/kept-map';
import { KeptHeights } from './kept-heights';

const PHONE = { width: 390, textScale: 1 };

function memory(stored: string | null = null): TextStore {
  let text = stored;
  return {
    read: () => text,
    write(next) {
      text = next;
    },
  };
}

describe('the height of a card', () => {
  test('is known after a reload, for the same room only', () => {
    const store = memory();
    new KeptHeights(store).write('a', PHONE, 120.4);
    const after = new KeptHeights(store);
    expect(after.read('a', PHONE)).toBe(120);
    expect(after.read('a', { ...PHONE, width: 1280 })).toBeUndefined();
    expect(after.read('a', { ...PHONE, textScale: 2 })).toBeUndefined();
    expect(after.read('b', PHONE)).toBeUndefined();
  });

  test('is the last one that was seen', () => {
    const heights = new KeptHeights(memory());
    heights.write('a', PHONE, 120);
    heights.write('a', PHONE, 90);
    expect(heights.read('a', PHONE)).toBe(90);
  });

  test.each([0, -1, 4_001, Number.NaN, Number.POSITIVE_INFINITY])('%p is none', (height) => {
    const heights = new KeptHeights(memory());
    heights.write('a', PHONE, height);
    expect(heights.read('a', PHONE)).toBeUndefined();
  });

  test('is not taken from a store that holds something else', () => {
    const heights = new KeptHeights(memory('[["390×1 a","high"],["390×1 b",1e9],["390×1 c",40]]'));
    expect(['a', 'b', 'c'].map((card) => heights.read(card, PHONE))).toEqual([undefined, undefined, 40]);
  });

  test('is forgotten for the card that was seen longest ago, when there are too many', () => {
    const store = memory();
    const heights = new KeptHeights(store);
    for (let i = 0; i < 130; i++) heights.write(`${i}`, PHONE, 100);
    expect([heights.read('9', PHONE), heights.read('10', PHONE)]).toEqual([undefined, 100]);
  });

  test('is forgotten with everything else', () => {
    const heights = new KeptHeights(memory());
    heights.write('a', PHONE, 100);
    heights.clear();
    expect(heights.read('a', PHONE)).toBeUndefined();
  });
});
