/**
 * Pages for plugins that parse them: tolerant parsing, CSS selectors, texts, tables with merged cells, forms. The same
 * engine reads the pages of plugin documents.
 */
import type { Element } from 'domhandler';
import { compileSelector, matchesSelector, selectAll, selectFirst } from './selector';
import { type Grid, gridOf, recordsOf, tableIn } from './table';
import { parseTree, type TreeNode, treeOf } from './tree';

export { formFieldsOf } from './form';
export { PageError, type PageErrorReason } from './page-error';
export { pairsOf } from './pairs';
export type { Grid, GridCell } from './table';
export { lineTextOf, ownTextOf, textOf } from './text';
export { TREE_LIMITS, type TreeNode } from './tree';

/**
 * Parses a page; never fails for what it says.
 *
 * @throws PageError past the bounds of {@link TREE_LIMITS}.
 */
export function parseHtml(source: string): TreeNode {
  return parseTree(source).root;
}

/** All elements inside a node that match a selector, in document order. */
export function select(node: TreeNode, css: string): Element[] {
  return selectAll(treeOf(node), node, compileSelector(css));
}

/** The first element inside a node that matches. */
export function first(node: TreeNode, css: string): Element | undefined {
  return selectFirst(treeOf(node), node, compileSelector(css));
}

/** Whether an element matches. */
export function matches(element: Element, css: string): boolean {
  return matchesSelector(element, compileSelector(css));
}

/** An attribute as written, or `undefined`. */
export function attr(element: Element, name: string): string | undefined {
  return Object.hasOwn(element.attribs, name) ? element.attribs[name] : undefined;
}

/** The first table in a node as a grid in which merged cells cover every place they span. */
export function tableGrid(node: TreeNode): Grid | undefined {
  const table = tableIn(node);
  return table === undefined ? undefined : gridOf(table);
}

/** The first table in a node as rows under the texts of its header. */
export function tableRows(node: TreeNode, headerRows = 1): Record<string, string | null>[] | undefined {
  const grid = tableGrid(node);
  return grid === undefined ? undefined : recordsOf(grid, headerRows).rows;
}
