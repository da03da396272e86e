import { describe, expect, test } from 'bun:test';
import { EFFECTS, MODES, type PluginOrigin } from '@pku-harness/sdk';
import { loosensMode, startingMode, stricterMode } from './modes';

describe('modes', () => {
  test('off to ask to auto loosens, the other way does not', () => {
    expect(loosensMode('off', 'ask')).toBe(true);
    expect(loosensMode('ask', 'auto')).toBe(true);
    expect(loosensMode('off', 'auto')).toBe(true);
    expect(loosensMode('auto', 'ask')).toBe(false);
    expect(loosensMode('ask', 'ask')).toBe(false);
  });

  test('of two modes the stricter one is found in either order', () => {
    for (const a of MODES) for (const b of MODES) expect(stricterMode(a, b)).toBe(stricterMode(b, a));
    expect(stricterMode('auto', 'off')).toBe('off');
  });
});

describe('starting modes', () => {
  test('an official plugin reads and writes at once, and asks before money and public', () => {
    expect(EFFECTS.map((effect) => startingMode('official', effect, undefined))).toEqual([
      'auto',
      'auto',
      'ask',
      'ask',
    ]);
  });

  for (const origin of ['community', 'remote'] as const) {
    test(`a ${origin} plugin reads at once and asks before everything else`, () => {
      expect(EFFECTS.map((effect) => startingMode(origin, effect, undefined))).toEqual(['auto', 'ask', 'ask', 'ask']);
    });
  }

  test('an official manifest may move its modes, but never money or public to auto', () => {
    expect(startingMode('official', 'read', { read: 'ask' })).toBe('ask');
    expect(startingMode('official', 'money', { money: 'off' })).toBe('off');
    expect(startingMode('official', 'money', { money: 'auto' })).toBe('ask');
    expect(startingMode('official', 'public', { public: 'auto' })).toBe('ask');
  });

  test('a manifest that is not official can only tighten', () => {
    for (const origin of ['community', 'remote'] satisfies PluginOrigin[]) {
      for (const effect of EFFECTS) {
        const base = startingMode(origin, effect, undefined);
        for (const mode of MODES) {
          expect(loosensMode(base, startingMode(origin, effect, { [effect]: mode }))).toBe(false);
        }
      }
      expect(startingMode(origin, 'read', { read: 'off' })).toBe('off');
    }
  });
});
