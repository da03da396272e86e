/** Names made from content, for events that come without one. */

/** Sixteen hex digits, the same each time for the same text (FNV-1a with two seeds). No protection against anybody. */
export function stableHash(text: string): string {
  return part(text, 0x811c9dc5) + part(text, 0x2f0b4471);
}

function part(text: string, seed: number): string {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
