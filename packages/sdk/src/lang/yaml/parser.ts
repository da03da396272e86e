/**
 * Builds YAML's concrete tree of lexemes, with nothing left out: spaces, comments and what cannot stand there included. It
 * follows the parser of the package `yaml` (LICENSE-yaml.txt) rule by rule, so that the same mistake is seen at the same place.
 */
import { stepInList } from './block-list';
import { stepInMap } from './block-map';
import { lex } from './lexer';
import {
  type BlockToken,
  type DocumentToken,
  type ErrorToken,
  type FlowScalarToken,
  type FlowToken,
  type ItemToken,
  type NodeToken,
  type SourceToken,
  type StreamToken,
  type TokenType,
  tokenType,
} from './token';
import { allEmpty, firstKeyProps, mendFlowSequence, type OpenToken, propsBefore, trailTo } from './token-lists';

/** The documents of a text, and what stands around them. */
export function parseTokens(text: string): readonly StreamToken[] {
  const parser = new Parser();
  lex(text, (lexeme) => parser.next(lexeme));
  return parser.end();
}

/** What is open while a text is read. */
export class Parser {
  /** The lexeme at hand. */
  type: TokenType = 'newline';
  source = '';
  indent = 0;
  /** Whether this line has a key already. */
  onKeyLine = false;
  readonly #stack: OpenToken[] = [];
  readonly #done: StreamToken[] = [];
  #offset = 0;
  #atNewLine = true;
  #atScalar = false;

  next(source: string): void {
    this.source = source;
    if (this.#atScalar) {
      this.#atScalar = false;
      this.step();
      this.#offset += source.length;
      return;
    }
    const type = tokenType(source);
    if (type === undefined) {
      this.pop(this.error(`Not a YAML token: ${source}`));
      this.#offset += source.length;
      return;
    }
    this.type = type;
    if (type === 'scalar') {
      this.#atNewLine = false;
      this.#atScalar = true;
      return;
    }
    this.step();
    if (type === 'doc-mode' || type === 'flow-error-end') return;
    if (type === 'newline') {
      this.#atNewLine = true;
      this.indent = 0;
    } else if (type === 'space') {
      if (this.#atNewLine && source[0] === ' ') this.indent += source.length;
    } else if (type === 'explicit-key-ind' || type === 'map-value-ind' || type === 'seq-item-ind') {
      if (this.#atNewLine) this.indent += source.length;
    } else this.#atNewLine = false;
    this.#offset += source.length;
  }

  end(): readonly StreamToken[] {
    while (this.#stack.length > 0) this.pop();
    return this.#done;
  }

  /** The lexeme at hand as a token. */
  token(): SourceToken {
    return { type: this.type, offset: this.#offset, indent: this.indent, source: this.source };
  }

  error(message: string): ErrorToken {
    return { type: 'error', offset: this.#offset, source: this.source, message };
  }

  push(open: NodeToken): void {
    this.#stack.push(open);
  }

  /** A map that begins here. */
  openMap(item: ItemToken, offset = this.#offset, indent = this.indent): BlockToken {
    return { type: 'block-map', offset, indent, items: [item] };
  }

  scalar(): FlowScalarToken {
    const type = this.type as FlowScalarToken['type'];
    return { type, offset: this.#offset, indent: this.indent, source: this.source };
  }

  /** Gives the lexeme at hand to what is open. */
  step(): void {
    const top = this.#stack.at(-1);
    if (this.type === 'doc-end' && top?.type !== 'document-end') {
      while (this.#stack.length > 0) this.pop();
      this.#stack.push({ type: 'document-end', offset: this.#offset, source: this.source });
      return;
    }
    if (top === undefined) {
      this.#stream();
      return;
    }
    switch (top.type) {
      case 'document':
        this.#document(top);
        return;
      case 'block-scalar':
        if (this.type === 'scalar') {
          top.source = this.source;
          this.#atNewLine = true;
          this.indent = 0;
          this.pop();
        } else if (this.type === 'space' || this.type === 'comment' || this.type === 'newline') {
          top.props.push(this.token());
        } else this.popAndStep();
        return;
      case 'block-map':
        stepInMap(this, top);
        return;
      case 'block-seq':
        stepInList(this, top);
        return;
      case 'flow-collection':
        this.#flow(top);
        return;
      case 'document-end':
        if (this.type === 'doc-mode') return;
        top.end = [...(top.end ?? []), this.token()];
        if (this.type === 'newline') this.pop();
        return;
      case 'error':
        this.pop();
        return;
      default:
        this.#scalar(top);
    }
  }

  popAndStep(): void {
    this.pop();
    this.step();
  }

  /** Closes what is open last, or takes what is given, and gives it to what is open around it. */
  pop(given?: NodeToken): void {
    const token = given ?? this.#stack.pop();
    if (token === undefined) return;
    const top = this.#stack.at(-1);
    if (top === undefined || token.type === 'document' || token.type === 'document-end') {
      this.#done.push(token);
      return;
    }
    // Blocks are indented against what they stand in, not against their header.
    if (token.type === 'block-scalar') token.indent = 'indent' in top ? top.indent : 0;
    if (token.type === 'flow-collection') {
      if (top.type === 'document') token.indent = 0;
      mendFlowSequence(token);
    }
    this.#put(token, top);
  }

  #put(token: NodeToken, top: OpenToken): void {
    if (top.type === 'document') top.value = token;
    else if (top.type === 'block-scalar') top.props.push(token as ErrorToken);
    else if (top.type === 'block-seq') {
      const item = top.items.at(-1);
      if (item === undefined || item.value !== undefined) top.items.push({ start: [], value: token });
      else item.value = token;
    } else if (top.type === 'block-map' || top.type === 'flow-collection') {
      const item = top.items.at(-1);
      const block = top.type === 'block-map';
      if (item === undefined || item.value !== undefined) {
        top.items.push({ start: [], key: token, sep: [] });
        if (block) this.onKeyLine = true;
        return;
      }
      if (item.sep === undefined) {
        item.key = token;
        item.sep = [];
        if (block) this.onKeyLine = item.explicitKey !== true;
        return;
      }
      item.value = token;
      if (!block) return;
    } else {
      this.pop();
      this.pop(token);
      return;
    }
    if (top.type !== 'block-scalar' && (token.type === 'block-map' || token.type === 'block-seq')) trailTo(token, top);
  }

  #stream(): void {
    switch (this.type) {
      case 'directive-line':
      case 'byte-order-mark':
      case 'space':
      case 'comment':
      case 'newline':
        this.#done.push(this.token());
        return;
      case 'doc-mode':
      case 'doc-start':
        this.#stack.push({
          type: 'document',
          offset: this.#offset,
          start: this.type === 'doc-start' ? [this.token()] : [],
        });
        return;
      default:
        this.#done.push(this.error(`Unexpected ${this.type} token in YAML stream`));
    }
  }

  #document(document: DocumentToken): void {
    if (document.value !== undefined) {
      this.#lineEnd(document);
      return;
    }
    switch (this.type) {
      case 'doc-start':
        if (allEmpty(document.start)) document.start.push(this.token());
        else this.popAndStep();
        return;
      case 'anchor':
      case 'tag':
      case 'space':
      case 'comment':
      case 'newline':
        document.start.push(this.token());
        return;
      default: {
        const value = this.startOfValue(document);
        if (value !== undefined) this.#stack.push(value);
        else this.#done.push(this.error(`Unexpected ${this.type} token in YAML document`));
      }
    }
  }

  /** A colon makes a scalar the first key of a map. */
  #scalar(scalar: FlowScalarToken): void {
    if (this.type !== 'map-value-ind') {
      this.#lineEnd(scalar);
      return;
    }
    const start = firstKeyProps(propsBefore(this.#stack.at(-2)));
    const sep = [...(scalar.end ?? []), this.token()];
    delete scalar.end;
    this.onKeyLine = true;
    this.#stack[this.#stack.length - 1] = this.openMap({ start, key: scalar, sep }, scalar.offset, scalar.indent);
  }

  #flow(flow: FlowToken): void {
    if (this.type === 'flow-error-end') {
      do this.pop();
      while (this.#stack.at(-1)?.type === 'flow-collection');
    } else if (flow.end.length > 0) this.#behindFlow(flow);
    else this.#inFlow(flow);
  }

  #inFlow(flow: FlowToken): void {
    const item = flow.items.at(-1);
    const full = item === undefined || item.value !== undefined;
    switch (this.type) {
      case 'comma':
      case 'explicit-key-ind':
        if (item === undefined || item.sep !== undefined) flow.items.push({ start: [this.token()] });
        else item.start.push(this.token());
        return;
      case 'map-value-ind':
        if (full) flow.items.push({ start: [], key: null, sep: [this.token()] });
        else if (item.sep !== undefined) item.sep.push(this.token());
        else Object.assign(item, { key: null, sep: [this.token()] });
        return;
      case 'space':
      case 'comment':
      case 'newline':
      case 'anchor':
      case 'tag':
        if (full) flow.items.push({ start: [this.token()] });
        else (item.sep ?? item.start).push(this.token());
        return;
      case 'alias':
      case 'scalar':
      case 'single-quoted-scalar':
      case 'double-quoted-scalar':
        if (full) flow.items.push({ start: [], key: this.scalar(), sep: [] });
        else if (item.sep !== undefined) this.#stack.push(this.scalar());
        else Object.assign(item, { key: this.scalar(), sep: [] });
        return;
      case 'flow-map-end':
      case 'flow-seq-end':
        flow.end.push(this.token());
        return;
      default: {
        const value = this.startOfValue(flow);
        if (value !== undefined) this.#stack.push(value);
        else this.popAndStep();
      }
    }
  }

  /** Behind the closing bracket: a colon makes the whole collection a key. */
  #behindFlow(flow: FlowToken): void {
    const parent = this.#stack.at(-2);
    const inMap = parent?.type === 'block-map';
    const nextKey = inMap && this.type === 'map-value-ind' && parent.indent === flow.indent;
    if (nextKey || (inMap && this.type === 'newline' && parent.items.at(-1)?.sep === undefined)) {
      this.popAndStep();
    } else if (this.type === 'map-value-ind' && parent?.type !== 'flow-collection') {
      const start = firstKeyProps(propsBefore(parent));
      mendFlowSequence(flow);
      const sep = [...flow.end.splice(1), this.token()];
      this.onKeyLine = true;
      this.#stack[this.#stack.length - 1] = this.openMap({ start, key: flow, sep }, flow.offset, flow.indent);
    } else this.#lineEnd(flow);
  }

  /** The value that begins with the lexeme at hand, if one can. */
  startOfValue(parent: OpenToken): NodeToken | undefined {
    switch (this.type) {
      case 'alias':
      case 'scalar':
      case 'single-quoted-scalar':
      case 'double-quoted-scalar':
        return this.scalar();
      case 'block-scalar-header':
        return { type: 'block-scalar', offset: this.#offset, indent: this.indent, props: [this.token()], source: '' };
      case 'flow-map-start':
      case 'flow-seq-start': {
        const start = this.token();
        return { type: 'flow-collection', offset: this.#offset, indent: this.indent, start, items: [], end: [] };
      }
      case 'seq-item-ind':
        return {
          type: 'block-seq',
          offset: this.#offset,
          indent: this.indent,
          items: [{ start: [this.token()] }],
        };
      case 'explicit-key-ind':
        this.onKeyLine = true;
        return this.openMap({ start: [...firstKeyProps(propsBefore(parent)), this.token()], explicitKey: true });
      case 'map-value-ind':
        this.onKeyLine = true;
        return this.openMap({ start: firstKeyProps(propsBefore(parent)), key: null, sep: [this.token()] });
      default:
        return undefined;
    }
  }

  #lineEnd(token: FlowScalarToken | FlowToken | DocumentToken): void {
    switch (this.type) {
      case 'comma':
      case 'doc-start':
      case 'doc-end':
      case 'flow-seq-end':
      case 'flow-map-end':
      case 'map-value-ind':
        this.popAndStep();
        return;
      default:
        if (this.type === 'newline') this.onKeyLine = false;
        if (token.end !== undefined) token.end.push(this.token());
        else (token as FlowScalarToken).end = [this.token()];
        if (this.type === 'newline') this.pop();
    }
  }
}
