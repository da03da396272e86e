/** Looks ahead in a text for the lexer: what a character is, and where something ends. */

/** Whether a character separates: a space, a tab, a line end or the end of the text. */
export function isEmpty(character: string | undefined): boolean {
  return character === undefined || character === ' ' || character === '\n' || character === '\r' || character === '\t';
}

/** Whether a character has a meaning inside brackets. */
export function isFlowIndicator(character: string | undefined): boolean {
  return character !== undefined && ',[]{}'.includes(character);
}

/** Whether a character cannot be part of an anchor's or alias's name. */
export function endsAnchor(character: string | undefined): boolean {
  return isEmpty(character) || isFlowIndicator(character);
}

/** Whether a line begins with the marker of a document's start or end. */
export function isMarker(text: string, at: number): boolean {
  return (text.startsWith('---', at) || text.startsWith('...', at)) && isEmpty(text[at + 3]);
}

/** Whether nothing but a comment is left of a line. */
export function atLineEnd(text: string, from: number): boolean {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  const character = text[at];
  if (character === '\r') return text[at + 1] === '\n';
  return character === undefined || character === '#' || character === '\n';
}

/** The offset of the quote that closes the one at `at`; -1 when none does. */
export function closingQuote(text: string, at: number): number {
  const quote = text[at] as string;
  let end = text.indexOf(quote, at + 1);
  if (quote === "'") while (end !== -1 && text[end + 1] === "'") end = text.indexOf("'", end + 2);
  else while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

const TAG_CHARACTER = /[\w\-#;/?:@&=+$.!~*'()]|%[0-9A-Fa-f]{2}/y;

/** The end of the tag that begins at `at`. */
export function tagEnd(text: string, at: number): number {
  let end = at + 1;
  if (text[end] === '<') {
    while (!isEmpty(text[end]) && text[end] !== '>') end += 1;
    return text[end] === '>' ? end + 1 : end;
  }
  TAG_CHARACTER.lastIndex = end;
  while (TAG_CHARACTER.test(text)) end = TAG_CHARACTER.lastIndex;
  return end;
}

/**
 * The last line end of a block whose lines end at `newline`: with tabs below it that belong nowhere, so that they are seen as
 * a mistake, and without the empty lines at its end, unless they are kept.
 */
export function blockEnd(text: string, from: number, newline: number, indent: number, keep: boolean): number {
  let at = newline + 1;
  while (text[at] === ' ') at += 1;
  if (text[at] === '\t') {
    while (at < text.length && isEmpty(text[at])) at += 1;
    return at - 1;
  }
  if (keep) return newline;
  for (let end = newline; ; ) {
    let back = end - 1;
    if (text[back] === '\r') back -= 1;
    const last = back;
    while (text[back] === ' ') back -= 1;
    if (text[back] !== '\n' || back < from || back + 1 + indent <= last) return end;
    end = back;
  }
}
