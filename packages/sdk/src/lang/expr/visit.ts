/** Walks an expression’s tree: the nodes directly under a node, in the order in which they are written. */
import type { ExprNode } from './ast';

/** The nodes directly under a node. */
export function childrenOf(node: ExprNode): readonly ExprNode[] {
  switch (node.type) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return node.items;
    case 'object':
      return node.entries.flatMap(({ key, value }) => (typeof key === 'string' ? [value] : [key, value]));
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'call':
      return node.args;
    case 'unary':
      return [node.operand];
    case 'binary':
    case 'logical':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.then, node.otherwise];
    case 'arrow':
      return [node.body];
  }
}

/** Calls `visit` for a node and everything under it, outer nodes first. */
export function visitAll(node: ExprNode, visit: (node: ExprNode) => void): void {
  visit(node);
  for (const child of childrenOf(node)) visitAll(child, visit);
}
