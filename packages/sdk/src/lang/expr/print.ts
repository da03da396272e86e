/**
 * Prints an expression’s tree as an expression again: one spelling for each tree, parentheses only where they mean
 * something. Parsing what was printed gives the same tree.
 */
import type { ArrowNode, CallNode, ExprNode, ObjectEntry } from './ast';

/** How tightly a node holds together; a looser one inside a tighter place needs parentheses. */
const LEVEL = {
  arrow: 0,
  conditional: 1,
  '??': 2,
  '||': 3,
  '&&': 4,
  equality: 5,
  order: 6,
  sum: 7,
  product: 8,
} as const;
const UNARY = 9;
const POSTFIX = 10;

const OPERATOR_LEVEL: Readonly<Record<string, number>> = {
  '??': LEVEL['??'],
  '||': LEVEL['||'],
  '&&': LEVEL['&&'],
  '==': LEVEL.equality,
  '!=': LEVEL.equality,
  '<': LEVEL.order,
  '<=': LEVEL.order,
  '>': LEVEL.order,
  '>=': LEVEL.order,
  '+': LEVEL.sum,
  '-': LEVEL.sum,
  '*': LEVEL.product,
  '/': LEVEL.product,
  '%': LEVEL.product,
};

const NAME = /^[\p{L}\p{Nl}_$][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}_$]*$/u;
const ESCAPED: Readonly<Record<string, string>> = { "'": "\\'", '\n': '\\n', '\t': '\\t', '\r': '\\r' };
/** After a backslash these would be read as an escape. */
const ESCAPE_LETTERS = new Set(['\\', "'", '"', 'n', 't', 'r', '\n', '\t', '\r', undefined]);

/** Prints a tree on one line. */
export function printExpression(node: ExprNode): string {
  return printed(node, LEVEL.arrow);
}

/** Prints a node for a place that takes this level or tighter. */
function printed(node: ExprNode, least: number): string {
  const text = plain(node);
  return levelOf(node) < least ? `(${text})` : text;
}

function levelOf(node: ExprNode): number {
  switch (node.type) {
    case 'arrow':
      return LEVEL.arrow;
    case 'conditional':
      return LEVEL.conditional;
    case 'binary':
    case 'logical':
      return OPERATOR_LEVEL[node.operator] ?? POSTFIX;
    case 'unary':
      return UNARY;
    case 'literal':
      // A point after digits would be a part of the number.
      return typeof node.value === 'number' ? UNARY : POSTFIX;
    default:
      return POSTFIX;
  }
}

function plain(node: ExprNode): string {
  switch (node.type) {
    case 'literal':
      return typeof node.value === 'string' ? quoted(node.value) : String(node.value);
    case 'name':
      return node.name;
    case 'list':
      return `[${items(node.items)}]`;
    case 'object':
      return node.entries.length === 0 ? '{}' : `{ ${node.entries.map(entry).join(', ')} }`;
    case 'member':
      return `${printed(node.object, POSTFIX)}${node.optional ? '?.' : '.'}${node.name}`;
    case 'index':
      return `${printed(node.object, POSTFIX)}${node.optional ? '?.' : ''}[${printed(node.index, LEVEL.arrow)}]`;
    case 'call':
      return call(node);
    case 'unary':
      return unary(node.operator, node.operand);
    case 'binary':
      return operation(node.left, node.operator, node.right);
    case 'logical':
      return operation(mixed(node.operator, node.left), node.operator, mixed(node.operator, node.right));
    case 'conditional': {
      const test = printed(node.test, LEVEL.conditional + 1);
      return `${test} ? ${printed(node.then, LEVEL.arrow)} : ${printed(node.otherwise, LEVEL.arrow)}`;
    }
    case 'arrow':
      return arrow(node);
  }
}

function items(nodes: readonly ExprNode[]): string {
  return nodes.map((node) => printed(node, LEVEL.arrow)).join(', ');
}

function entry({ key, value }: ObjectEntry): string {
  if (typeof key !== 'string') return `[${printed(key, LEVEL.arrow)}]: ${printed(value, LEVEL.arrow)}`;
  if (value.type === 'name' && value.name === key) return key;
  return `${NAME.test(key) ? key : quoted(key)}: ${printed(value, LEVEL.arrow)}`;
}

function call({ name, args, method, optional }: CallNode): string {
  if (!method) return `${name}(${items(args)})`;
  const [receiver, ...rest] = args;
  const before = receiver === undefined ? '' : printed(receiver, POSTFIX);
  return `${before}${optional ? '?.' : '.'}${name}(${items(rest)})`;
}

/** `- -x` is not `--x`, which the language does not have. */
function unary(operator: '!' | '-' | '+', operand: ExprNode): string {
  const sign = operand.type === 'unary' && operand.operator === operator && operator !== '!';
  return `${operator}${sign ? `(${plain(operand)})` : printed(operand, UNARY)}`;
}

type Side = ExprNode | { readonly inside: ExprNode };

/** `??` beside `&&` or `||` always stands in parentheses. */
function mixed(operator: string, side: ExprNode): Side {
  const mixes = side.type === 'logical' && (operator === '??') !== (side.operator === '??');
  return mixes ? { inside: side } : side;
}

function operation(left: Side, operator: string, right: Side): string {
  const level = OPERATOR_LEVEL[operator] ?? POSTFIX;
  const side = (node: Side, least: number) => ('inside' in node ? `(${plain(node.inside)})` : printed(node, least));
  // Equal levels bind to the left.
  return `${side(left, level)} ${operator} ${side(right, level + 1)}`;
}

function arrow({ params, body }: ArrowNode): string {
  const [only] = params;
  const names =
    params.length === 1 && only !== undefined ? only.name : `(${params.map(({ name }) => name).join(', ')})`;
  const text = printed(body, LEVEL.arrow);
  // A brace after the arrow would begin a block in JavaScript, and the language refuses it.
  return `${names} => ${text.startsWith('{') ? `(${text})` : text}`;
}

function quoted(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at] as string;
    if (unit === '\\') out += ESCAPE_LETTERS.has(text[at + 1]) ? '\\\\' : '\\';
    else out += ESCAPED[unit] ?? unit;
  }
  return `'${out}'`;
}
