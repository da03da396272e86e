import { expect, test } from 'bun:test';
import { colorsOf } from './colors';

const item = (title: string, createdAt: number, color?: number) => ({
  title,
  kind: 'course' as const,
  createdAt,
  ...(color === undefined ? {} : { color }),
});

test('titles have colors in the order in which they came, and keep them when another comes', () => {
  const known = [item('线性代数', 2), item('高等数学', 1), item('高等数学', 3)];
  const before = colorsOf(known);
  const after = colorsOf([...known, item('体育', 4)]);
  expect([...known, item('体育', 4)].map(after)).toEqual([1, 0, 0, 2]);
  expect(known.map(before)).toEqual(known.map(after));
});

test('a color of one’s own wins', () => {
  const own = item('高等数学', 1, 7);
  expect([own, item('体育', 2)].map(colorsOf([own, item('体育', 2)]))).toEqual([7, 0]);
});
