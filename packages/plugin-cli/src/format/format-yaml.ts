/**
 * One way to write the YAML of a document: two spaces, one blank line at most, single quotes, descriptions always quoted,
 * maps and lists on one line only while they fit. Comments stay. What it writes means the same, or it refuses.
 */
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type ParsedNode,
  parseDocument,
  Scalar,
  visit,
} from 'yaml';

/** The longest line that a map or list in braces may take, and that a folded text is cut at. */
const WIDTH = 120;

/** Keys whose text is for people or the model: always in quotes, so that a colon in it can never end it. */
const QUOTED_KEYS = new Set(['description']);

/** Rounds until nothing changes any more. */
const MOST_ROUNDS = 5;

/** What became of a text. */
export type Formatted =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: 'broken' | 'unstable' };

/** Formats YAML. Never changes values or loses a comment: where it would, the text is refused. */
export function formatYaml(text: string): Formatted {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  let current = source;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = formattedOnce(current);
    if (next === undefined) return { ok: false, why: 'broken' };
    if (next === current) {
      return meaning(source) === meaning(current) ? { ok: true, text: current } : { ok: false, why: 'unstable' };
    }
    current = next;
  }
  return { ok: false, why: 'unstable' };
}

function parsed(text: string): Document.Parsed<ParsedNode> {
  return parseDocument<ParsedNode>(text, { version: '1.2', schema: 'core', uniqueKeys: true, prettyErrors: false });
}

function formattedOnce(text: string): string | undefined {
  const document = parsed(text);
  if (document.errors.length > 0 || hasForeignParts(document)) return undefined;
  if (document.contents === null) return text.trim() === '' ? '' : `${text.trim()}\n`;
  const marks = new Marks();
  visit(document, {
    Collection(_key, node) {
      if (node.flow !== true || node.items.length === 0) return undefined;
      const [start, end] = node.range ?? [0, 0];
      const line = inBraces(node, text);
      const column = start - (text.lastIndexOf('\n', start - 1) + 1);
      if (!text.slice(start, end).includes('\n') && column + line.length <= WIDTH) return marks.line(node, line);
      node.flow = false;
      return undefined;
    },
    Scalar(key, node, path) {
      if (typeof node.value !== 'string' || key === 'key') return;
      const pair = path.at(-1) as Pair | undefined;
      restyle(node as Scalar<string>, isScalar(pair?.key) ? String(pair.key.value) : '', marks);
    },
  });
  const lines = document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: true });
  return marks.resolved(lines).replace(/[ \t]+$/gm, '');
}

/** Anchors, aliases, tags and keys that are no text are no part of the language: such a file is for `validate`, not for the formatter. */
function hasForeignParts(document: Document): boolean {
  let found = false;
  visit(document, {
    Pair(_key, pair) {
      found ||= !isScalar(pair.key);
    },
    Node(_key, node) {
      found ||= isAlias(node) || node.tag !== undefined || ('anchor' in node && node.anchor !== undefined);
      return found ? visit.BREAK : undefined;
    },
  });
  return found;
}

/** A map or list on one line, its scalars as they were written. */
function inBraces(node: unknown, text: string): string {
  if (isMap(node)) {
    const pairs = node.items.map(({ key, value }) => {
      const bare =
        isScalar(key) && QUOTED_KEYS.has(String(key.value)) && isScalar(value) && value.type === Scalar.PLAIN;
      const inner = value === null ? '' : inBraces(value, text);
      const written = bare && inner !== '' ? `'${inner.replaceAll("'", "''")}'` : inner;
      return `${inBraces(key, text)}${written === '' ? '' : `: ${written}`}`;
    });
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
  }
  if (isSeq(node)) return `[${node.items.map((item) => inBraces(item, text)).join(', ')}]`;
  const [start, end] = (node as ParsedNode).range;
  return text.slice(start, end).trim();
}

/**
 * Stretches that are written by this file and not by the printer: lines in braces, which it would pad, and folded texts,
 * which it would cut at a width of its own. A mark stands for each until the rest is printed.
 */
class Marks {
  readonly #lines = new Map<string, string>();
  readonly #folded = new Map<string, string>();

  /** A node that stands for a collection on one line. */
  line(node: Node, written: string): Scalar {
    const scalar = new Scalar(this.#mark(this.#lines, written));
    scalar.type = Scalar.PLAIN;
    if (node.commentBefore) scalar.commentBefore = node.commentBefore;
    if (node.comment) scalar.comment = node.comment;
    if (node.spaceBefore) scalar.spaceBefore = true;
    return scalar;
  }

  /** The mark of a folded text. */
  folded(value: string): string {
    return this.#mark(this.#folded, value);
  }

  /** The printed text with everything in its place. */
  resolved(text: string): string {
    return text
      .split('\n')
      .map((line) =>
        line.replace(/\uE000(\d+)\uE001/, (mark, _number, at: number) => {
          const braces = this.#lines.get(mark);
          if (braces !== undefined) return braces;
          const value = this.#folded.get(mark) ?? '';
          const indent = (/^ *(?:- +)*/.exec(line.slice(0, at))?.[0].length ?? 0) + 2;
          return `${value.endsWith('\n') ? '>' : '>-'}\n${foldedLines(value.trimEnd(), indent)}`;
        }),
      )
      .join('\n');
  }

  #mark(kind: Map<string, string>, written: string): string {
    // Private-use characters, which no document of people holds.
    const mark = `\uE000${this.#lines.size + this.#folded.size}\uE001`;
    kind.set(mark, written);
    return mark;
  }
}

/** Chooses how a text is written. */
function restyle(node: Scalar<string>, key: string, marks: Marks): void {
  const { value } = node;
  const oneLine = !value.includes('\n');
  if (node.type === Scalar.QUOTE_DOUBLE && oneLine && !/['\\\p{Cc}]/u.test(value)) node.type = Scalar.QUOTE_SINGLE;
  if (QUOTED_KEYS.has(key) && node.type === Scalar.PLAIN) node.type = Scalar.QUOTE_SINGLE;
  if (node.type !== Scalar.BLOCK_FOLDED) return;
  // Only a single paragraph folds without doubt; anything else is written line by line.
  const paragraph = value.replace(/\n$/, '');
  if (paragraph.includes('\n') || /^\s|\s$|\s\s/.test(paragraph) || paragraph === '') {
    node.type = Scalar.BLOCK_LITERAL;
    return;
  }
  node.value = marks.folded(value);
  node.type = Scalar.PLAIN;
}

function foldedLines(text: string, indent: number): string {
  const margin = ' '.repeat(indent);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + 1 + word.length > WIDTH) {
      lines.push(margin + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, margin + line].join('\n');
}

/** Values and comments of a text: what formatting must not change. */
function meaning(text: string): string {
  const document = parsed(text);
  const comments: string[] = [];
  const take = (comment: string | null | undefined) => {
    for (const line of (comment ?? '').split('\n')) if (line.trim() !== '') comments.push(line.trim());
  };
  take(document.commentBefore);
  take(document.comment);
  visit(document, {
    Node(_key, node) {
      if (!isNode(node)) return;
      take(node.commentBefore);
      take(node.comment);
    },
  });
  return JSON.stringify([document.toJS(), comments.sort()]);
}
