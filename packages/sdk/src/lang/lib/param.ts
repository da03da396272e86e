/** The kinds of parameters that library functions have: a test at run time and a name for people. */

import { readMoment } from '../../dates/civil';
import type { LocalText } from '../../locale';
import { isRecord } from '../fields';
import { HtmlNode } from '../html-node';

/** What a parameter takes. `key` is a field name or an arrow function; `pattern` a regular expression as a text;
 * `selector` a CSS selector, or a list of them to try in order. */
export type ParamType =
  | 'any'
  | 'list'
  | 'object'
  | 'text'
  | 'number'
  | 'function'
  | 'key'
  | 'pattern'
  | 'listOrText'
  | 'textOrNumber'
  | 'scalar'
  | 'date'
  | 'node'
  | 'nodeOrText'
  | 'nodeOrList'
  | 'selector';

function isNode(value: unknown): boolean {
  return value instanceof HtmlNode;
}

/** Functions, patterns and selectors are looked at where they are compiled. */
function isSomething(value: unknown): boolean {
  return value !== null;
}

const TYPES: Readonly<Record<ParamType, { readonly accepts: (value: unknown) => boolean; readonly text: LocalText }>> =
  {
    any: { accepts: isSomething, text: { zh: '一个值', en: 'a value' } },
    list: { accepts: Array.isArray, text: { zh: '列表', en: 'a list' } },
    object: { accepts: isRecord, text: { zh: '对象', en: 'an object' } },
    text: { accepts: (value) => typeof value === 'string', text: { zh: '文字', en: 'a text' } },
    number: { accepts: (value) => typeof value === 'number', text: { zh: '数字', en: 'a number' } },
    function: { accepts: isSomething, text: { zh: '箭头函数', en: 'an arrow function' } },
    key: {
      accepts: (value) => typeof value === 'string' || typeof value === 'function',
      text: { zh: '字段名或箭头函数', en: 'a field name or an arrow function' },
    },
    pattern: { accepts: isSomething, text: { zh: '正则表达式', en: 'a regular expression' } },
    listOrText: {
      accepts: (value) => typeof value === 'string' || Array.isArray(value),
      text: { zh: '列表或文字', en: 'a list or a text' },
    },
    textOrNumber: {
      accepts: (value) => typeof value === 'string' || typeof value === 'number',
      text: { zh: '文字或数字', en: 'a text or a number' },
    },
    scalar: {
      accepts: (value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
      text: { zh: '文字、数字或真假值', en: 'a text, a number, or true or false' },
    },
    date: {
      accepts: (value) => typeof value === 'string' && readMoment(value) !== undefined,
      text: { zh: '日期（先用 date(x) 读出来）', en: 'a date (read it with date(x) first)' },
    },
    node: { accepts: isNode, text: { zh: '网页节点', en: 'an HTML node' } },
    nodeOrText: {
      accepts: (value) => isNode(value) || typeof value === 'string',
      text: { zh: '网页节点或文字', en: 'an HTML node or a text' },
    },
    nodeOrList: {
      accepts: (value) => isNode(value) || Array.isArray(value),
      text: { zh: '列表或网页节点', en: 'a list or an HTML node' },
    },
    selector: { accepts: isSomething, text: { zh: 'CSS 选择器', en: 'a CSS selector' } },
  };

/** The test of a parameter type. */
export function accepts(type: ParamType): (value: unknown) => boolean {
  return TYPES[type].accepts;
}

/** The name of a parameter type for people. */
export function typeText(type: ParamType): LocalText {
  return TYPES[type].text;
}
