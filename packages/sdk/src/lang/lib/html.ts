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
const visiting = { nulls: 'pass', cost: 'one per element visited' } as const;
const reading = { nulls: 'pass', cost: 'one per 64 characters' } as const;

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
    ...reading,
    result: 'node',
    zh: '把 HTML 文字变成网页节点；base 是链接的基准地址',
    en: 'A text of HTML as a node; base is the address that its links are relative to',
    example: { source: "text(html('<p>二教<br>101'))", result: '二教 101' },
    run: (_meter, source: string, base?: string) => pageOf(source, base),
  },
  {
    name: 'select',
    params: [node, css],
    ...visiting,
    result: 'list',
    zh: '里面所有符合选择器的元素；写几个选择器就依次试',
    en: 'The elements inside that match a selector; several are tried in order',
    example: { source: "select(html('<ul><li>1<li>2</ul>'), ['ol li', 'li']).map(x => text(x))", result: ['1', '2'] },
    run: (meter, value: HtmlNode, selectors: Selectors) =>
      matchesIn(meter, value, selectors).map((element) => nodeValue(value, element)),
  },
  {
    name: 'first',
    params: [{ name: 'x', type: 'nodeOrList' }, optionalCss],
    nulls: 'accept',
    cost: 'one per element visited',
    result: 'any',
    zh: '列表的第一项，或节点里第一个符合选择器的元素；没有则 null',
    en: 'The first item of a list, or the first element that matches a selector; null when none',
    example: { source: "[first([7, 8]), text(first(html('<b>a</b><i>b'), 'i'))]", result: [7, 'b'] },
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
    ...reading,
    result: 'text',
    zh: '节点里看得见的文字，空白合并',
    en: 'The visible text of a node, white space collapsed',
    example: { source: "text(html('<p> 二教 <script>x</script>\\n 101 </p>'))", result: '二教 101' },
    run: (meter, value: HtmlNode) => read(meter, value, textOf),
  },
  {
    name: 'htmlText',
    params: [{ name: 'x', type: 'nodeOrText' }],
    ...reading,
    result: 'text',
    zh: '带换行的文字：段落、<br>、列表项各占一行',
    en: 'Text in lines: blocks, <br> and list items begin new ones',
    example: { source: "htmlText('<p>一</p><p>二<br>三</p>')", result: '一\n二\n三' },
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
    ...reading,
    result: 'text',
    zh: '只取节点自己的文字，不含里面的元素',
    en: 'The text directly in a node, without that of its elements',
    example: { source: "ownText(first(html('<p>一<b>二</b>三</p>'), 'p'))", result: '一 三' },
    run: (meter, value: HtmlNode) => read(meter, value, ownTextOf),
  },
  {
    name: 'attr',
    params: [node, { name: 'name', type: 'text' }],
    nulls: 'pass',
    cost: 'none',
    result: 'text',
    zh: '属性的原文；没有则 null',
    en: 'An attribute as written; null when it is absent',
    example: { source: "attr(first(html('<a href=\"/x\">'), 'a'), 'href')", result: '/x' },
    run(meter, value: HtmlNode, name: string) {
      const attributes = elementOf(meter, value)?.attribs;
      const key = name.toLowerCase();
      return attributes !== undefined && Object.hasOwn(attributes, key) ? (attributes[key] ?? null) : null;
    },
  },
  {
    name: 'children',
    params: [node, optionalCss],
    ...visiting,
    result: 'list',
    zh: '直接的子元素',
    en: 'The elements directly inside',
    example: { source: "children(first(html('<p>a<b>1</b><i>2</i>'), 'p'), 'i').map(x => text(x))", result: ['2'] },
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
    ...visiting,
    result: 'node',
    zh: '后面的第一个兄弟元素（符合选择器的）；没有则 null',
    en: 'The nearest element behind it (that matches); null when there is none',
    example: { source: "text(next(first(html('<dt>楼</dt><dd>二教</dd>'), 'dt')))", result: '二教' },
    run: sibling('next'),
  },
  {
    name: 'prev',
    params: [node, optionalCss],
    ...visiting,
    result: 'node',
    zh: '前面的第一个兄弟元素（符合选择器的）；没有则 null',
    en: 'The nearest element before it (that matches); null when there is none',
    example: { source: "text(prev(first(html('<dt>楼</dt><dd>二教</dd>'), 'dd')))", result: '楼' },
    run: sibling('prev'),
  },
  {
    name: 'closest',
    params: [node, css],
    ...visiting,
    result: 'node',
    zh: '自己或最近的、符合选择器的上级元素；没有则 null',
    en: 'The element itself or its nearest ancestor that matches; null when there is none',
    example: { source: "attr(closest(first(html('<p id=a><b>x'), 'b'), 'p'), 'id')", result: 'a' },
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
    ...reading,
    result: 'text',
    zh: '节点的 HTML 源码，最多 20 KB；用来查看和检查',
    en: 'The HTML source of a node, at most 20 KB; for looking and checking',
    example: { source: "markup(first(html('<p><b>x'), 'b'))", result: '<b>x</b>' },
    run: (meter, value: HtmlNode) =>
      read(meter, value, (at) => {
        const source = getOuterHTML(at, { encodeEntities: 'utf8' });
        meter.chargeText(source.length);
        return source.slice(0, MARKUP);
      }),
  },
];
