/**
 * Cuts a text into YAML's lexemes. Which characters end a scalar depends on where it stands, so the lexer knows
 * indentation and brackets; what the lexemes mean together is the parser's. The lexemes and their rules are those of the
 * package `yaml` (LICENSE-yaml.txt), so that a document reads the same here and in the tools of its author.
 */
import { atLineEnd, blockEnd, closingQuote, endsAnchor, isEmpty, isFlowIndicator, isMarker, tagEnd } from './scan';
import { DOCUMENT, FLOW_END, SCALAR } from './token';

type State = 'stream' | 'block-start' | 'doc' | 'flow';

/** Tells every lexeme of a text in order; together they are the text, apart from the marks. */
export function lex(text: string, tell: (lexeme: string) => void): void {
  new Lexer(text, tell).run();
}

class Lexer {
  readonly #text: string;
  readonly #tell: (lexeme: string) => void;
  #at = 0;
  /** The indentation that a line needs to belong to the scalar before it. */
  #needed = 0;
  /** The indentation of this line, indicators counted. */
  #indent = 0;
  /** Brackets around this place. */
  #flow = 0;
  /** Whether a `:` may follow without a space, as behind a quoted key in brackets. */
  #afterKey!: boolean;
  /** The indentation that a block's header states, less one; -1 for none. */
  #stated!: number;
  /** Whether a block keeps the empty lines at its end. */
  #keep!: boolean;
  #lineEnd = -2;

  constructor(text: string, tell: (lexeme: string) => void) {
    this.#text = text;
    this.#tell = tell;
  }

  run(): void {
    let state: State = 'stream';
    while (this.#at < this.#text.length) {
      if (state === 'stream') state = this.#stream();
      else if (state === 'block-start') state = this.#blockStart();
      else state = state === 'doc' ? this.#document() : this.#flowCollection();
    }
  }

  #stream(): State {
    let line = this.#line();
    if (line[0] === '\uFEFF') {
      this.#take(1);
      line = line.slice(1);
    }
    if (line[0] === '%') {
      this.#take(line.length);
      return 'stream';
    }
    if (atLineEnd(this.#text, this.#at)) {
      const spaces = this.#takeSpaces(true);
      this.#take(line.length - spaces);
      this.#newline();
      return 'stream';
    }
    this.#tell(DOCUMENT);
    return this.#lineStart();
  }

  #lineStart(): State {
    if (isMarker(this.#text, this.#at)) {
      const starts = this.#text[this.#at] === '-';
      this.#take(3);
      this.#indent = 0;
      this.#needed = 0;
      return starts ? 'doc' : 'stream';
    }
    this.#indent = this.#takeSpaces(false);
    if (!isEmpty(this.#text[this.#at + 1])) this.#needed = Math.min(this.#needed, this.#indent);
    return this.#blockStart();
  }

  #blockStart(): State {
    const first = this.#text[this.#at];
    if ((first !== '-' && first !== '?' && first !== ':') || !isEmpty(this.#text[this.#at + 1])) return 'doc';
    const taken = this.#take(1) + this.#takeSpaces(true);
    this.#needed = this.#indent + 1;
    this.#indent += taken;
    return 'block-start';
  }

  #document(): State {
    this.#takeSpaces(true);
    const line = this.#line();
    const taken = this.#indicators();
    switch (line[taken]) {
      case '#':
        this.#take(line.length - taken);
        this.#newline();
        return this.#lineStart();
      case undefined:
        this.#newline();
        return this.#lineStart();
      case '{':
      case '[':
        this.#take(1);
        this.#afterKey = false;
        this.#flow = 1;
        return 'flow';
      case '}':
      case ']':
        this.#take(1);
        return 'doc';
      case '*':
        this.#takeUntil(endsAnchor);
        return 'doc';
      case '"':
      case "'":
        return this.#quoted();
      case '|':
      case '>': {
        const header = this.#blockHeader() + this.#takeSpaces(true);
        this.#take(line.length - taken - header);
        this.#newline();
        return this.#block();
      }
      default:
        return this.#plain();
    }
  }

  #flowCollection(): State {
    let indent = -1;
    let moved: number;
    do {
      moved = this.#newline();
      if (moved > 0) {
        indent = this.#takeSpaces(false);
        this.#indent = indent;
      }
      moved += this.#takeSpaces(true);
    } while (moved > 0);
    const line = this.#line();
    if (this.#leavesFlow(line, indent)) {
      this.#flow = 0;
      this.#tell(FLOW_END);
      return this.#lineStart();
    }
    let taken = 0;
    while (line[taken] === ',') {
      taken += this.#take(1) + this.#takeSpaces(true);
      this.#afterKey = false;
    }
    taken += this.#indicators();
    switch (line[taken]) {
      case undefined:
        return 'flow';
      case '#':
        this.#take(line.length - taken);
        return 'flow';
      case '{':
      case '[':
        this.#take(1);
        this.#flow += 1;
        return 'flow';
      case '}':
      case ']':
        this.#take(1);
        this.#afterKey = true;
        this.#flow -= 1;
        return this.#flow > 0 ? 'flow' : 'doc';
      case '*':
        this.#takeUntil(endsAnchor);
        return 'flow';
      case '"':
      case "'":
        this.#afterKey = true;
        return this.#quoted();
      case ':': {
        const next = this.#text[this.#at + 1];
        if (this.#afterKey || isEmpty(next) || next === ',') {
          this.#afterKey = false;
          this.#take(1);
          return 'flow';
        }
        return this.#plain();
      }
      default:
        return this.#plain();
    }
  }

  /** Whether a line inside brackets stands too far to the left to belong to them. */
  #leavesFlow(line: string, indent: number): boolean {
    const short = indent !== -1 && indent < this.#needed && line[0] !== '#';
    if (!short && !(indent === 0 && isMarker(line, 0))) return false;
    // The last bracket may stand where the first one's line began, as everybody writes it.
    return !(indent === this.#needed - 1 && this.#flow === 1 && (line[0] === ']' || line[0] === '}'));
  }

  #quoted(): State {
    const text = this.#text;
    let end = closingQuote(text, this.#at);
    // A quote ends early where a line stands too far to the left.
    for (let newline = text.indexOf('\n', this.#at); newline !== -1 && newline < end; ) {
      const next = this.#continued(newline + 1);
      if (next === -1) {
        end = newline - (text[newline - 1] === '\r' ? 2 : 1);
        break;
      }
      newline = text.indexOf('\n', next);
    }
    this.#takeTo(end === -1 ? text.length : end + 1);
    return this.#flow > 0 ? 'flow' : 'doc';
  }

  #blockHeader(): number {
    this.#stated = -1;
    this.#keep = false;
    for (let at = this.#at + 1; ; at += 1) {
      const character = this.#text[at] ?? '';
      if (character === '+') this.#keep = true;
      else if (character > '0' && character <= '9') this.#stated = Number(character) - 1;
      else if (character !== '-') break;
    }
    return this.#takeUntil((character) => isEmpty(character) || character === '#');
  }

  #block(): State {
    const text = this.#text;
    let newline = this.#at - 1;
    let indent = 0;
    for (let at = this.#at; ; at += 1) {
      const character = text[at];
      if (character === ' ') indent += 1;
      else if (character === '\n') {
        newline = at;
        indent = 0;
      } else if (character !== '\r' || text[at + 1] !== '\n') break;
    }
    if (indent >= this.#needed) {
      if (this.#stated === -1) this.#needed = indent;
      else this.#needed = this.#stated + (this.#needed === 0 ? 1 : this.#needed);
      do {
        const next = this.#continued(newline + 1);
        if (next === -1) break;
        newline = text.indexOf('\n', next);
      } while (newline !== -1);
      if (newline === -1) newline = text.length;
    }
    this.#tell(SCALAR);
    this.#takeTo(blockEnd(text, this.#at, newline, indent, this.#keep) + 1, true);
    return this.#lineStart();
  }

  #plain(): State {
    const text = this.#text;
    const inFlow = this.#flow > 0;
    let end = this.#at - 1;
    for (let at = this.#at; at < text.length; at += 1) {
      const character = text[at];
      if (character === ':') {
        const next = text[at + 1];
        if (isEmpty(next) || (inFlow && isFlowIndicator(next))) break;
        end = at;
      } else if (isEmpty(character)) {
        if (character === '\r' && text[at + 1] !== '\n') end = at;
        const next = text[at + 1];
        if (next === '#' || (inFlow && isFlowIndicator(next))) break;
        if (character === '\n' && this.#continued(at + 1) === -1) break;
      } else {
        if (inFlow && isFlowIndicator(character)) break;
        end = at;
      }
    }
    this.#tell(SCALAR);
    this.#takeTo(end + 1, true);
    return inFlow ? 'flow' : 'doc';
  }

  /** Where the text of a line begins that goes on with the scalar before it; -1 when it does not. */
  #continued(at: number): number {
    const text = this.#text;
    if (this.#needed > 0) {
      let indent = 0;
      while (text[at + indent] === ' ') indent += 1;
      const character = text[at + indent];
      if (character === '\r' && text[at + indent + 1] === '\n') return at + indent + 1;
      return character === '\n' || indent >= this.#needed ? at + indent : -1;
    }
    return isMarker(text, at) ? -1 : at;
  }

  #indicators(): number {
    const start = this.#at;
    for (;;) {
      const character = this.#text[this.#at];
      if (character === '!') this.#takeTo(tagEnd(this.#text, this.#at));
      else if (character === '&') this.#takeUntil(endsAnchor);
      else if (character === '-' || character === '?' || character === ':') {
        const next = this.#text[this.#at + 1];
        const inFlow = this.#flow > 0;
        if (!isEmpty(next) && !(inFlow && isFlowIndicator(next))) return this.#at - start;
        if (!inFlow) this.#needed = this.#indent + 1;
        else this.#afterKey = false;
        this.#take(1);
      } else return this.#at - start;
      this.#takeSpaces(true);
    }
  }

  /** What is left of this line. */
  #line(): string {
    if (this.#lineEnd !== -1 && this.#lineEnd < this.#at) this.#lineEnd = this.#text.indexOf('\n', this.#at);
    if (this.#lineEnd === -1) return this.#text.slice(this.#at);
    return this.#text.slice(this.#at, this.#lineEnd - (this.#text[this.#lineEnd - 1] === '\r' ? 1 : 0));
  }

  #newline(): number {
    if (this.#text[this.#at] === '\n') return this.#take(1);
    return this.#text.startsWith('\r\n', this.#at) ? this.#take(2) : 0;
  }

  #takeSpaces(tabs: boolean): number {
    let end = this.#at;
    while (this.#text[end] === ' ' || (tabs && this.#text[end] === '\t')) end += 1;
    return this.#take(end - this.#at);
  }

  #takeUntil(ends: (character: string | undefined) => boolean): number {
    let end = this.#at;
    while (!ends(this.#text[end])) end += 1;
    return this.#take(end - this.#at);
  }

  #take(count: number): number {
    this.#takeTo(this.#at + count);
    return count;
  }

  #takeTo(end: number, evenEmpty = false): void {
    if (end <= this.#at && !evenEmpty) return;
    const piece = this.#text.slice(this.#at, end);
    this.#tell(piece);
    this.#at += piece.length;
  }
}
