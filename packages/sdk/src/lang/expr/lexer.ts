/**
 * Cuts an expression into tokens, one at a time: a template stops reading at its closing brace, so nothing past it is
 * ever looked at.
 */
import { ExprSyntaxError } from './syntax-error';

/** Kinds of tokens; a punctuator's text says which. */
export type TokenKind = 'number' | 'text' | 'name' | 'punctuator' | 'end';

/** One token. The lexer reuses a single object: copy what must outlive the next call. */
export interface Token {
  kind: TokenKind;
  /** The punctuator or name as written, the value of a text, the digits of a number. */
  text: string;
  value: number;
  start: number;
  end: number;
}

const PUNCTUATORS = [
  ...['===', '!==', '...'],
  ...['=>', '==', '!=', '<=', '>=', '&&', '||', '??', '?.', '**', '++', '--', '<<', '>>', '+=', '-='],
  ...[
    '+',
    '-',
    '*',
    '/',
    '%',
    '<',
    '>',
    '!',
    '?',
    ':',
    '.',
    ',',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '=',
    '&',
    '|',
    '^',
    '~',
  ],
  ';',
] as const;

const BY_FIRST = new Map<string, readonly string[]>();
for (const punctuator of PUNCTUATORS) {
  const first = punctuator[0] as string;
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), punctuator]);
}

const NUMBER = /(?:0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y;
/** The first letter beyond ASCII, ª. */
const FIRST_WIDE = 0xaa;
const WIDE_START = /[\p{L}\p{Nl}]/u;
const WIDE_PART = /[\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}]/u;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\', "'": "'", '"': '"', n: '\n', t: '\t', r: '\r' };

/** What an author may have typed by habit of a Chinese keyboard, and what it stands for. */
const FULL_WIDTH: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '：': ':',
  '？': '?',
  '！': '!',
  '“': "'",
  '”': "'",
  '‘': "'",
  '’': "'",
  '【': '[',
  '】': ']',
  '；': ';',
};

/** Reads tokens from `source`, beginning at an offset. */
export class Lexer {
  readonly source: string;
  readonly token: Token = { kind: 'end', text: '', value: 0, start: 0, end: 0 };
  #at: number;

  constructor(source: string, at: number) {
    this.source = source;
    this.#at = at;
  }

  /** Moves to the next token. */
  next(): void {
    this.#skipBlank();
    const { source, token } = this;
    const start = this.#at;
    token.start = start;
    if (start >= source.length) {
      this.#emit('end', '', start);
      return;
    }
    const code = source.charCodeAt(start);
    if (isDigit(code) || (code === 46 && isDigit(source.charCodeAt(start + 1)))) this.#number(start);
    else if (code === 39 || code === 34 || code === 96) this.#text(start, source[start] as string);
    else if (isNameStart(code) || (code >= FIRST_WIDE && WIDE_START.test(codePointAt(source, start))))
      this.#name(start);
    else this.#punctuator(start);
  }

  /** Where reading goes on: the offset after the current token. */
  get position(): number {
    return this.#at;
  }

  /** Goes back to an offset; the next call of {@link next} reads from there. */
  rewind(at: number): void {
    this.#at = at;
  }

  #emit(kind: TokenKind, text: string, end: number): void {
    this.token.kind = kind;
    this.token.text = text;
    this.token.end = end;
    this.#at = end;
  }

  #skipBlank(): void {
    const { source } = this;
    for (;;) {
      const code = source.charCodeAt(this.#at);
      if (code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000 || code === 0xfeff) {
        this.#at += 1;
      } else if (code === 47 && source.charCodeAt(this.#at + 1) === 47) {
        const end = source.indexOf('\n', this.#at);
        this.#at = end === -1 ? source.length : end;
      } else if (code === 47 && source.charCodeAt(this.#at + 1) === 42) {
        const end = source.indexOf('*/', this.#at + 2);
        if (end === -1) {
          throw new ExprSyntaxError('E2001', this.#at, this.#at + 2, {
            zh: '注释没有用 */ 结束',
            en: 'The comment does not end with */',
          });
        }
        this.#at = end + 2;
      } else return;
    }
  }

  #number(start: number): void {
    NUMBER.lastIndex = start;
    const text = NUMBER.exec(this.source)?.[0] ?? '';
    const end = start + text.length;
    const value = Number(text);
    const next = this.source.charCodeAt(end);
    if (!Number.isFinite(value) || isNameStart(next) || isDigit(next) || next === 46) {
      throw new ExprSyntaxError('E2001', start, end + 1, {
        zh: '这个数写得不对',
        en: 'This number is not well formed',
      });
    }
    this.token.value = value;
    this.#emit('number', text, end);
  }

  #name(start: number): void {
    const { source } = this;
    let end = start;
    for (;;) {
      const code = source.charCodeAt(end);
      if (isNameStart(code) || isDigit(code)) end += 1;
      else if (code >= FIRST_WIDE && WIDE_PART.test(codePointAt(source, end))) end += codePointAt(source, end).length;
      else break;
    }
    this.#emit('name', source.slice(start, end), end);
  }

  #text(start: number, quote: string): void {
    const { source } = this;
    let value = '';
    let from = start + 1;
    for (let at = from; ; at += 1) {
      const character = source[at];
      if (character === quote) {
        this.#emit('text', value + source.slice(from, at), at + 1);
        return;
      }
      if (character === undefined) {
        throw new ExprSyntaxError('E2001', start, source.length, {
          zh: `文字没有用 ${quote} 结束`,
          en: `The text does not end with ${quote}`,
        });
      }
      if (character === '\\') {
        // An unknown escape keeps its backslash, so that '\d' is a pattern after YAML and after the expression.
        const letter = source[at + 1] ?? '';
        const meaning = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
        if (meaning !== undefined) {
          value += source.slice(from, at) + meaning;
          from = at + 2;
        }
        at += 1;
      } else if (quote === '`' && character === '$' && source[at + 1] === '{') {
        throw new ExprSyntaxError('E2007', at, at + 2, {
          zh: '表达式里的文字不能再嵌 ${ }，请用 + 连接',
          en: 'A text inside an expression cannot hold ${ }; join the parts with +',
        });
      }
    }
  }

  #punctuator(start: number): void {
    const { source } = this;
    for (const candidate of BY_FIRST.get(source[start] as string) ?? []) {
      if (!source.startsWith(candidate, start)) continue;
      // `a ?.5 : 1` is a condition and a number, as in JavaScript.
      if (candidate === '?.' && isDigit(source.charCodeAt(start + 2))) continue;
      this.#emit('punctuator', candidate, start + candidate.length);
      return;
    }
    const character = codePointAt(source, start);
    const half = FULL_WIDTH[character];
    throw new ExprSyntaxError(
      'E2001',
      start,
      start + character.length,
      {
        zh: `表达式里不能有「${character}」`,
        en: `An expression cannot hold ${character}`,
        ...(half === undefined ? {} : { hint: { zh: `改用半角的 ${half}`, en: `Use the ASCII ${half}` } }),
      },
      half,
    );
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isNameStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 36;
}

function codePointAt(source: string, at: number): string {
  return String.fromCodePoint(source.codePointAt(at) as number);
}
