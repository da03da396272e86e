/** From node values to elements and back, with the work of selecting charged to the run. */
import type { Element } from 'domhandler';
import { matchesSelector, selectAll, selectFirst } from '../../html/selector';
import type { HtmlTree, TreeNode } from '../../html/tree';
import type { Meter } from '../expr/meter';
import { boundItems } from '../expr/values';
import { DOCUMENT, HtmlNode } from '../html-node';
import type { Selectors } from './selectors';

/** How many siblings, children or text pieces a selector looks at for one operation. */
const LOOKS_PER_OPERATION = 256;

/** The element or document of a node value with its tree. */
export function located(meter: Meter, node: HtmlNode): { readonly tree: HtmlTree; readonly at: TreeNode } {
  const tree = HtmlNode.pageOf(node).tree(meter);
  const number = HtmlNode.elementOf(node);
  return { tree, at: number === DOCUMENT ? tree.root : (tree.elements[number] as Element) };
}

/** An element as a value of the same page. */
export function nodeValue(node: HtmlNode, element: Element): HtmlNode {
  return new HtmlNode(HtmlNode.pageOf(node), element.startIndex ?? DOCUMENT);
}

/** Charges one operation per element visited, and for looks beside them one per 256. */
function payer(meter: Meter): (nodes: number) => void {
  let owed = 0;
  return (nodes) => {
    owed += nodes;
    if (owed < LOOKS_PER_OPERATION) return;
    meter.charge(Math.floor(owed / LOOKS_PER_OPERATION));
    owed %= LOOKS_PER_OPERATION;
  };
}

/** All matches of the first selector that has any. */
export function matchesIn(meter: Meter, node: HtmlNode, selectors: Selectors): Element[] {
  const { tree, at } = located(meter, node);
  for (const selector of selectors) {
    const found = selectAll(tree, at, selector, { element: (count) => meter.charge(count), look: payer(meter) });
    boundItems(found.length);
    if (found.length > 0) return found;
  }
  return [];
}

/** The first match of the first selector that has one. */
export function firstMatch(meter: Meter, node: HtmlNode, selectors: Selectors): Element | undefined {
  const { tree, at } = located(meter, node);
  for (const selector of selectors) {
    const found = selectFirst(tree, at, selector, { element: (count) => meter.charge(count), look: payer(meter) });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether an element matches one of the selectors; all do when there are none. */
export function fits(meter: Meter, element: Element, selectors: Selectors | undefined): boolean {
  if (selectors === undefined) return true;
  meter.charge(selectors.length);
  const look = payer(meter);
  return selectors.some((selector) => matchesSelector(element, selector, { element: () => undefined, look }));
}
