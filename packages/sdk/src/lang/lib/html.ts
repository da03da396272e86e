/** Pages: selecting, walking and reading. A null node gives null; nodes never leave the tool. */
import { type Element, isTag } from 'domhandler';
import { getOuterHTML } from 'domutils';
import { lineTextOf, lineTextOfSource, ownTextOf, textOf } from '../../html/text';
import { rangeOf } from '../../html/tree';
import type { Meter } from '../expr/meter';
import { Refusal } from '../expr/refusal';
import { boundedText, boundItems } from '../expr/values';
import { HtmlNode } from '../html-node';
import { pageOf, refusedPage } from '../page';
import { firstMatch, fits, located, matchesIn, nodeValue } from './nodes';
import type { Selectors } from './selectors';
import type { LibraryFunction } from './spec';

/** UTF-16 units of one `markup`. */
const MARKUP = 20 * 1024;

const node = { name: 'node', type: 'node' } as const;
const css = { name: 'css', type: 'selector' } as const;
const optionalCss = { name: 'css', type: 'selector', optional: true } as const;

/** The element of a node; the document has neither attributes nor neighbours. */
function elementOf(meter: Meter, value: HtmlNode): Element | undefined {
  const { at } = located(meter, value);
  return isTag(at) ? at : undefined;
}

/** Reads a node; what it costs to look at everything in it is charged first. */
function read(meter: Meter, value: HtmlNode, how: (at: ReturnType<typeof located>['at']) => string): string {
  const { tree, at } = located(meter, value);
  const { from, to } = rangeOf(tree, at);
  meter.charge(to - from);
  const text = boundedText(how(at));
  meter.chargeText(text.length);
  return text;
}

function sibling(direction: 'next' | 'prev') {
  return (meter: Meter, value: HtmlNode, selectors?: Selectors) => {
    let at = elementOf(meter, value)?.[direction];
    while (at != null) {
      meter.charge(1);
      if (isTag(at) && fits(meter, at, selectors)) return nodeValue(value, at);
      at = at[direction];
    }
    return null;
  };
}

/** The functions that select and read. */
export const HTML_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'html',
    params: [
      { name: 's', type: 'text' },
      { name: 'base', type: 'text', optional: true },
    ],
    nulls: 'pass',
    run: (_meter, source: string, base?: string) => pageOf(source, base),
  },
  {
    name: 'select',
    params: [node, css],
    nulls: 'pass',
    run: (meter, value: HtmlNode, selectors: Selectors) =>
      matchesIn(meter, value, selectors).map((element) => nodeValue(value, element)),
  },
  {
    name: 'first',
    params: [{ name: 'x', type: 'nodeOrList' }, optionalCss],
    nulls: 'accept',
    run(meter, value: readonly unknown[] | HtmlNode | null, selectors?: Selectors) {
      if (Array.isArray(value)) return value[0] ?? null;
      if (value === null && selectors === undefined) {
        throw new Refusal(
          'E3007',
          { zh: '这里是 null，first 需要列表', en: 'This is null, and first needs a list' },
          0,
        );
      }
      if (!(value instanceof HtmlNode)) return null;
      const found =
        selectors === undefined ? located(meter, value).at.children.find(isTag) : firstMatch(meter, value, selectors);
      return found === undefined ? null : nodeValue(value, found);
    },
  },
  {
    name: 'text',
    params: [node],
    nulls: 'pass',
    run: (meter, value: HtmlNode) => read(meter, value, textOf),
  },
  {
    name: 'htmlText',
    params: [{ name: 'x', type: 'nodeOrText' }],
    nulls: 'pass',
    run(meter, value: HtmlNode | string) {
      if (value instanceof HtmlNode) return read(meter, value, lineTextOf);
      meter.chargeText(value.length);
      try {
        return boundedText(lineTextOfSource(value));
      } catch (thrown) {
        throw refusedPage(thrown);
      }
    },
  },
  {
    name: 'ownText',
    params: [node],
    nulls: 'pass',
    run: (meter, value: HtmlNode) => read(meter, value, ownTextOf),
  },
  {
    name: 'attr',
    params: [node, { name: 'name', type: 'text' }],
    nulls: 'pass',
    run(meter, value: HtmlNode, name: string) {
      const attributes = elementOf(meter, value)?.attribs;
      const key = name.toLowerCase();
      return attributes !== undefined && Object.hasOwn(attributes, key) ? (attributes[key] ?? null) : null;
    },
  },
  {
    name: 'children',
    params: [node, optionalCss],
    nulls: 'pass',
    run(meter, value: HtmlNode, selectors?: Selectors) {
      const { children } = located(meter, value).at;
      meter.charge(children.length);
      const found = children.filter(isTag).filter((element) => fits(meter, element, selectors));
      boundItems(found.length);
      return found.map((element) => nodeValue(value, element));
    },
  },
  {
    name: 'next',
    params: [node, optionalCss],
    nulls: 'pass',
    run: sibling('next'),
  },
  {
    name: 'prev',
    params: [node, optionalCss],
    nulls: 'pass',
    run: sibling('prev'),
  },
  {
    name: 'closest',
    params: [node, css],
    nulls: 'pass',
    run(meter, value: HtmlNode, selectors: Selectors) {
      let at = elementOf(meter, value);
      while (at !== undefined) {
        if (fits(meter, at, selectors)) return nodeValue(value, at);
        const { parent } = at;
        at = parent !== null && isTag(parent) ? parent : undefined;
      }
      return null;
    },
  },
  {
    name: 'markup',
    params: [node],
    nulls: 'pass',
    run: (meter, value: HtmlNode) =>
      read(meter, value, (at) => {
        const source = getOuterHTML(at, { encodeEntities: 'utf8' });
        meter.chargeText(source.length);
        return source.slice(0, MARKUP);
      }),
  },
];
