/**
 * A page as a tree. Parsing is tolerant and never fails for what a page says; only its size is bounded. Elements are also
 * kept as one flat list in document order, so that selecting in a subtree is a walk over a slice and no recursion.
 */
import { type ChildNode, type Document, DomHandler, type Element, isTag } from 'domhandler';
import { Parser } from 'htmlparser2';
import { PageError } from './page-error';

/** Bounds of one tree. */
export const TREE_LIMITS = {
  /** Elements, texts and comments. */
  nodes: 200_000,
  /** Elements inside one another; deeper ones become siblings, as in browsers. */
  depth: 500,
  /** Elements open at once; a page beyond that is no HTML. */
  open: 10_000,
} as const;

/** A parsed page. */
export interface HtmlTree {
  readonly root: Document;
  /** All elements in document order. */
  readonly elements: readonly Element[];
}

/** An element or the document above all of them. */
export type TreeNode = Element | Document;

const trees = new WeakMap<Document, HtmlTree>();

/** Builds the tree. `startIndex` of an element is its number in the flat list, `endIndex` that of the first one after it. */
class TreeBuilder extends DomHandler {
  readonly elements: Element[] = [];
  #nodes = 0;
  /** Open elements that were put beside their parent because the tree is deep enough. */
  #beyond = 0;

  override onopentag(name: string, attribs: { [key: string]: string }): void {
    super.onopentag(name, attribs);
    if (this.tagStack.length > TREE_LIMITS.depth) {
      this.tagStack.pop();
      this.#beyond += 1;
      if (this.#beyond > TREE_LIMITS.open) throw new PageError('too_deep', 'the page has too many open elements');
    }
  }

  override onclosetag(): void {
    if (this.#beyond > 0) {
      this.#beyond -= 1;
      this.lastNode = null;
      return;
    }
    const closed = this.tagStack.at(-1);
    super.onclosetag();
    if (closed !== undefined) closed.endIndex = this.elements.length;
  }

  protected override addNode(node: ChildNode): void {
    this.#nodes += 1;
    if (this.#nodes > TREE_LIMITS.nodes) throw new PageError('too_many_nodes', 'the page has too many nodes');
    super.addNode(node);
    if (!isTag(node)) return;
    node.startIndex = this.elements.length;
    this.elements.push(node);
    node.endIndex = this.elements.length;
  }
}

/**
 * Parses a page.
 *
 * @throws PageError when it has more than 200,000 nodes, or tens of thousands of elements that never close.
 */
export function parseTree(source: string): HtmlTree {
  const builder = new TreeBuilder();
  const parser = new Parser(builder);
  parser.end(source);
  const tree = { root: builder.root, elements: builder.elements };
  trees.set(builder.root, tree);
  return tree;
}

/** The tree that a node belongs to. */
export function treeOf(node: TreeNode): HtmlTree {
  let top: ChildNode | Document = node;
  while (top.parent !== null) top = top.parent as ChildNode | Document;
  const tree = trees.get(top as Document);
  if (tree === undefined) throw new TypeError('the node belongs to no parsed page');
  return tree;
}

/** The elements inside a node as a range of the flat list. */
export function rangeOf(tree: HtmlTree, node: TreeNode): { readonly from: number; readonly to: number } {
  if (!isTag(node)) return { from: 0, to: tree.elements.length };
  return { from: (node.startIndex ?? 0) + 1, to: node.endIndex ?? tree.elements.length };
}
