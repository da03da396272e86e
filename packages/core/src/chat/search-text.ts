/** How text becomes words for a search, and where a query stands in a text. Pure. */

/** Scripts without spaces between words: each character is a word. */
const ALONE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** UTF-16 units of an excerpt before the place that was found, and in all. */
const BEFORE = 24;
const EXCERPT = 96;

/** A text as words with spaces between them. */
export function searchWords(text: string): string {
  return text.replaceAll(ALONE, ' $& ').toLowerCase();
}

/**
 * The query of FTS5 for what a person typed: every part must occur, in any order; a part is a phrase, and its last Latin
 * word may go on. Nothing that was typed is syntax.
 *
 * @returns `undefined` when there is nothing to look for.
 */
export function matchQuery(typed: string): string | undefined {
  const parts = typed.trim().split(/\s+/).flatMap(phraseOf);
  return parts.length === 0 ? undefined : parts.join(' AND ');
}

function phraseOf(part: string): readonly string[] {
  const words = searchWords(part).match(WORD);
  if (words === null) return [];
  const goesOn = /[a-z\d]$/.test(words.at(-1) as string) ? '*' : '';
  return [`"${words.join(' ')}"${goesOn}`];
}

/** The words around the first part of a query that stands in a text as it was typed; else the text's beginning. */
export function whereIn(text: string, typed: string): { excerpt: string; from: number; to: number } {
  const line = text.replaceAll(/\s+/g, ' ');
  const lower = line.toLowerCase();
  for (const part of typed.trim().toLowerCase().split(/\s+/)) {
    const at = part === '' ? -1 : lower.indexOf(part);
    if (at < 0) continue;
    const start = Math.max(0, at - BEFORE);
    const lead = start > 0 ? '…' : '';
    const end = Math.max(start + EXCERPT, at + part.length);
    const excerpt = `${lead}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
    const from = at - start + lead.length;
    return { excerpt, from, to: from + part.length };
  }
  return { excerpt: line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line, from: 0, to: 0 };
}
