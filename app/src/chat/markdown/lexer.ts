/**
 * The Markdown lexer: marked’s, with a bound on nesting and two rules for Chinese text; it also reads formulas. CommonMark decides whether `**` opens or closes by the
 * punctuation around it and counts Chinese punctuation, so `**注意：**请看` would show its stars; and a bare address runs
 * on to the next space, which Chinese does not have.
 */
import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';
import { mathExtensions } from './math-tokens';

/** ASCII and Latin-1 punctuation: the marks that separate words in languages with spaces. */
const SPACED_PUNCTUATION = '!-\\/:-@\\[-`\\{-~\\xA1-\\xBF';

/** Where an address in running Chinese text ends. */
const NOT_IN_ADDRESS = /[\u2018-\u201d\u3000-\u9fff\uff00-\uffef]/;

/** Blocks or emphasis lie this deep in each other at most: a deeper tree overflows the stack of whoever draws it. */
const MOST_NESTED = 16;

class ChineseTokenizer extends Tokenizer {
  #depth = 0;

  override blockquote(...args: Parameters<Tokenizer['blockquote']>) {
    return this.#nested(() => super.blockquote(...args));
  }

  override list(...args: Parameters<Tokenizer['list']>) {
    return this.#nested(() => super.list(...args));
  }

  override emStrong(...args: Parameters<Tokenizer['emStrong']>) {
    return this.#nested(() => super.emStrong(...args));
  }

  override del(...args: Parameters<Tokenizer['del']>) {
    return this.#nested(() => super.del(...args));
  }

  /** Reads a token that holds others; beyond the bound its marks stay text. */
  #nested<Read>(read: () => Read | undefined): Read | undefined {
    if (this.#depth >= MOST_NESTED) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  override url(src: string): Tokens.Link | undefined {
    const link = super.url(src);
    if (link === undefined) return undefined;
    const end = link.raw.search(NOT_IN_ADDRESS);
    return end <= 0 ? link : super.url(src.slice(0, end));
  }
}

const DELIMITERS = [
  'emStrongLDelim',
  'emStrongRDelimAst',
  'emStrongRDelimUnd',
  'punctuation',
  'delLDelim',
  'delRDelim',
] as const;

type InlineRules = typeof Lexer.rules.inline.gfm;

function forChinese(rules: InlineRules): InlineRules {
  const changed = { ...rules };
  for (const name of DELIMITERS) {
    const rule = rules[name];
    changed[name] = new RegExp(rule.source.replaceAll('\\p{P}\\p{S}', SPACED_PUNCTUATION), rule.flags);
  }
  return changed;
}

const inline = forChinese(Lexer.rules.inline.gfm);

function newLexer(): Lexer {
  const tokenizer = new ChineseTokenizer();
  const lexer = new Lexer({ gfm: true, tokenizer, extensions: mathExtensions });
  tokenizer.rules = { ...tokenizer.rules, inline };
  return lexer;
}

/** All tokens of a text, inline ones included. */
export function lex(text: string): Token[] {
  return newLexer().lex(text);
}

/** Only the blocks of a text, without looking inside them. Line ends must be `\n`. */
export function lexBlocks(text: string): Token[] {
  return newLexer().blockTokens(text, []);
}
