/**
 * The fields of `extract` as text: `selector | function argument … | …`. A pipe is a call of the library with the value in
 * front, so there is one vocabulary: `td | text | num 0` is `num(text(…), 0)`. Two words belong to fields alone:
 * `| optional` and `| default value`.
 */
import type { CallNode, ExprNode, LiteralNode } from '../expr/ast';
import { ExprSyntaxError } from '../expr/syntax-error';
import { LIBRARY } from '../lib';

/** Names under which the compiled pipe finds what it works on. No document can write them. */
export const PIPED = ' element';
export const PAGE_BASE = ' base';

/** A field as written. */
export interface FieldText {
  /** The selector; empty for the row itself. */
  readonly selector: string;
  readonly pipe: ExprNode;
  readonly optional: boolean;
  readonly fallback: LiteralNode['value'] | undefined;
}

interface Segment {
  readonly text: string;
  readonly start: number;
}

/**
 * Reads a field.
 *
 * @throws ExprSyntaxError with offsets in the text.
 */
export function parseField(text: string): FieldText {
  const [head, ...pipes] = segmentsOf(text);
  const selector = (head?.text ?? '').trim();
  return { selector: selector === '.' ? '' : selector, ...parsePipe(pipes, selector.length) };
}

/** Reads pipes alone, as the object form of a field has them: `text | num`. */
export function parsePipeText(text: string): Omit<FieldText, 'selector'> {
  return parsePipe(segmentsOf(text), 0);
}

function parsePipe(segments: readonly Segment[], end: number): Omit<FieldText, 'selector'> {
  let optional = false;
  let fallback: LiteralNode['value'] | undefined;
  let node: ExprNode = { type: 'name', name: PIPED, start: 0, end, depth: 1 };
  let called = false;
  for (const segment of segments) {
    const words = wordsOf(segment);
    const [name, ...args] = words;
    if (name === undefined) {
      throw new ExprSyntaxError('E2315', segment.start, segment.start + Math.max(1, segment.text.length), {
        zh: '| 后面要写一个函数',
        en: 'A function belongs behind the |',
      });
    }
    if (optional || fallback !== undefined) {
      throw new ExprSyntaxError('E2315', name.start, name.end, {
        zh: 'optional 和 default 写在最后',
        en: 'optional and default come last',
      });
    }
    if (name.text === 'optional' && args.length === 0) optional = true;
    else if (name.text === 'default' && args.length === 1) fallback = (args[0] as Word).value;
    else {
      // What works on a text gets the element's text without being told to.
      if (!called && wantsText(name.text)) node = callOf(node, textAt(0, end), []);
      node = callOf(node, name, argumentsOf(name, args, segment));
      called = true;
    }
  }
  return { pipe: called ? node : callOf(node, textAt(0, end), []), optional, fallback };
}

const NODE_TYPES: ReadonlySet<string> = new Set(['node', 'nodeOrText', 'nodeOrList', 'any']);

function wantsText(name: string): boolean {
  const first = LIBRARY.get(name)?.params[0];
  return first !== undefined && !NODE_TYPES.has(first.type);
}

function textAt(start: number, end: number): Word {
  return { text: 'text', value: 'text', start, end };
}

function callOf(subject: ExprNode, name: Word, args: readonly Word[]): CallNode {
  const literals = args.map(({ value, start, end }): LiteralNode => ({ type: 'literal', value, start, end, depth: 1 }));
  const all: ExprNode[] = [subject, ...literals];
  // Links on a page are relative to it.
  if (name.text === 'url' && args.length === 0) {
    all.push({ type: 'name', name: PAGE_BASE, start: name.start, end: name.end, depth: 1 });
  }
  return {
    type: 'call',
    name: name.text,
    nameStart: name.start,
    nameEnd: name.end,
    args: all,
    method: false,
    optional: false,
    start: name.start,
    end: args.at(-1)?.end ?? name.end,
    depth: subject.depth + 1,
  };
}

/** A single pattern may be written without quotes: it is the rest of its pipe. */
function argumentsOf(name: Word, args: readonly Word[], segment: Segment): readonly Word[] {
  const params = LIBRARY.get(name.text)?.params;
  const rest = segment.text.slice(name.end - segment.start);
  const plain = rest.trim();
  if (params?.length !== 2 || params[1]?.type !== 'pattern' || plain === '' || /^['"]/.test(plain)) return args;
  const start = name.end + rest.indexOf(plain);
  return [{ text: plain, value: plain, start, end: start + plain.length }];
}

/** A word of a pipe with its value. */
interface Word {
  readonly text: string;
  readonly value: LiteralNode['value'];
  readonly start: number;
  readonly end: number;
}

const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function wordsOf({ text, start }: Segment): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/'((?:[^']|'')*)'|"((?:[^"\\]|\\.)*)"|(\S+)/g)) {
    const [whole, single, double, bare] = match;
    const at = start + match.index;
    const quoted = single?.replaceAll("''", "'") ?? double?.replace(/\\(["\\])/g, '$1');
    const value =
      quoted ??
      (CONSTANTS.has(bare as string)
        ? (CONSTANTS.get(bare as string) as boolean | null)
        : /^-?\d+(?:\.\d+)?$/.test(bare as string)
          ? Number(bare)
          : (bare as string));
    words.push({ text: quoted ?? (bare as string), value, start: at, end: at + whole.length });
  }
  return words;
}

/** Cuts at every `|` outside quotes and brackets, so that `[lang|=zh]` and `match (a|b)` stay whole. */
function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let quote = '';
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (quote !== '') {
      if (character === quote) quote = '';
      // As in a word: double quotes have escapes, single ones have not.
      else if (quote === '"' && character === '\\') at += 1;
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (character === '\\') at += 1;
    else if (character === '|' && depth <= 0) {
      segments.push({ text: text.slice(from, at), start: from });
      from = at + 1;
    }
  }
  segments.push({ text: text.slice(from), start: from });
  return segments;
}
