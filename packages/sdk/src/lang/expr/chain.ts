/**
 * Optional chains, as in JavaScript: where `?.` meets null, the rest of the chain is skipped and the whole is null. A
 * mark travels through the links that remain and never leaves the chain.
 */
import type { ExprNode } from './ast';
import type { Piece } from './frame';

/** The value of a chain that was cut short. */
export const SHORT = Symbol('short');

/** Whether a chain has a `?.` at its end or before. */
export function hasOptionalLink(node: ExprNode): boolean {
  if (node.type === 'member' || node.type === 'index') return node.optional || hasOptionalLink(node.object);
  if (node.type !== 'call' || !node.method) return false;
  const [receiver] = node.args;
  return node.optional || (receiver !== undefined && hasOptionalLink(receiver));
}

/** The end of a chain: the mark becomes null. */
export function settled(node: ExprNode, link: Piece): Piece {
  if (!hasOptionalLink(node)) return link;
  const { run, cost } = link;
  return {
    cost,
    run: (frame) => {
      const value = run(frame);
      return value === SHORT ? null : value;
    },
  };
}
