/**
 * What values are: plain JSON data. Truth, equality, order and the names of kinds, the same everywhere in the language.
 */
import { isRecord } from '../fields';
import { HtmlNode } from '../html-node';
import { VALUE_LIMITS } from '../limits';
import { overLimit } from '../over-limit';
import type { Meter } from './meter';
import { Refusal } from './refusal';

const LONG_TEXT = { zh: '文字太长', en: 'The text is too long', unit: '个字符', enUnit: ' characters' };
const LONG_LIST = { zh: '列表太长', en: 'The list is too long', unit: '项', enUnit: ' items' };
const DEEP_VALUE = {
  zh: '列表和对象嵌套太深',
  en: 'Lists and objects are nested too deep',
  unit: '层',
  enUnit: ' levels',
};

/** JavaScript's truth, so that known idioms work: null, false, 0 and the empty text are false. */
export function truthy(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false && value !== 0 && value !== '';
}

/** A kind of value in both languages, for messages. */
export function kindOf(value: unknown): { readonly zh: string; readonly en: string } {
  if (value === null || value === undefined) return { zh: 'null', en: 'null' };
  if (Array.isArray(value)) return { zh: `列表（${value.length} 项）`, en: `a list of ${value.length}` };
  if (typeof value === 'string') return { zh: '文字', en: 'text' };
  if (typeof value === 'number') return { zh: '数字', en: 'a number' };
  if (typeof value === 'boolean') return { zh: '真假值', en: 'true or false' };
  if (value instanceof HtmlNode) return { zh: '网页节点', en: 'an HTML node' };
  return { zh: '对象', en: 'an object' };
}

/**
 * Equality by value, never converting. Field order does not matter; a missing field is not a null one.
 *
 * @throws Refusal E3005 past the depth limit; Overrun when comparing costs more than is left.
 */
export function equals(left: unknown, right: unknown, meter: Meter, depth = 0): boolean {
  if (left === right) return true;
  if (depth > VALUE_LIMITS.depth) throw tooDeep();
  if (Array.isArray(left) && Array.isArray(right)) {
    if (left.length !== right.length) return false;
    meter.charge(left.length);
    return left.every((item, index) => equals(item, right[index], meter, depth + 1));
  }
  if (left instanceof HtmlNode && right instanceof HtmlNode) return HtmlNode.same(left, right);
  if (!isRecord(left) || !isRecord(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  meter.charge(keys.length);
  for (const key of keys) {
    if (!Object.hasOwn(right, key) || !equals(left[key], right[key], meter, depth + 1)) return false;
  }
  return true;
}

/** What comparing two texts looks at, at most. */
export function comparedLength(left: string, right: string): number {
  return Math.min(left.length, right.length);
}

/** Length in code points. */
export function textLength(text: string): number {
  return text.length - (text.match(PAIR)?.length ?? 0);
}

const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

/** A result that would not be a number is refused: nothing in the language is NaN or infinite. */
export function finite(value: number, what: string): number {
  if (Number.isFinite(value)) return value === 0 ? 0 : value;
  throw new Refusal('E3003', {
    zh: `${what} 的结果不是有限的数`,
    en: `${what} does not give a finite number`,
  });
}

/** Refuses a text that would be longer than a text may be, before it is built. */
export function boundTextSize(units: number): void {
  if (units > VALUE_LIMITS.text) {
    throw new Refusal('E3004', overLimit(LONG_TEXT, units, VALUE_LIMITS.text));
  }
}

/** A text on its way into a value, refused when it outgrew the limit. */
export function boundedText(text: string): string {
  boundTextSize(text.length);
  return text;
}

/** Refuses a list that would have more items than a list may. */
export function boundItems(count: number): void {
  if (count > VALUE_LIMITS.items) {
    throw new Refusal('E3004', overLimit(LONG_LIST, count, VALUE_LIMITS.items));
  }
}

/** The refusal of a value nested too deep. */
export function tooDeep(): Refusal {
  return new Refusal('E3005', overLimit(DEEP_VALUE, VALUE_LIMITS.depth + 1, VALUE_LIMITS.depth));
}

/** How a template and `str` print a scalar; `undefined` for lists and objects. */
export function printed(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}
