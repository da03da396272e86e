/**
 * CSS selectors: which ones there are, compiled once, and matching that can be metered. The engine is css-select; its
 * looks at siblings, children and texts go through an adapter that tells whoever pays for them.
 */
import { _compileUnsafe, type Options } from 'css-select';
import { isTraversal, parse, type Selector as Token } from 'css-what';
import { type AnyNode, type Element, hasChildren, isTag, isText } from 'domhandler';
import * as domutils from 'domutils';
import { PageError } from './page-error';
import { gathered } from './text';
import { type HtmlTree, rangeOf, type TreeNode } from './tree';

/** Who pays for matching. */
export interface Payer {
  /** Told of elements visited. */
  element(count: number): void;
  /** Told of siblings, children and pieces of text looked at beside them. */
  look(nodes: number): void;
}

/** Whether an element matches. */
type Query = (element: Element) => boolean;

/** A compiled selector. */
export interface CssSelector {
  readonly source: string;
  /** The query for elements below a node. */
  queryFor(node: TreeNode): Query;
}

/** Pseudo-classes of the language; `:contains("…")` comes from jQuery and is what tables without classes need. */
const PSEUDOS = new Set([
  'nth-child',
  'nth-last-child',
  'nth-of-type',
  'nth-last-of-type',
  'first-child',
  'last-child',
  'only-child',
  'first-of-type',
  'last-of-type',
  'only-of-type',
  'not',
  'is',
  'where',
  'has',
  'contains',
  'root',
  'empty',
  'scope',
  'checked',
  'selected',
]);

const RELATIVE = /^\s*[>+~]/;

let payer: Payer | undefined;

const adapter: NonNullable<Options<AnyNode, Element>['adapter']> = {
  ...domutils,
  isTag,
  getSiblings(node) {
    const siblings = domutils.getSiblings(node);
    payer?.look(siblings.length);
    return siblings;
  },
  getChildren(node) {
    const children = domutils.getChildren(node);
    payer?.look(children.length);
    return children;
  },
  getText(node) {
    const text = isText(node) ? node.data : hasChildren(node) ? gathered(node.children) : '';
    payer?.look(text.length >> 3);
    return text;
  },
};
const options: Options<AnyNode, Element> = { adapter };

const KEPT = 256;
const cache = new Map<string, CssSelector>();

/**
 * Compiles a selector, or finds it compiled.
 *
 * @throws PageError `selector`, with the part that the language does not have.
 */
export function compileSelector(source: string): CssSelector {
  const known = cache.get(source);
  if (known !== undefined) return known;
  const tokens = parseSelector(source);
  for (const alternative of tokens) checkTokens(alternative);
  const compiled = RELATIVE.test(source) || source.includes(':scope') ? scoped(source) : absolute(source);
  if (cache.size >= KEPT) cache.delete(cache.keys().next().value as string);
  cache.set(source, compiled);
  return compiled;
}

function parseSelector(source: string): Token[][] {
  if (source.length > 500) throw new PageError('selector', 'the selector is longer than 500 characters');
  try {
    const tokens = parse(source);
    if (source.trim() !== '' && tokens.length > 0) return tokens;
  } catch (thrown) {
    throw new PageError('selector', thrown instanceof Error ? thrown.message : String(thrown));
  }
  throw new PageError('selector', 'the selector is empty');
}

function checkTokens(tokens: readonly Token[]): void {
  const last = tokens.at(-1);
  if (last === undefined || isTraversal(last)) throw new PageError('selector', 'the selector ends too early');
  for (const token of tokens) {
    if (token.type === 'pseudo-element')
      throw new PageError('selector', 'pseudo-elements match nothing', `::${token.name}`);
    if (token.type === 'column-combinator') throw new PageError('selector', 'there is no ||', '||');
    if (token.type !== 'pseudo') continue;
    if (!PSEUDOS.has(token.name)) throw new PageError('selector', `there is no :${token.name}`, `:${token.name}`);
    if (Array.isArray(token.data)) for (const inner of token.data) checkTokens(inner);
  }
}

function absolute(source: string): CssSelector {
  let query: Query;
  try {
    query = _compileUnsafe(source, options) as Query;
  } catch (thrown) {
    throw new PageError('selector', thrown instanceof Error ? thrown.message : String(thrown));
  }
  return { source, queryFor: () => query };
}

/** `> td` begins at the node that is searched, so it is compiled for each one. */
function scoped(source: string): CssSelector {
  return { source, queryFor: (node) => _compileUnsafe(source, options, [node]) as Query };
}

function paidBy<Result>(paying: Payer | undefined, work: () => Result): Result {
  const before = payer;
  payer = paying;
  try {
    return work();
  } finally {
    payer = before;
  }
}

/** All elements inside a node that match, in document order. `paying` hears of what is visited. */
export function selectAll(tree: HtmlTree, node: TreeNode, selector: CssSelector, paying?: Payer): Element[] {
  return paidBy(paying, () => {
    const { from, to } = searchRange(tree, node, selector);
    paying?.element(to - from);
    const query = selector.queryFor(node);
    const { elements } = tree;
    const found: Element[] = [];
    for (let at = from; at < to; at += 1) {
      const element = elements[at] as Element;
      if (query(element)) found.push(element);
    }
    return found;
  });
}

/** The first element inside a node that matches. */
export function selectFirst(
  tree: HtmlTree,
  node: TreeNode,
  selector: CssSelector,
  paying?: Payer,
): Element | undefined {
  return paidBy(paying, () => {
    const { from, to } = searchRange(tree, node, selector);
    const query = selector.queryFor(node);
    for (let at = from; at < to; at += 1) {
      const element = tree.elements[at] as Element;
      if (query(element)) {
        paying?.element(at - from + 1);
        return element;
      }
    }
    paying?.element(to - from);
    return undefined;
  });
}

/** `+ dd` and `~ dd` look beside the node, everything else inside it. */
function searchRange(tree: HtmlTree, node: TreeNode, selector: CssSelector) {
  const range = rangeOf(tree, node);
  if (!/^\s*[+~]/.test(selector.source) || node.parent === null) return range;
  return { from: range.to, to: rangeOf(tree, node.parent as TreeNode).to };
}

/** Whether an element matches. */
export function matchesSelector(element: Element, selector: CssSelector, paying?: Payer): boolean {
  return paidBy(paying, () => selector.queryFor(element)(element));
}
