/** Random expression trees, as the parser could have made them: every operator in every place. */
import fc from 'fast-check';
import type { BinaryOperator, ExprNode, LogicalOperator } from '../../expr/ast';

const AT = { start: 0, end: 0, depth: 1 } as const;
const KEYS = ['a', '名字', '__proto__', 'constructor', 'a b', '', "it's", '1', '\\', 'null', 'if'] as const;
const BINARY: readonly BinaryOperator[] = ['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>='];
const LOGICAL: readonly LogicalOperator[] = ['&&', '||', '??'];

const literal: fc.Arbitrary<ExprNode> = fc
  .oneof(
    fc.constantFrom<string | number | boolean | null>(null, true, false, 0, 1, 1.5, 1e21, 5e-324, 123456789),
    fc.string({ unit: fc.constantFrom('a', "'", '"', '\\', 'n', 'd', '\n', '\t', '\r', '$', '{', '二', '😀', '`') }),
  )
  .map((value) => ({ type: 'literal', value, ...AT }));

/** Trees over these names and functions. */
export function treesOver(names: readonly string[], functions: readonly string[]): fc.Arbitrary<ExprNode> {
  const name = fc.constantFrom(...names);
  return fc.letrec<{ node: ExprNode }>((tie) => branches(tie('node'), name, fc.constantFrom(...functions))).node;
}

/** Any tree, with names as strange as names can be. */
export const expressionTree: fc.Arbitrary<ExprNode> = treesOver(
  ['a', 'b', 'item', '名字', '$x', '_', 'rows', 'constructor', '__proto__', 'toString'],
  ['map', 'filter', 'sum', 'trim', 'merge', 'first', 'own'],
);

function branches(
  node: fc.Arbitrary<ExprNode>,
  name: fc.Arbitrary<string>,
  called: fc.Arbitrary<string>,
): { node: fc.Arbitrary<ExprNode> } {
  const nodes = fc.array(node, { maxLength: 3 });
  const arrow = fc.tuple(fc.array(name, { maxLength: 2 }), node).map(
    ([params, body]): ExprNode => ({
      type: 'arrow',
      params: params.map((param) => ({ name: param, start: 0, end: 0 })),
      body,
      ...AT,
    }),
  );
  return {
    node: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      literal,
      name.map((word): ExprNode => ({ type: 'name', name: word, ...AT })),
      nodes.map((items): ExprNode => ({ type: 'list', items, ...AT })),
      fc
        .array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), node), node), { maxLength: 3 })
        .map(
          (entries): ExprNode => ({ type: 'object', entries: entries.map(([key, value]) => ({ key, value })), ...AT }),
        ),
      fc.tuple(node, name, fc.boolean()).map(
        ([object, field, optional]): ExprNode => ({
          type: 'member',
          object,
          name: field,
          optional,
          nameStart: 0,
          ...AT,
        }),
      ),
      fc
        .tuple(node, node, fc.boolean())
        .map(([object, index, optional]): ExprNode => ({ type: 'index', object, index, optional, ...AT })),
      fc
        .tuple(called, fc.array(fc.oneof(node, arrow), { maxLength: 3 }), fc.boolean(), fc.boolean())
        .map(([function_, args, asMethod, optional]): ExprNode => {
          const method = asMethod && args.length > 0;
          return {
            type: 'call',
            name: function_,
            args,
            method,
            optional: method && optional,
            nameStart: 0,
            nameEnd: 0,
            ...AT,
          };
        }),
      fc
        .tuple(fc.constantFrom('!', '-', '+'), node)
        .map(([operator, operand]): ExprNode => ({ type: 'unary', operator, operand, ...AT })),
      fc
        .tuple(fc.constantFrom(...BINARY), node, node)
        .map(([operator, left, right]): ExprNode => ({ type: 'binary', operator, left, right, ...AT })),
      fc
        .tuple(fc.constantFrom(...LOGICAL), node, node)
        .map(([operator, left, right]): ExprNode => ({ type: 'logical', operator, left, right, ...AT })),
      fc
        .tuple(node, node, node)
        .map(([test, then, otherwise]): ExprNode => ({ type: 'conditional', test, then, otherwise, ...AT })),
      arrow,
    ),
  };
}

/** A tree without what depends on how it was written. */
export function withoutOffsets(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutOffsets);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !['start', 'end', 'depth', 'nameStart', 'nameEnd'].includes(key))
      .map(([key, value]) => [key, withoutOffsets(value)]),
  );
}
