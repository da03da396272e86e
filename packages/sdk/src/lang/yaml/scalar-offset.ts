/**
 * From an offset inside a scalar's value back to the file. An expression's error points at the character that the author
 * typed, whatever quotes or blocks stand around it.
 */
import type { SourcePlace } from '../../error';
import { ESCAPES, HEX_DIGITS } from './flow-scalar';
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
    const last = end > start ? (table[end - 1] ?? from) : from;
    return this.#node.file.place(from, end > start ? last + 1 : from);
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
  const value = typeof node.value === 'string' ? node.value : String(node.value);
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
  let at = text.indexOf('\n', node.start) + 1;
  for (const line of value.split('\n')) {
    const lineEnd = lineEndAt(text, at);
    const start = Math.min(at + node.indent, lineEnd);
    if (text.slice(start, start + line.length) !== line) return undefined;
    for (let index = 0; index < line.length; index += 1) offsets.push(start + index);
    offsets.push(start + line.length);
    const next = text.indexOf('\n', at);
    at = next === -1 ? text.length : next + 1;
  }
  return offsets.slice(0, value.length);
}

function lineEndAt(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  const stop = end === -1 ? text.length : end;
  return text[stop - 1] === '\r' && stop > at ? stop - 1 : stop;
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
      at = fold(text, at, stop, put, trimLine);
    } else if (quote === "'" && character === "'") {
      put("'", at);
      at += 2;
    } else if (quote === '"' && character === '\\') {
      at = decodeEscape(text, at, put);
    } else {
      put(character, at);
      at += 1;
    }
  }
  return decoded === value ? offsets : undefined;

  /** A folded line end eats the spaces before it, but none that an escape stands for. */
  function trimLine(): void {
    while (isSpace(text[offsets.at(-1) ?? -1])) {
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
function fold(
  text: string,
  at: number,
  stop: number,
  put: (units: string, at: number) => void,
  trimLine: () => void,
): number {
  trimLine();
  let newlines = 0;
  let next = at;
  while (next < stop && (isSpace(text[next]) || isLineEnd(text, next))) {
    if (text[next] === '\n') newlines += 1;
    next += 1;
  }
  if (newlines <= 1) put(' ', at);
  else for (let index = 1; index < newlines; index += 1) put('\n', at);
  return next;
}

/** A double-quoted escape; returns the offset after it. */
function decodeEscape(text: string, at: number, put: (units: string, at: number) => void): number {
  const letter = text[at + 1] ?? '';
  const digits = HEX_DIGITS[letter];
  if (digits !== undefined) {
    const code = Number.parseInt(text.slice(at + 2, at + 2 + digits), 16);
    if (Number.isFinite(code) && code <= 0x10ffff) put(String.fromCodePoint(code), at);
    return at + 2 + digits;
  }
  if (letter === '\n' || letter === '\r') {
    let next = at + (letter === '\r' ? 3 : 2);
    while (text[next] === ' ' || text[next] === '\t') next += 1;
    return next;
  }
  put(ESCAPES[letter] ?? '', at);
  return at + 2;
}
