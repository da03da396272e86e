/**
 * Formulas in Markdown: `$$…$$` and `\[…\]` as blocks, `$…$` and `\(…\)` in a line. A dollar is a formula only where it hugs
 * its content and no digit follows, so that prices stay prices.
 */
import type { TokenizerExtension, TokenizerThis, Tokens } from 'marked';

/** A formula as a token. */
export interface MathToken extends Tokens.Generic {
  readonly type: 'math' | 'mathBlock';
  /** TeX between the marks. */
  readonly text: string;
}

/** Longer than any formula that somebody reads; what is longer stays text. UTF-16 units. */
const LONGEST = 4_000;

const BLOCK = /^ {0,3}(?:\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\])[ \t]*(?:\n|$)/;
const INLINE_PAREN = /^\\\((.+?)\\\)/s;
const INLINE_DOUBLE = /^\$\$([^\n$]+?)\$\$/;
const INLINE_DOLLAR = /^\$(?![\s$])((?:\\[^\n]|[^\\\n$])+?)(?<!\s)\$(?![\d$])/;

function readBlock(src: string): MathToken | undefined {
  const found = BLOCK.exec(src);
  const text = (found?.[1] ?? found?.[2])?.trim();
  if (found === null || !text || text.length > LONGEST) return undefined;
  return { type: 'mathBlock', raw: found[0], text };
}

function readInline(src: string): MathToken | undefined {
  const found = INLINE_PAREN.exec(src) ?? INLINE_DOUBLE.exec(src) ?? INLINE_DOLLAR.exec(src);
  const text = found?.[1]?.trim();
  if (!found || !text || text.length > LONGEST) return undefined;
  return { type: 'math', raw: found[0], text };
}

function starts(pattern: RegExp) {
  return (src: string): number => {
    const at = src.search(pattern);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
}

const block: TokenizerExtension = {
  name: 'mathBlock',
  level: 'block',
  start: starts(/^ {0,3}(?:\$\$|\\\[)/m),
  tokenizer: readBlock,
};

const inline: TokenizerExtension = {
  name: 'math',
  level: 'inline',
  start: starts(/\$|\\\(/),
  tokenizer: readInline,
};

type Reader = (this: TokenizerThis, src: string, tokens: Tokens.Generic[]) => Tokens.Generic | undefined;

/** For the options of a lexer. */
export const mathExtensions = {
  renderers: {},
  childTokens: {},
  block: [block.tokenizer as Reader],
  inline: [inline.tokenizer as Reader],
  startBlock: [block.start as (this: TokenizerThis, src: string) => number],
  startInline: [inline.start as (this: TokenizerThis, src: string) => number],
};

/** Closes a formula block that is still being written, so that its marks are never seen. */
export function closeMath(raw: string): string {
  const open = /^ {0,3}(\$\$|\\\[)/.exec(raw)?.[1];
  if (open === undefined) return raw;
  const close = open === '$$' ? '$$' : '\\]';
  const rest = raw.trimStart().slice(open.length);
  if (rest.includes(close)) return raw;
  // Half a mark at the end belongs to the closing one.
  return `${raw.replace(/[$\\]$/, '').trimEnd()}${close}`;
}
