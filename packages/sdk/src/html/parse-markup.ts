/**
 * Reads HTML as browsers and the package `htmlparser2` do, whatever it says, and tells what it finds in order. A table of the
 * entities as short as it can be makes it half as large for a phone.
 */
import { type ElementHandler, OpenElements } from './elements';
import { withoutReferences } from './entities';

/** Whom a page is told. */
export interface MarkupHandler extends ElementHandler {
  ontext(text: string): void;
  oncomment(text: string): void;
  oncommentend(): void;
  onprocessinginstruction(name: string, data: string): void;
}

const GREATER = 62;
const SLASH = 47;
const EQUALS = 61;

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13 && code !== 11);
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** Reads a page. */
export function parseMarkup(source: string, handler: MarkupHandler): void {
  new MarkupParser(source, handler).run();
}

class MarkupParser {
  readonly #source: string;
  readonly #handler: MarkupHandler;
  readonly #open: OpenElements;
  #at = 0;

  constructor(source: string, handler: MarkupHandler) {
    this.#source = source;
    this.#handler = handler;
    this.#open = new OpenElements(handler);
  }

  run(): void {
    const { length } = this.#source;
    while (this.#at < length) {
      this.#text(this.#nextMarkup());
      if (this.#at < length) this.#markup();
    }
    this.#open.endAll();
  }

  /** The offset of the next `<` that begins something. */
  #nextMarkup(): number {
    const source = this.#source;
    for (let at = source.indexOf('<', this.#at); at !== -1; at = source.indexOf('<', at + 1)) {
      const next = source.charCodeAt(at + 1);
      const isMarkup = isLetter(next) || next === SLASH || next === 33 || next === 63;
      if (isMarkup && (next !== SLASH || at + 2 < source.length)) return at;
    }
    return source.length;
  }

  /** Tells the text up to an offset. */
  #text(end: number): void {
    if (end > this.#at) this.#handler.ontext(withoutReferences(this.#source.slice(this.#at, end), false));
    this.#at = end;
  }

  #markup(): void {
    const second = this.#source[this.#at + 1];
    if (second === '!') this.#declaration(this.#at + 2);
    else if (second === '?') this.#commentTo('>', this.#at + 1, this.#at + 2);
    else if (second === '/') this.#endTag(this.#at + 2);
    else this.#startTag(this.#at + 1);
  }

  #startTag(from: number): void {
    const source = this.#source;
    const nameEnd = this.#nameEnd(from);
    const name = source.slice(from, nameEnd).toLowerCase();
    const holdsText = this.#open.holdsText(name);
    const attribs: Record<string, string> = {};
    let at = nameEnd;
    let closed = false;
    for (;;) {
      if (at >= source.length) {
        // A tag that never ends is not there.
        this.#at = source.length;
        return;
      }
      const code = source.charCodeAt(at);
      if (code === GREATER) break;
      if (code === SLASH || isSpace(code)) {
        closed ||= code === SLASH;
        at += 1;
      } else {
        closed = false;
        at = this.#attribute(at, attribs);
      }
    }
    this.#at = at + 1;
    this.#open.start(name, attribs, closed);
    if (holdsText) this.#textOnly(name);
  }

  /** Reads an attribute; returns its end. */
  #attribute(from: number, attribs: Record<string, string>): number {
    const source = this.#source;
    const nameEnd = this.#nameEnd(from + 1, EQUALS);
    const name = source.slice(from, nameEnd).toLowerCase();
    const equals = this.#behindSpace(nameEnd);
    let value = '';
    let end = equals;
    if (source[equals] === '=') {
      const start = this.#behindSpace(equals + 1);
      const quote = source[start];
      if (quote === '"' || quote === "'") {
        const close = source.indexOf(quote, start + 1);
        if (close === -1) return source.length;
        value = source.slice(start + 1, close);
        end = close + 1;
      } else {
        end = start;
        while (end < source.length && !isSpace(source.charCodeAt(end)) && source.charCodeAt(end) !== GREATER) end += 1;
        value = source.slice(start, end);
      }
    }
    if (!Object.hasOwn(attribs, name)) attribs[name] = withoutReferences(value, true);
    return end;
  }

  /** The content of an element that is text up to its own end tag. */
  #textOnly(name: string): void {
    const source = this.#source;
    const from = this.#at;
    let end = source.length;
    if (name !== 'plaintext') {
      const close = this.#find(new RegExp(`</${name}[ \\n\\t\\f\\r/>]`, 'gi'), from);
      if (close !== -1) end = close;
    }
    if (name === 'title' || name === 'textarea') this.#text(end);
    else if (end > from) this.#handler.ontext(source.slice(from, end));
    this.#at = end;
    if (end < source.length) this.#endTag(end + 2);
  }

  #endTag(from: number): void {
    const source = this.#source;
    const first = source.charCodeAt(from);
    if (first === GREATER) this.#at = from + 1;
    else if (!isLetter(first)) this.#commentTo('>', from, from);
    else {
      const nameEnd = this.#nameEnd(from);
      const end = source.indexOf('>', nameEnd);
      if (nameEnd < source.length) this.#open.end(source.slice(from, nameEnd).toLowerCase());
      this.#at = end === -1 ? source.length : end + 1;
    }
  }

  /** What begins with `<!`. */
  #declaration(from: number): void {
    const source = this.#source;
    if (source.startsWith('--', from)) this.#comment(from + 2);
    else if (source.startsWith('[CDATA[', from)) this.#cdata(from);
    else {
      const end = source.indexOf('>', from);
      if (!/^doctype/i.test(source.slice(from, from + 7))) this.#commentTo('>', from, from);
      else {
        if (end !== -1) this.#handler.onprocessinginstruction('!doctype', `!${source.slice(from, end)}`);
        this.#at = end === -1 ? source.length : end + 1;
      }
    }
  }

  #comment(from: number): void {
    const source = this.#source;
    const empty = /^-?>/.exec(source.slice(from, from + 2));
    if (empty !== null) {
      this.#tellComment('', from + empty[0].length);
      return;
    }
    const end = this.#find(/--!?>/g, from);
    if (end === -1) this.#tellComment(source.slice(from).replace(/--!$|--?$/, ''), source.length);
    else this.#tellComment(source.slice(from, end), source.indexOf('>', end) + 1);
  }

  /** Text in SVG and MathML, a comment elsewhere. */
  #cdata(from: number): void {
    const source = this.#source;
    const end = source.indexOf(']]>', from + 7);
    if (end === -1) this.#tellComment(source.slice(from), source.length);
    else if (this.#open.foreign) {
      this.#handler.ontext(source.slice(from + 7, end));
      this.#at = end + 3;
    } else this.#tellComment(source.slice(from, end + 2), end + 3);
  }

  /** A comment that is written in another way: from `start` to the first of these characters behind `from`. */
  #commentTo(close: string, start: number, from: number): void {
    const end = this.#source.indexOf(close, from);
    const stop = end === -1 ? this.#source.length : end;
    this.#tellComment(this.#source.slice(start, stop), stop + 1);
  }

  #tellComment(text: string, end: number): void {
    this.#handler.oncomment(text);
    this.#handler.oncommentend();
    this.#at = end;
  }

  /** The offset of the first match of a global pattern; -1 for none. */
  #find(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.exec(this.#source)?.index ?? -1;
  }

  /** The end of a name: white space, `/`, `>` or one more character. */
  #nameEnd(from: number, or = GREATER): number {
    const source = this.#source;
    let at = from;
    for (; at < source.length; at += 1) {
      const code = source.charCodeAt(at);
      if (code === GREATER || code === SLASH || code === or || isSpace(code)) return at;
    }
    return at;
  }

  #behindSpace(from: number): number {
    let at = from;
    while (isSpace(this.#source.charCodeAt(at))) at += 1;
    return at;
  }
}
