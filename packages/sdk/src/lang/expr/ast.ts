/**
 * The tree of an expression. Offsets count UTF-16 units from the start of the text that was parsed; `depth` is the height
 * of the tree under a node, kept so that no expression can exhaust a stack.
 */

/** What every node carries. */
interface Base {
  readonly start: number;
  readonly end: number;
  readonly depth: number;
}

/** Operators with two operands that are both always evaluated. */
export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=';

/** Operators whose right side is evaluated only when needed. */
export type LogicalOperator = '&&' | '||' | '??';

export interface LiteralNode extends Base {
  readonly type: 'literal';
  readonly value: string | number | boolean | null;
}
export interface NameNode extends Base {
  readonly type: 'name';
  readonly name: string;
}
export interface ListNode extends Base {
  readonly type: 'list';
  readonly items: readonly ExprNode[];
}
export interface ObjectEntry {
  /** A fixed key, or an expression in brackets. */
  readonly key: string | ExprNode;
  readonly value: ExprNode;
}
export interface ObjectNode extends Base {
  readonly type: 'object';
  readonly entries: readonly ObjectEntry[];
}
export interface MemberNode extends Base {
  readonly type: 'member';
  readonly object: ExprNode;
  readonly name: string;
  readonly optional: boolean;
  readonly nameStart: number;
}
export interface IndexNode extends Base {
  readonly type: 'index';
  readonly object: ExprNode;
  readonly index: ExprNode;
  readonly optional: boolean;
}
export interface CallNode extends Base {
  readonly type: 'call';
  readonly name: string;
  readonly nameStart: number;
  readonly nameEnd: number;
  /** With `x.f(a)` the first argument is `x`. */
  readonly args: readonly ExprNode[];
  /** `x.f(a)` or `x?.f(a)`. */
  readonly method: boolean;
  readonly optional: boolean;
}
export interface UnaryNode extends Base {
  readonly type: 'unary';
  readonly operator: '!' | '-' | '+';
  readonly operand: ExprNode;
}
export interface BinaryNode extends Base {
  readonly type: 'binary';
  readonly operator: BinaryOperator;
  readonly left: ExprNode;
  readonly right: ExprNode;
}
export interface LogicalNode extends Base {
  readonly type: 'logical';
  readonly operator: LogicalOperator;
  readonly left: ExprNode;
  readonly right: ExprNode;
}
export interface ConditionalNode extends Base {
  readonly type: 'conditional';
  readonly test: ExprNode;
  readonly then: ExprNode;
  readonly otherwise: ExprNode;
}
export interface ArrowParam {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}
export interface ArrowNode extends Base {
  readonly type: 'arrow';
  readonly params: readonly ArrowParam[];
  readonly body: ExprNode;
}

/** Any node. */
export type ExprNode =
  | LiteralNode
  | NameNode
  | ListNode
  | ObjectNode
  | MemberNode
  | IndexNode
  | CallNode
  | UnaryNode
  | BinaryNode
  | LogicalNode
  | ConditionalNode
  | ArrowNode;
