/**
 * From an offset inside a scalar's value back to the file. An expression's error points at the character that the author
 * typed, whatever quotes or blocks stand around it.
 */
import type { SourcePlace } from '../../error';
import type { SourceFile } from '../source';
import { escaped, escapeEnd } from './flow-scalar';
import type { YamlScalar } from './node';

/** Translates offsets of one scalar. The table is built on first use: only an error needs it. */
export class ScalarOffsets {
  readonly #node: YamlScalar;
  #table: readonly number[] | undefined;

  constructor(node: YamlScalar) {
    this.#node = node;
  }

  /** The place of `start` to `end` of the scalar's value. */
  place(start: number, end: number): SourcePlace {
    const table = this.#offsets();
    const from = table[start] ?? this.#node.end;
    return this.#node.file.place(from, end > start ? (table[end - 1] ?? from) + 1 : from);
  }

  /** The offset in the file of one character of the scalar's value. */
  at(offset: number): number | undefined {
    return this.#offsets()[offset];
  }

  /** The file offset of each character of the value, and of its end. */
  #offsets(): readonly number[] {
    this.#table ??= offsetTable(this.#node);
    return this.#table;
  }
}

/** The file offset of each UTF-16 unit of a scalar's value; all the node's start when the two cannot be aligned. */
export function offsetTable(node: YamlScalar): readonly number[] {
  const value = String(node.value);
  const aligned = align(node, value);
  if (aligned !== undefined) return [...aligned, Math.min(node.end, (aligned.at(-1) ?? node.start) + 1)];
  return Array.from({ length: value.length + 1 }, () => node.start);
}

function align(node: YamlScalar, value: string): number[] | undefined {
  if (node.style === 'literal') return alignLiteral(node, value);
  if (node.style === 'folded') return undefined;
  return alignFlow(node, value);
}

/** Literal block: each line of the value is a line of the file after its indentation. */
function alignLiteral(node: YamlScalar, value: string): number[] | undefined {
  const text = node.file.text;
  const offsets: number[] = [];
  const indent = blockIndent(value, node.file, node.start);
  let at = text.indexOf('\n', node.start) + 1;
  for (const line of value.split('\n')) {
    const lineEnd = text.indexOf('\n', at);
    // An empty line may be shorter than the indentation.
    const start = Math.min(at + indent, lineEnd === -1 ? text.length : lineEnd);
    if (text.slice(start, start + line.length) !== line) return undefined;
    for (let index = 0; index < line.length; index += 1) offsets.push(start + index);
    offsets.push(start + line.length);
    at = lineEnd + 1;
  }
  return offsets.slice(0, value.length);
}

/** Plain and quoted scalars: the value is read again with YAML's folding and escapes, remembering where each unit began. */
function alignFlow(node: YamlScalar, value: string): number[] | undefined {
  const text = node.file.text;
  const quote = node.style === 'single' ? "'" : node.style === 'double' ? '"' : '';
  const stop = quote === '' ? node.end : node.end - 1;
  const offsets: number[] = [];
  let decoded = '';
  const put = (units: string, at: number) => {
    decoded += units;
    for (let index = 0; index < units.length; index += 1) offsets.push(at);
  };
  let at = node.start + quote.length;
  while (at < stop) {
    const character = text[at] ?? '';
    if (isLineEnd(text, at)) {
      at = fold(text, at, put, trimLine);
    } else if (quote === "'" && character === "'") {
      put("'", at);
      at += 2;
    } else if (quote === '"' && character === '\\') {
      const end = escapeEnd(text, at);
      put(
        escaped(text, at, end, () => {}),
        at,
      );
      at = end;
    } else {
      put(character, at);
      at += 1;
    }
  }
  return decoded === value ? offsets : undefined;

  /** A folded line end eats the spaces before it, but none that an escape stands for. */
  function trimLine(): void {
    while (isSpace(text[offsets.at(-1) as number])) {
      decoded = decoded.slice(0, -1);
      offsets.pop();
    }
  }
}

/** What YAML folds: a wide space or a lone carriage return is part of the text. */
function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

function isLineEnd(text: string, at: number): boolean {
  return text[at] === '\n' || text.startsWith('\r\n', at);
}

/** One or more line ends: the first becomes a space, each further one a newline. */
function fold(text: string, at: number, put: (units: string, at: number) => void, trimLine: () => void): number {
  trimLine();
  let newlines = 0;
  let next = at;
  // A scalar ends with something else: its last letter, or its quote.
  while (isSpace(text[next]) || isLineEnd(text, next)) {
    if (text[next] === '\n') newlines += 1;
    next += 1;
  }
  if (newlines <= 1) put(' ', at);
  else for (let index = 1; index < newlines; index += 1) put('\n', at);
  return next;
}

/** The indentation of a block scalar: that of its first line with text, or the one its header states. */
function blockIndent(value: string, file: SourceFile, start: number): number {
  const header = file.text.indexOf('\n', start);
  const content = /[^ \r\n]/g;
  content.lastIndex = header;
  const first = content.exec(file.text);
  const found = first === null ? 0 : first.index - (file.text.lastIndexOf('\n', first.index) + 1);
  const stated = /^[|>][+-]?([1-9])|^[|>]([1-9])/.exec(file.text.slice(start, header));
  if (stated === null) return found;
  // A stated indentation counts from the parent, which is at most what the first line has.
  const line = value.split('\n').find((text) => /[^ ]/.test(text)) ?? '';
  return Math.max(0, found - line.search(/[^ ]|$/));
}
