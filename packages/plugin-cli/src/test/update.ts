/**
 * `--update`: writes what a tool returned into the `expect` of its test. Only the parts that differ are replaced, so that
 * comments and the author's way of writing stay.
 */
import { Document, isMap, isScalar, isSeq, type ParsedNode, parseDocument, Scalar, visit, type YAMLMap } from 'yaml';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The text of a test with a new expectation.
 *
 * @param text the test; it has an `expect` and is well formed.
 * @param result what the tool returned.
 */
export function withExpectation(text: string, result: unknown): string {
  const root = parseDocument(text).contents as ParsedNode | null;
  if (!isMap(root)) return text;
  const pair = root.items.find(({ key }) => isScalar(key) && key.value === 'expect');
  const node = pair?.value as ParsedNode | null | undefined;
  if (pair === undefined) return text;
  const edits: Edit[] = [];
  if (node === null || node === undefined) {
    const end = (pair.key as unknown as ParsedNode).range[1];
    edits.push({ start: end, end: end + 1, text: `: ${written(result, 2, false)}` });
  } else {
    compare(node, result, { text, edits, flow: false });
  }
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: replacement }) => all.slice(0, start) + replacement + all.slice(end), text);
}

interface Surroundings {
  readonly text: string;
  readonly edits: Edit[];
  /** Inside `{ }` or `[ ]`, where a block cannot stand. */
  readonly flow: boolean;
}

function compare(node: ParsedNode, actual: unknown, around: Surroundings): void {
  if (isMap(node) && isRecord(actual) && sameKeys(node, actual)) {
    const flow = around.flow || node.flow === true;
    for (const pair of node.items) {
      const value = pair.value as ParsedNode | null;
      const wanted = actual[keyOf(pair.key)];
      if (value === null) {
        if (wanted !== null) replaceNothing(pair.key as unknown as ParsedNode, wanted, { ...around, flow });
      } else compare(value, wanted, { ...around, flow });
    }
    return;
  }
  if (isSeq(node) && Array.isArray(actual) && node.items.length === actual.length) {
    const flow = around.flow || node.flow === true;
    for (const [index, item] of node.items.entries()) {
      compare(item as ParsedNode, actual[index], { ...around, flow });
    }
    return;
  }
  if (isScalar(node) && !isRecord(actual) && !Array.isArray(actual) && Object.is(node.value, actual)) return;
  replace(node, actual, around);
}

function sameKeys(node: YAMLMap, actual: Record<string, unknown>): boolean {
  const keys = node.items.map(({ key }) => keyOf(key));
  const wanted = Object.keys(actual);
  return keys.length === wanted.length && keys.every((key) => Object.hasOwn(actual, key));
}

function keyOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : String(key);
}

function replace(node: ParsedNode, actual: unknown, { text, edits, flow }: Surroundings): void {
  const [start, valueEnd] = node.range;
  const end = start + text.slice(start, valueEnd).trimEnd().length;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(lineStart, start);
  const alone = before.trim() === '' && lineStart > 0;
  const indent = /^ *(?:- +)*/.exec(before)?.[0].length ?? 0;
  // A block that begins on its own line keeps that line; anything else goes on after its key.
  if (alone && !flow) {
    edits.push({ start: lineStart, end, text: block(actual, before.length) });
    return;
  }
  const replacement = written(actual, indent + 2, flow);
  if (start === valueEnd) {
    edits.push({ start, end, text: replacement.startsWith('\n') ? replacement : ` ${replacement}` });
    return;
  }
  // No blank stays behind when the value moves below its key.
  const from = replacement.startsWith('\n') && text[start - 1] === ' ' ? start - 1 : start;
  edits.push({ start: from, end, text: replacement });
}

function replaceNothing(key: ParsedNode, actual: unknown, { text, edits }: Surroundings): void {
  const end = text.indexOf(':', key.range[1]) + 1;
  edits.push({ start: end, end, text: ` ${inFlow(actual)}` });
}

/** A value that stands after a key: on the same line when it is short, else as a block below. */
function written(value: unknown, indent: number, flow: boolean): string {
  const line = inFlow(value);
  if (flow || line.length + indent <= 100 || !(isRecord(value) || Array.isArray(value))) return line;
  return `\n${block(value, indent)}`;
}

function block(value: unknown, indent: number): string {
  const margin = ' '.repeat(indent);
  const lines = new Document(value)
    .toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: true })
    .trimEnd();
  return lines
    .split('\n')
    .map((line) => (line === '' ? line : margin + line))
    .join('\n');
}

/** A value on one line, as it can stand in braces. */
function inFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inFlow).join(', ')}]`;
  if (isRecord(value)) {
    const pairs = Object.entries(value).map(([key, field]) => `${scalar(key)}: ${inFlow(field)}`);
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
  }
  return scalar(value);
}

/** A scalar with the quotes that it needs inside brackets, which is where YAML is strictest. */
function scalar(value: unknown): string {
  const document = new Document([value]);
  visit(document, {
    Seq: (_key, node) => {
      node.flow = true;
    },
    Scalar: (_key, node) => {
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false }).trim().slice(1, -1);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
