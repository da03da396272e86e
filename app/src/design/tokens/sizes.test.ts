import { describe, expect, test } from 'bun:test';
import { TEXT_SCALE, typographyAt } from './sizes';

const ORDER = ['caption', 'label', 'body', 'heading', 'title', 'display'] as const;

describe('text sizes', () => {
  test.each([TEXT_SCALE.least, 1, 1.3, 1.6, TEXT_SCALE.most])(
    'keep their order at %p times the usual size',
    (scale) => {
      const sizes = ORDER.map((variant) => typographyAt(scale)[variant].size);
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    },
  );

  test('double what is read at twice the usual size', () => {
    expect(typographyAt(2).body).toEqual({ size: 32, lineHeight: 50, weight: '400' });
    expect(typographyAt(2).caption.size).toBe(26);
  });

  test.each([TEXT_SCALE.least, 1, 2])('leave lines apart at %p times', (scale) => {
    for (const { size, lineHeight } of Object.values(typographyAt(scale))) {
      expect(lineHeight / size).toBeGreaterThanOrEqual(1.2);
    }
  });
});
