/**
 * A part of a page as a value. It has no fields that an expression could read and never leaves the tool; functions such as
 * `text` and `select` look behind it. It names its element by number, so that a page whose tree was dropped to save memory
 * can be parsed again and the value still means the same element.
 */
import type { HtmlTree } from '../html/tree';
import type { Meter } from './expr/meter';

/** A page with a tree that comes and goes. */
export interface HtmlPage {
  /** The address that links on the page are relative to. */
  readonly base: string | undefined;
  /** The tree, parsed when it is not there. */
  tree(meter: Meter): HtmlTree;
}

/** The number of the document itself, above all elements. */
export const DOCUMENT = -1;

/** A node of a page. */
export class HtmlNode {
  readonly #page: HtmlPage;
  readonly #element: number;

  constructor(page: HtmlPage, element: number = DOCUMENT) {
    this.#page = page;
    this.#element = element;
  }

  /** The page of a node. */
  static pageOf(node: HtmlNode): HtmlPage {
    return node.#page;
  }

  /** The number of a node's element in document order. */
  static elementOf(node: HtmlNode): number {
    return node.#element;
  }

  /** Whether two values mean the same element. */
  static same(left: HtmlNode, right: HtmlNode): boolean {
    return left.#page === right.#page && left.#element === right.#element;
  }
}
