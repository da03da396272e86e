/**
 * Chance without dice: everything invented follows from a text, so that two starts hold the same campus and a test can
 * compare an answer with what the campus holds.
 */

/** FNV-1a over UTF-16 units: small, stable, well spread. */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return (state ^ (state >>> 15)) >>> 0;
}

/** One of several, by a text. */
export function pick<Item>(from: readonly [Item, ...Item[]], by: string): Item {
  return from[hash(by) % from.length] ?? from[0];
}
