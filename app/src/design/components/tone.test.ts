import { describe, expect, test } from 'bun:test';
import type { Tone } from '@pku-harness/sdk';
import { contrast } from '../tokens/contrast';
import { darkTheme, lightTheme } from '../tokens/themes';
import { mix, toneColor, toneFill, toneTint } from './tone';

const TONES: Tone[] = ['default', 'muted', 'primary', 'success', 'warning', 'danger', 'info'];

describe.each([lightTheme, darkTheme])('tones of the $scheme theme', (theme) => {
  test.each(TONES)('text in %s can be read on its own tint', (tone) => {
    expect(contrast(toneColor(theme, tone), toneTint(theme, tone))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(TONES)('ordinary text can be read on the tint of %s', (tone) => {
    expect(contrast(theme.colors.text, toneTint(theme, tone))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.colors.textMuted, toneTint(theme, tone))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(TONES)('a fill in %s carries its text', (tone) => {
    const { fill, front } = toneFill(theme, tone);
    expect(contrast(fill, front)).toBeGreaterThanOrEqual(4.5);
  });
});

test('a mix lies between its colors', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#123456', '#ffffff', 0)).toBe('#123456');
});
