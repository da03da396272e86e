import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mix } from '../components/tone';
import { contrast } from './contrast';
import { type AppTheme, COURSE_COLORS, darkTheme, lightTheme } from './themes';

type Role = keyof AppTheme['colors'];

const TEXT = 4.5; // WCAG AA, normal text
const SHAPE = 3; // WCAG AA, borders and focus rings

const backgrounds: Role[] = ['bg', 'surface', 'surfaceRaised', 'tint'];
const texts: Role[] = ['text', 'textMuted', 'primary', 'success', 'warning', 'danger', 'info'];
const fills: [front: Role, back: Role][] = [
  ['onPrimary', 'primary'],
  ['onSuccess', 'success'],
  ['onWarning', 'warning'],
  ['onDanger', 'danger'],
  ['onInfo', 'info'],
];

const everyCourse = (theme: AppTheme) => Array.from({ length: COURSE_COLORS }, (_, i) => theme.courseColor(i).bg);

/** A translucent `rgba(…)` over a color, as `#rrggbb`. */
function over(rgba: string, under: string): string {
  const [r, g, b, part] = (rgba.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number, number];
  return mix(under, `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`, part);
}

test('the formula gives the ratios of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

for (const theme of [lightTheme, darkTheme]) {
  describe(`${theme.scheme} theme`, () => {
    for (const back of backgrounds) {
      test.each(texts)(`%s can be read on ${back}`, (front) => {
        expect(contrast(theme.colors[front], theme.colors[back])).toBeGreaterThanOrEqual(TEXT);
      });
      test.each(['border', 'focus'] as const)(`%s can be seen on ${back}`, (front) => {
        expect(contrast(theme.colors[front], theme.colors[back])).toBeGreaterThanOrEqual(SHAPE);
      });
    }
    test.each(fills)('%s can be read on %s', (front, back) => {
      expect(contrast(theme.colors[front], theme.colors[back])).toBeGreaterThanOrEqual(TEXT);
    });
    test.each(Array.from({ length: COURSE_COLORS }, (_, i) => i))(
      'course color %d can be read and its stripe seen',
      (i) => {
        const course = theme.courseColor(i);
        expect(contrast(course.fg, course.bg)).toBeGreaterThanOrEqual(TEXT);
        expect(contrast(course.stripe, theme.colors.surface)).toBeGreaterThanOrEqual(SHAPE);
      },
    );
    test.each(['#000000', '#ffffff', ...everyCourse(theme)])('text can be read on the glass over %s', (under) => {
      const glass = over(theme.glass.background, under);
      expect(contrast(theme.colors.text, glass)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(theme.colors.textMuted, glass)).toBeGreaterThanOrEqual(TEXT);
    });
    test('course colors repeat without end, in both directions', () => {
      expect(theme.courseColor(COURSE_COLORS)).toEqual(theme.courseColor(0));
      expect(theme.courseColor(-1)).toEqual(theme.courseColor(COURSE_COLORS - 1));
    });
  });
}

describe('the page before the app has loaded', () => {
  const publicFile = (name: string) => readFileSync(join(import.meta.dir, '../../../public', name), 'utf8');

  test('has the background and focus colors of both themes', () => {
    const page = publicFile('index.html');
    for (const { colors } of [lightTheme, darkTheme]) {
      expect(page).toContain(`--bg: ${colors.bg};`);
      expect(page).toContain(`--focus: ${colors.focus};`);
    }
  });

  test('colors the browser’s own bars alike', () => {
    const script = publicFile('before-paint.js');
    for (const { colors } of [lightTheme, darkTheme]) expect(script).toContain(`'${colors.bg}'`);
  });
});
