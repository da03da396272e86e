/** The order of texts, the same on every machine. */

/** Order of two texts by code point, as a negative, zero or positive number. Whoever calls has paid for it. */
export function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a !== b) return byCodePoint(a) - byCodePoint(b);
  }
  return left.length - right.length;
}

/** Surrogates stand for code points above U+FFFF, so they sort after the rest of the plane. */
function byCodePoint(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}
