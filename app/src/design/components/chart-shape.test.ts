import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { barShapes, lineShape, pathOf } from './chart-shape';

describe('a line chart', () => {
  test('puts the largest value at the top and the newest at the right', () => {
    const { lines, last } = lineShape([0, 10, 5], 100, 50);
    expect(lines).toHaveLength(1);
    const [first, top] = lines[0] ?? [];
    expect(top?.y).toBeLessThan(first?.y ?? 0);
    expect(last).toEqual({ x: 97, y: 25 });
  });

  test('leaves a gap where a value is missing', () => {
    expect(lineShape([1, 2, null, 3, 4], 100, 50).lines.map((line) => line.length)).toEqual([2, 2]);
  });

  test('draws a level row in the middle', () => {
    expect(lineShape([7, 7], 100, 50).lines[0]?.map(({ y }) => y)).toEqual([25, 25]);
  });

  test('of nothing draws nothing', () => {
    expect(lineShape([], 100, 50)).toEqual({ lines: [], last: undefined });
    expect(lineShape([null, Number.NaN], 100, 50).lines).toEqual([]);
  });

  test('stays within its box, whatever the values', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }))), (values) => {
        for (const { x, y } of lineShape(values, 100, 50).lines.flat()) {
          expect(x >= 0 && x <= 100 && y >= 0 && y <= 50).toBe(true);
        }
      }),
    );
  });
});

describe('a bar chart', () => {
  test('measures from zero', () => {
    const [half, whole] = barShapes([5, 10], 100, 40);
    expect([half?.height, whole?.height]).toEqual([20, 40]);
  });

  test('shows zero as a hairline and leaves out what is missing', () => {
    expect(barShapes([0, null, 4], 90, 40).map(({ height }) => height)).toEqual([2, 40]);
  });
});

test('a path starts with a move', () => {
  expect(
    pathOf([
      { x: 0, y: 1 },
      { x: 2, y: 3 },
    ]),
  ).toBe('M0.0 1.0L2.0 3.0');
});
