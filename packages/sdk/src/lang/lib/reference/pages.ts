/** The reference of the page functions. */
import type { FunctionText } from './function-text';

/** What each says and shows, by name. */
export const PAGES_TEXTS: Readonly<Record<string, FunctionText>> = {
  html: {
    zh: '把 HTML 文字变成网页节点；base 是链接的基准地址',
    en: 'A text of HTML as a node; base is the address that its links are relative to',
    cost: 'one per 64 characters',
    example: { source: "text(html('<p>二教<br>101'))", result: '二教 101' },
  },
  select: {
    zh: '里面所有符合选择器的元素；写几个选择器就依次试',
    en: 'The elements inside that match a selector; several are tried in order',
    cost: 'one per element visited',
    example: { source: "select(html('<ul><li>1<li>2</ul>'), ['ol li', 'li']).map(x => text(x))", result: ['1', '2'] },
  },
  first: {
    zh: '列表的第一项，或节点里第一个符合选择器的元素；没有则 null',
    en: 'The first item of a list, or the first element that matches a selector; null when none',
    cost: 'one per element visited',
    example: { source: "[first([7, 8]), text(first(html('<b>a</b><i>b'), 'i'))]", result: [7, 'b'] },
  },
  text: {
    zh: '节点里看得见的文字，空白合并',
    en: 'The visible text of a node, white space collapsed',
    cost: 'one per 64 characters',
    example: { source: "text(html('<p> 二教 <script>x</script>\\n 101 </p>'))", result: '二教 101' },
  },
  htmlText: {
    zh: '带换行的文字：段落、<br>、列表项各占一行',
    en: 'Text in lines: blocks, <br> and list items begin new ones',
    cost: 'one per 64 characters',
    example: { source: "htmlText('<p>一</p><p>二<br>三</p>')", result: '一\n二\n三' },
  },
  ownText: {
    zh: '只取节点自己的文字，不含里面的元素',
    en: 'The text directly in a node, without that of its elements',
    cost: 'one per 64 characters',
    example: { source: "ownText(first(html('<p>一<b>二</b>三</p>'), 'p'))", result: '一 三' },
  },
  attr: {
    zh: '属性的原文；没有则 null',
    en: 'An attribute as written; null when it is absent',
    cost: 'none',
    example: { source: "attr(first(html('<a href=\"/x\">'), 'a'), 'href')", result: '/x' },
  },
  children: {
    zh: '直接的子元素',
    en: 'The elements directly inside',
    cost: 'one per element visited',
    example: { source: "children(first(html('<p>a<b>1</b><i>2</i>'), 'p'), 'i').map(x => text(x))", result: ['2'] },
  },
  next: {
    zh: '后面的第一个兄弟元素（符合选择器的）；没有则 null',
    en: 'The nearest element behind it (that matches); null when there is none',
    cost: 'one per element visited',
    example: { source: "text(next(first(html('<dt>楼</dt><dd>二教</dd>'), 'dt')))", result: '二教' },
  },
  prev: {
    zh: '前面的第一个兄弟元素（符合选择器的）；没有则 null',
    en: 'The nearest element before it (that matches); null when there is none',
    cost: 'one per element visited',
    example: { source: "text(prev(first(html('<dt>楼</dt><dd>二教</dd>'), 'dd')))", result: '楼' },
  },
  closest: {
    zh: '自己或最近的、符合选择器的上级元素；没有则 null',
    en: 'The element itself or its nearest ancestor that matches; null when there is none',
    cost: 'one per element visited',
    example: { source: "attr(closest(first(html('<p id=a><b>x'), 'b'), 'p'), 'id')", result: 'a' },
  },
  markup: {
    zh: '节点的 HTML 源码，最多 20 KB；用来查看和检查',
    en: 'The HTML source of a node, at most 20 KB; for looking and checking',
    cost: 'one per 64 characters',
    example: { source: "markup(first(html('<p><b>x'), 'b'))", result: '<b>x</b>' },
  },
  tableRows: {
    zh: '表格的各行：按表头成对象，或 { cells: true } 成网格；合并单元格已展开',
    en: 'Rows of a table as objects under its header, or { cells: true } as a grid; spans filled',
    cost: 'one per item',
    example: {
      source:
        "tableRows(html('<table><tr><th>楼<th>室<tr><td rowspan=2>二教<td>101<tr><td>102</table>'), { header: true })",
      result: [
        { 楼: '二教', 室: '101' },
        { 楼: '二教', 室: '102' },
      ],
    },
  },
  pairs: {
    zh: '由标签到内容的对象：来自 dl、两列或四列的表格、带冒号的行',
    en: 'Labels and values: from a dl, a table of two or four columns, or lines with a colon',
    cost: 'one per item',
    example: { source: "pairs(html('<p>地点：二教<br>时间：8:00'))", result: { 地点: '二教', 时间: '8:00' } },
  },
  formFields: {
    zh: '浏览器会提交的表单字段，隐藏的也在内',
    en: 'The fields that a browser would send with a form, hidden ones too',
    cost: 'one per item',
    example: {
      source: "formFields(html('<form><input type=hidden name=t value=1><input type=submit name=s></form>'))",
      result: { t: '1' },
    },
  },
};
