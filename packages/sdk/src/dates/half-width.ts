/** Full-width letters, digits and punctuation as ASCII, the way people type them with a Chinese keyboard. */

/** Folds U+FF01–U+FF5E and the ideographic space; other characters stay. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(/\u2212/g, '-');
}
