import { describe, expect, test } from 'bun:test';
import { contrast } from './contrast';
import { COURSE_COLORS, darkTheme, lightTheme, makeTheme } from './themes';

test('nothing moves for people who asked for less motion', () => {
  expect(makeTheme({ scheme: 'light', textScale: 1, still: true }).motion).toEqual({ quick: 0, calm: 0 });
  expect(lightTheme.motion.calm).toBeGreaterThan(0);
});

test('a theme carries the text size it was made for', () => {
  const large = makeTheme({ scheme: 'dark', textScale: 2, still: false });
  expect([large.textScale, large.typography.body.size]).toEqual([2, 2 * darkTheme.typography.body.size]);
  expect(large.spacing).toEqual(darkTheme.spacing);
});

describe('course colors', () => {
  test('are at least ten, and all different', () => {
    expect(COURSE_COLORS).toBeGreaterThanOrEqual(10);
    for (const theme of [lightTheme, darkTheme]) {
      const fills = Array.from({ length: COURSE_COLORS }, (_, i) => theme.courseColor(i).bg);
      expect(new Set(fills).size).toBe(COURSE_COLORS);
    }
  });

  test('of no number at all are still a color', () => {
    expect(lightTheme.courseColor(Number.NaN)).toEqual(lightTheme.courseColor(0));
    expect(contrast(lightTheme.courseColor(1.7).fg, lightTheme.courseColor(1.7).bg)).toBeGreaterThan(4.5);
  });
});
