import { describe, expect, test } from 'bun:test';
import { type Box, columnsOf, inOrder, landingAt, moved, spanOf, tracksFor, widthOf } from './grid';

describe('cards beside each other', () => {
  test('are two small ones on a phone, and more where there is room', () => {
    expect([288, 358, 640, 930, 1168].map((width) => tracksFor(width, 1))).toEqual([2, 2, 4, 4, 6]);
  });

  test('are fewer with larger text: at twice the size every card of a phone has its own row', () => {
    expect([288, 358, 640, 1168].map((width) => tracksFor(width, 2))).toEqual([1, 1, 2, 2]);
  });

  test('never are wider than the row', () => {
    for (const tracks of [1, 2, 4, 6]) {
      for (const size of ['sm', 'md', 'lg'] as const) expect(spanOf(size, tracks)).toBeLessThanOrEqual(tracks);
    }
  });

  test('fill a row with the gaps between them, and never more', () => {
    const small = widthOf(1, 2, 351, 12);
    expect(small).toBe(169);
    expect(small * 2 + 12).toBeLessThanOrEqual(351);
    expect(widthOf(2, 2, 351, 12)).toBe(351);
  });
});

describe('columns of cards', () => {
  const cards = (sizes: string) => sizes.split(' ').map((size, i) => ({ id: i, size: size as 'sm' | 'md' | 'lg' }));
  const ids = (sizes: string, tracks: number) =>
    columnsOf(cards(sizes), tracks).map((blocks) => blocks.map((block) => block.map(({ id }) => id)));

  test('are one on a phone, with small cards in pairs', () => {
    expect(ids('md sm sm sm lg', 2)).toEqual([[[0], [1, 2], [3], [4]]]);
  });

  test('put a small card beside one that was left alone a moment ago, and not far back', () => {
    expect(ids('sm md sm', 2)).toEqual([[[0, 2], [1]]]);
    expect(ids('sm md md sm', 2)).toEqual([[[0], [1], [2], [3]]]);
    expect(ids('sm md sm', 4)).toEqual([[[0, 2]], [[1]]]);
  });

  test('have no pairs where only one card fits', () => {
    expect(ids('sm sm', 1)).toEqual([[[0], [1]]]);
  });

  test('have the first cards on top and are filled evenly', () => {
    expect(ids('md md md md md md', 6)).toEqual([
      [[0], [3]],
      [[1], [4]],
      [[2], [5]],
    ]);
    expect(ids('lg md md md', 4)).toEqual([
      [[0], [3]],
      [[1], [2]],
    ]);
  });

  test('are there also without cards', () => {
    expect(ids('md', 4)).toEqual([[[0]], []]);
    expect(columnsOf([], 2)).toEqual([[]]);
  });
});

describe('a dragged card', () => {
  const box = (x: number, y: number): Box => ({ x, y, width: 100, height: 80 });
  const boxes = [box(0, 0), box(110, 0), box(0, 90), box(110, 90)];

  test('lands where its middle is', () => {
    expect(landingAt(boxes, 0, 110, 0)).toBe(1);
    expect(landingAt(boxes, 0, 110, 90)).toBe(3);
    expect(landingAt(boxes, 3, -110, -90)).toBe(0);
  });

  test('stays where it is after a small move, and lands at the nearest card when it leaves them all', () => {
    expect(landingAt(boxes, 0, 20, 10)).toBe(0);
    expect(landingAt(boxes, 0, 900, 900)).toBe(3);
  });

  test('stays where it is while nothing is measured', () => {
    expect(landingAt([undefined, undefined], 1, 50, 50)).toBe(1);
  });
});

describe('the order of cards', () => {
  test('has the moved one at its new place, at the nearest end when that does not exist', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, -4)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
  });

  test('made by hand counts only while it names the same cards', () => {
    const cards = [{ id: 'a' }, { id: 'b' }];
    expect(inOrder(cards, ['b', 'a'])).toEqual([{ id: 'b' }, { id: 'a' }]);
    expect(inOrder(cards, undefined)).toBe(cards);
    expect(inOrder(cards, ['b', 'c'])).toBe(cards);
    expect(inOrder(cards, ['b'])).toBe(cards);
  });
});
