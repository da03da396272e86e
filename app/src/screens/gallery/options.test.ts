import { describe, expect, test } from 'bun:test';
import { galleryOptions } from './options';

const settings = { locale: 'zh-Hans' } as const;

describe('the address of the gallery', () => {
  test('chooses theme, language, text size and section', () => {
    expect(galleryOptions({ theme: 'dark', lang: 'en', text: '2', section: 'Button' }, settings)).toEqual({
      theme: 'dark',
      locale: 'en',
      text: 2,
      section: 'Button',
    });
  });

  test('that says nothing, or nonsense, gives what the settings have', () => {
    const usual = { theme: 'system', locale: 'zh-Hans', text: 1, section: undefined } as const;
    expect(galleryOptions({}, settings)).toEqual(usual);
    expect(galleryOptions({ theme: 'pink', lang: 'fr', text: 'NaN', section: ['a', 'b'] }, settings)).toEqual(usual);
    expect(galleryOptions({ text: '99' }, settings).text).toBe(1);
  });
});
