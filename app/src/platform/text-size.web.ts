/** How much larger the browser is set to draw text: its own size for the root, over the usual one. */
const USUAL = 16; // pixels, the default of every browser

export function systemTextScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) && size > 0 ? size / USUAL : 1;
}
