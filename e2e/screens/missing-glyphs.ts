/** Characters on a page that no font of this machine has: they would be boxes in a picture. */
import type { Page } from 'playwright-core';

/** Draws each character of the page once and compares it with one that no font has. */
export function missingGlyphs(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 32;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('This browser draws nothing');
    context.font = `20px ${getComputedStyle(document.body).fontFamily || 'sans-serif'}`;
    const drawn = (text: string) => {
      context.clearRect(0, 0, 32, 32);
      context.fillText(text, 4, 24);
      return context.getImageData(0, 0, 32, 32).data.join();
    };
    // A code point that is no character in any font: what is drawn for it is the box.
    const box = drawn(String.fromCodePoint(0x10fffd));
    const blank = drawn(' ');
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden needs no glyph.
    const characters = new Set(document.body.innerText.replaceAll(/[\s\p{Cf}\p{M}]/gu, ''));
    return [...characters].filter((character) => {
      const picture = drawn(character);
      return picture === box || picture === blank;
    });
  });
}
