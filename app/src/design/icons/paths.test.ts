import { describe, expect, test } from 'bun:test';
import { ICON_NAMES } from '@pku-harness/sdk';
import { iconPath } from './paths';

/** Names that the description of the product promises to plugins. */
const PROMISED =
  'card wifi book bell clock location sparkles key person qr warning check calendar bus food wallet library room school ticket medal chart search globe lock';

describe('the icon set', () => {
  test('has every name that plugins were promised', () => {
    const names: readonly string[] = ICON_NAMES;
    expect(PROMISED.split(' ').filter((name) => !names.includes(name))).toEqual([]);
  });

  test('names each icon once, in order', () => {
    expect([...new Set(ICON_NAMES)].sort()).toEqual([...ICON_NAMES]);
  });

  test('draws a different shape for each name, apart from an arrow that sends', () => {
    const shapes = ICON_NAMES.filter((name) => name !== 'send').map(iconPath);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test.each(ICON_NAMES)('%s starts with an absolute move and stays near its grid', (name) => {
    const path = iconPath(name);
    expect(path).toMatch(/^M/);
    for (const [x, y] of absoluteMoves(path)) expect(x >= 0 && x <= 24 && y >= 0 && y <= 24).toBe(true);
  });

  test('draws sparkles for a name that it does not have, also for one of every object', () => {
    expect(iconPath('nothing')).toBe(iconPath('sparkles'));
    expect(iconPath('constructor')).toBe(iconPath('sparkles'));
  });
});

function absoluteMoves(path: string): [number, number][] {
  return [...path.matchAll(/M\s*(-?[\d.]+)[ ,]?(-?[\d.]+)/g)].map((match) => [Number(match[1]), Number(match[2])]);
}
