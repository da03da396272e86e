/**
 * Small defects that can be planted in a source file: an operator, a boundary, a constant, a condition turned round, a
 * statement left out, two branches swapped. They are found in the syntax tree, so none of them touches a type, a comment or
 * a text, and each leaves a file that can be loaded.
 */
import { type Node, parseSync } from 'oxc-parser';

/** One defect: the stretch of the source that is replaced. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** 1-based. */
  readonly line: number;
  /** What a person reads: `< → <=`. */
  readonly shown: string;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '>>': ['<<'],
  '<<': ['>>'],
  '&': ['|'],
  '|': ['&'],
  '+=': ['-='],
  '-=': ['+='],
};

/** Finds every mutant of a file. */
export function mutantsOf(path: string, source: string): readonly Mutant[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const found: Mutant[] = [];
  const add = (start: number, end: number, replacement: string, shown: string) => {
    found.push({ start, end, replacement, line: source.slice(0, start).split('\n').length, shown });
  };
  const text = (node: Node) => source.slice(node.start, node.end);
  const brief = (node: Node) => {
    const line = text(node).replace(/\s+/g, ' ');
    return line.length > 60 ? `${line.slice(0, 59)}…` : line;
  };

  const operator = (written: string, left: Node, right: Node) => {
    const at = source.indexOf(written, left.end);
    if (at === -1 || at >= right.start) return;
    for (const other of OPERATORS[written] ?? []) add(at, at + written.length, other, `${written} → ${other}`);
  };
  const negate = (test: Node) => add(test.start, test.end, `!(${text(test)})`, `${brief(test)} → !(…)`);
  const swap = (one: Node, other: Node) =>
    add(
      one.start,
      other.end,
      `${text(other)}${source.slice(one.end, other.start)}${text(one)}`,
      `${brief(one)} ↔ ${brief(other)}`,
    );
  const remove = (node: Node) => add(node.start, node.end, ';', `${brief(node)} → nothing`);

  walk(program, (node) => {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'AssignmentExpression':
        operator(node.operator, node.left, node.right);
        break;
      case 'UnaryExpression':
        if (node.operator === '!') add(node.start, node.argument.start, '', `${brief(node)} → without !`);
        break;
      case 'Literal':
        if (typeof node.value === 'number') {
          // One more here, one less there, as the place in the file decides.
          const other = node.start % 2 === 0 ? node.value + 1 : node.value - 1;
          add(node.start, node.end, `(${other})`, `${text(node)} → ${other}`);
        } else if (typeof node.value === 'boolean') {
          add(node.start, node.end, String(!node.value), `${node.value} → ${!node.value}`);
        }
        break;
      case 'IfStatement':
        negate(node.test);
        if (
          node.alternate !== null &&
          node.consequent.type === 'BlockStatement' &&
          node.alternate.type === 'BlockStatement'
        ) {
          swap(node.consequent, node.alternate);
        }
        break;
      case 'WhileStatement':
        negate(node.test);
        break;
      case 'ConditionalExpression':
        swap(node.consequent, node.alternate);
        break;
      case 'ExpressionStatement':
      case 'ThrowStatement':
      case 'ContinueStatement':
        remove(node);
        break;
    }
  });
  return found;
}

/** Visits what runs: nothing of types, and no names of fields, which cannot be replaced by an expression. */
function walk(node: Node, visit: (node: Node) => void): void {
  if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression') return;
  if (node.type.startsWith('Import') || node.type === 'ExportAllDeclaration') return;
  visit(node);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'typeParameters') continue;
    const isKey = key === 'key' && !('computed' in node && node.computed);
    if (isKey) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child && 'start' in child)
        walk(child as Node, visit);
    }
  }
}

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` different items, chosen by the seed. */
export function chosen<Item>(items: readonly Item[], count: number, random: () => number): readonly Item[] {
  const rest = [...items];
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [rest[at], rest[other]] = [rest[other] as Item, rest[at] as Item];
  }
  return rest.slice(0, count);
}
