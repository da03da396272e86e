/**
 * Reads JSON into the same nodes that YAML gives, so that a problem in a surface has a line and a column. A document is
 * read strictly; a model's answer may come in a code fence, with trailing commas or curly quotes, and is read with notes.
 */

import type { SourceFile } from '../lang/source';
import type { YamlEntry, YamlNode, YamlScalar } from '../lang/yaml/node';
import type { LocalText } from '../locale';
import { SURFACE_LIMITS } from './limits';

/** JSON that cannot be read: where, and why. */
export class JsonError extends Error {
  readonly start: number;
  readonly end: number;
  readonly text: LocalText & { readonly hint?: LocalText };

  constructor(start: number, end: number, text: LocalText & { readonly hint?: LocalText }) {
    super(text.en);
    this.name = 'JsonError';
    this.start = start;
    this.end = end;
    this.text = text;
  }
}

/** A key that stands twice: the later one counts. */
export interface DuplicateKey {
  readonly key: YamlScalar;
}

/** What was read. */
export interface ReadJson {
  readonly root: YamlNode;
  readonly duplicates: readonly DuplicateKey[];
}

const OPENERS: Readonly<Record<string, string>> = { '"': '"', '“': '”', '”': '”', "'": "'", '‘': '’' };
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const PLAIN_KEY = /[A-Za-z_$][\w$-]*/y;

/**
 * Reads one JSON value.
 *
 * @param file the text.
 * @param lenient whether to forgive what models write around and inside JSON.
 * @throws JsonError for anything else, and nothing but that.
 */
export function readJson(file: SourceFile, lenient: boolean): ReadJson {
  return new Reader(file, lenient).read();
}

class Reader {
  readonly #file: SourceFile;
  readonly #text: string;
  readonly #lenient: boolean;
  readonly #duplicates: DuplicateKey[] = [];
  #at = 0;

  constructor(file: SourceFile, lenient: boolean) {
    this.#file = file;
    this.#text = file.text;
    this.#lenient = lenient;
  }

  read(): ReadJson {
    if (this.#lenient) this.#skipProse();
    this.#blank();
    const root = this.#value(0);
    this.#blank();
    // After the value a model may close its fence or explain itself.
    if (this.#at < this.#text.length && !this.#lenient) throw this.#unexpected();
    return { root, duplicates: this.#duplicates };
  }

  #skipProse(): void {
    const from = this.#text.search(/[{[]/);
    if (from > 0) this.#at = from;
  }

  #value(depth: number): YamlNode {
    if (depth > SURFACE_LIMITS.nesting) {
      throw new JsonError(this.#at, this.#at + 1, {
        zh: `JSON 嵌套太深，最多 ${SURFACE_LIMITS.nesting} 层`,
        en: `The JSON is nested too deep: at most ${SURFACE_LIMITS.nesting} levels`,
      });
    }
    const start = this.#at;
    const character = this.#text[start] ?? '';
    if (character === '{') return this.#object(depth);
    if (character === '[') return this.#list(depth);
    if (character === '"' || (this.#lenient && character in OPENERS)) return this.#string();
    NUMBER.lastIndex = start;
    const digits = NUMBER.exec(this.#text)?.[0];
    if (digits !== undefined && !/[\w.]/.test(this.#text[start + digits.length] ?? '')) {
      const number = Number(digits);
      if (!Number.isFinite(number)) {
        throw new JsonError(start, start + digits.length, { zh: '这个数太大', en: 'This number is too large' });
      }
      this.#at += digits.length;
      return this.#scalar(start, number, 'plain');
    }
    PLAIN_KEY.lastIndex = start;
    const word = PLAIN_KEY.exec(this.#text)?.[0] ?? '';
    const meaning = WORDS.get(word);
    if (meaning === undefined) throw this.#unexpected(word);
    this.#at += word.length;
    return this.#scalar(start, meaning, 'plain');
  }

  #object(depth: number): YamlNode {
    const start = this.#at;
    const entries = new Map<string, YamlEntry>();
    this.#at += 1;
    for (this.#blank(); !this.#takes('}'); this.#blank()) {
      const key = this.#key();
      const name = String(key.value);
      this.#blank();
      if (!this.#takes(':')) throw this.#missing(':');
      this.#blank();
      const value = this.#value(depth + 1);
      // The later of two equal keys counts, as in JSON.parse; a document is told.
      if (entries.delete(name)) this.#duplicates.push({ key });
      entries.set(name, { key, name, value });
      if (this.#separated('}')) break;
    }
    return { kind: 'map', file: this.#file, start, end: this.#at, flow: true, entries: [...entries.values()] };
  }

  #list(depth: number): YamlNode {
    const start = this.#at;
    const items: YamlNode[] = [];
    this.#at += 1;
    for (this.#blank(); !this.#takes(']'); this.#blank()) {
      items.push(this.#value(depth + 1));
      if (this.#separated(']')) break;
    }
    return { kind: 'list', file: this.#file, start, end: this.#at, flow: true, items };
  }

  /** After a value: true when the list or object has ended. */
  #separated(close: string): boolean {
    this.#blank();
    if (this.#takes(close)) return true;
    const comma = this.#at;
    if (!this.#takes(',') && !(this.#lenient && this.#takes('，')))
      throw this.#missing(`, 或 ${close}`, `, or ${close}`);
    this.#blank();
    if (this.#text[this.#at] !== close) return false;
    if (!this.#lenient) {
      throw new JsonError(comma, comma + 1, {
        zh: '最后一项后面不能有逗号',
        en: 'No comma can stand after the last item',
      });
    }
    this.#at += 1;
    return true;
  }

  #key(): YamlScalar {
    const start = this.#at;
    const character = this.#text[start] ?? '';
    if (character === '"' || (this.#lenient && character in OPENERS)) return this.#string();
    PLAIN_KEY.lastIndex = start;
    const word = PLAIN_KEY.exec(this.#text)?.[0];
    if (word === undefined) throw this.#unexpected();
    if (!this.#lenient) {
      throw new JsonError(start, start + word.length, {
        zh: `键要加双引号："${word}"`,
        en: `A key stands in double quotes: "${word}"`,
      });
    }
    this.#at += word.length;
    return this.#scalar(start, word, 'plain');
  }

  #string(): YamlScalar {
    const start = this.#at;
    const open = this.#text[start] ?? '';
    const close = OPENERS[open] ?? '"';
    let value = '';
    let from = start + 1;
    for (let at = from; at < this.#text.length; at += 1) {
      const character = this.#text[at] as string;
      if (character === close) {
        this.#at = at + 1;
        return this.#scalar(start, value + this.#text.slice(from, at), 'double');
      }
      if (character === '\\') {
        value += this.#text.slice(from, at);
        const [decoded, length] = this.#escape(at);
        value += decoded;
        at += length - 1;
        from = at + 1;
      } else if (character < ' ' && !this.#lenient) {
        throw new JsonError(at, at + 1, {
          zh: '文字里不能直接换行或写控制字符，换行写成 \\n',
          en: 'A text cannot hold a line end or control character; a line end is \\n',
        });
      }
    }
    throw new JsonError(start, start + 1, { zh: '这段文字没有用引号结束', en: 'This text is not closed with a quote' });
  }

  #escape(at: number): readonly [string, number] {
    const letter = this.#text[at + 1] ?? '';
    const meaning = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
    if (meaning !== undefined) return [meaning, 2];
    const hex = letter === 'u' ? this.#text.slice(at + 2, at + 6) : '';
    if (/^[0-9a-fA-F]{4}$/.test(hex)) return [String.fromCharCode(Number.parseInt(hex, 16)), 6];
    if (this.#lenient) return [letter, 1 + letter.length];
    throw new JsonError(at, at + 2, { zh: `没有 \\${letter} 这个转义`, en: `There is no escape \\${letter}` });
  }

  #blank(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 32 || code === 10 || code === 13 || code === 9) this.#at += 1;
      else if (this.#lenient && (code === 0xa0 || code === 0x3000)) this.#at += 1;
      else if (this.#lenient && code === 47 && this.#text[this.#at + 1] === '/') {
        const end = this.#text.indexOf('\n', this.#at);
        this.#at = end === -1 ? this.#text.length : end;
      } else return;
    }
  }

  #takes(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #scalar(start: number, value: YamlScalar['value'], style: 'plain' | 'double'): YamlScalar {
    return { kind: 'scalar', file: this.#file, start, end: this.#at, value, style };
  }

  #missing(zh: string, en = zh): JsonError {
    return new JsonError(this.#at, this.#at + 1, { zh: `这里少了 ${zh}`, en: `A ${en} is missing here` });
  }

  #unexpected(word = ''): JsonError {
    if (this.#at >= this.#text.length) {
      return new JsonError(Math.max(0, this.#at - 1), this.#at, {
        zh: 'JSON 没有写完',
        en: 'The JSON is not complete',
      });
    }
    const shown = word === '' ? String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0) : word;
    return new JsonError(this.#at, this.#at + shown.length, {
      zh: `这里不该出现 ${shown}`,
      en: `${shown} does not belong here`,
      ...(shown === '/' ? { hint: { zh: 'JSON 里没有注释', en: 'JSON has no comments' } } : {}),
    });
  }
}
