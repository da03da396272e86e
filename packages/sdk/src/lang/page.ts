/**
 * The pages of one run. A page is parsed on first use and at most two trees are held at once: a tree takes some twenty
 * bytes of memory per byte of page, too much for a phone to hold many.
 */
import { PageError } from '../html/page-error';
import { type HtmlTree, parseTree } from '../html/tree';
import type { Meter } from './expr/meter';
import { Refusal } from './expr/refusal';
import { HtmlNode, type HtmlPage } from './html-node';

/** Trees held at once in one run. */
const LIVE_TREES = 2;

/** The pages whose trees are held, the one used last at the end. */
const live = new WeakMap<Meter, Page[]>();

class Page implements HtmlPage {
  readonly base: string | undefined;
  readonly #source: string;
  #tree: HtmlTree | undefined;

  constructor(source: string, base: string | undefined) {
    this.#source = source;
    this.base = base;
  }

  tree(meter: Meter): HtmlTree {
    const before = live.get(meter) ?? [];
    // Nearly every look is at the page of the look before.
    if (before.at(-1) !== this) {
      const held = [...before.filter((page) => page !== this), this];
      for (const page of held.slice(0, -LIVE_TREES)) page.#tree = undefined;
      live.set(meter, held.slice(-LIVE_TREES));
    }
    if (this.#tree === undefined) {
      meter.chargeText(this.#source.length);
      try {
        this.#tree = parseTree(this.#source);
      } catch (thrown) {
        throw refusedPage(thrown);
      }
    }
    return this.#tree;
  }
}

/** The document node of a page. */
export function pageOf(source: string, base?: string): HtmlNode {
  return new HtmlNode(new Page(source, base));
}

/** What the HTML engine refused, as a refusal with a code. */
export function refusedPage(thrown: unknown): unknown {
  if (!(thrown instanceof PageError)) return thrown;
  switch (thrown.reason) {
    case 'too_many_nodes':
    case 'too_deep':
      return new Refusal('E3004', {
        zh: '网页太大：最多 200,000 个节点',
        en: 'The page is too large: at most 200,000 nodes',
      });
    case 'table_too_large':
      return new Refusal('E3004', {
        zh: '表格太大：最多 200,000 格',
        en: 'The table is too large: at most 200,000 cells',
      });
    case 'no_table':
      return new Refusal('E3009', { zh: '这里没有表格', en: 'There is no table here' }, 0);
    case 'selector':
      return new Refusal('E2011', {
        ...(thrown.part === undefined
          ? { zh: '这个 CSS 选择器写得不对', en: `This CSS selector cannot be read: ${thrown.message}` }
          : { zh: `CSS 选择器里没有 ${thrown.part}`, en: `Selectors have no ${thrown.part}` }),
        hint: {
          zh: '可以用 :nth-child()、:first-child、:not()、:has()、:is()、:contains("…")',
          en: 'There are :nth-child(), :first-child, :not(), :has(), :is() and :contains("…")',
        },
      });
  }
}
