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
  /** The expression or statement that the defect is in: both can stand in one file, behind a switch. */
  readonly within: { readonly start: number; readonly end: number; readonly is: 'expression' | 'statement' };
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
  const add = (
    { start, end }: Pick<Node, 'start' | 'end'>,
    replacement: string,
    shown: string,
    within: Pick<Node, 'start' | 'end'>,
    is: Mutant['within']['is'] = 'expression',
  ) => {
    const line = source.slice(0, start).split('\n').length;
    found.push({ start, end, replacement, line, shown, within: { start: within.start, end: within.end, is } });
  };
  const text = (node: Node) => source.slice(node.start, node.end);
  const brief = (node: Node) => {
    const line = text(node).replace(/\s+/g, ' ');
    return line.length > 60 ? `${line.slice(0, 59)}…` : line;
  };

  const operator = (node: Node, written: string, left: Node, right: Node) => {
    const start = source.indexOf(written, left.end);
    if (start === -1 || start >= right.start) return;
    const place = { start, end: start + written.length };
    for (const other of OPERATORS[written] ?? []) add(place, other, `${written} → ${other} in ${brief(node)}`, node);
  };
  const negate = (test: Node) => add(test, `!(${text(test)})`, `${brief(test)} → !(…)`, test);
  const swap = (node: Node, one: Node, other: Node, is: Mutant['within']['is']) =>
    add(
      { start: one.start, end: other.end },
      `${text(other)}${source.slice(one.end, other.start)}${text(one)}`,
      `${brief(one)} ↔ ${brief(other)}`,
      node,
      is,
    );
  const remove = (node: Node) => add(node, ';', `${brief(node)} → nothing`, node, 'statement');

  walk(program, (node) => {
    switch (node.type) {
      case 'LogicalExpression':
        // With parentheses, since `??` stands beside no other.
        for (const other of OPERATORS[node.operator] ?? []) {
          const replacement = `((${text(node.left)}) ${other} (${text(node.right)}))`;
          add(node, replacement, `${node.operator} → ${other} in ${brief(node)}`, node);
        }
        break;
      case 'BinaryExpression':
      case 'AssignmentExpression':
        operator(node, node.operator, node.left, node.right);
        break;
      case 'UnaryExpression':
        if (node.operator === '!')
          add({ start: node.start, end: node.argument.start }, '', `${brief(node)} → without !`, node);
        break;
      case 'Literal':
        if (typeof node.value === 'number') {
          // One more here, one less there, as the place in the file decides.
          const other = node.start % 2 === 0 ? node.value + 1 : node.value - 1;
          add(node, `(${other})`, `${text(node)} → ${other}`, node);
        } else if (typeof node.value === 'boolean') {
          add(node, String(!node.value), `${node.value} → ${!node.value}`, node);
        }
        break;
      case 'IfStatement':
        negate(node.test);
        if (
          node.alternate !== null &&
          node.consequent.type === 'BlockStatement' &&
          node.alternate.type === 'BlockStatement'
        ) {
          swap(node, node.consequent, node.alternate, 'statement');
        }
        break;
      case 'WhileStatement':
        negate(node.test);
        break;
      case 'ConditionalExpression':
        swap(node, node.consequent, node.alternate, 'expression');
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
