/** Text functions. A text is a row of code points; null in, null out. */
import { halfWidth } from '../../dates/half-width';
import { Refusal } from '../expr/refusal';
import { boundedText, boundItems, boundTextSize, comparedLength, kindOf, printed, textLength } from '../expr/values';
import type { LibraryFunction } from './spec';

const text = { name: 's', type: 'text' } as const;
const part = (name: string) => ({ name, type: 'text' }) as const;
const each = { nulls: 'pass', cost: 'one per 64 characters' } as const;

const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

/** NFC, no invisible characters, every run of spacing one space, trimmed. */
export function cleanText(value: string): string {
  return value.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** The text functions. */
export const TEXT_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'str',
    params: [{ name: 'x', type: 'scalar' }],
    nulls: 'accept',
    cost: 'none',
    result: 'text',
    zh: '变成文字；null 变成空文字，列表和对象不行',
    en: 'As a text; null becomes an empty one, lists and objects fail',
    example: { source: 'str(1.50)', result: '1.5' },
    run(_meter, value: unknown) {
      const shown = printed(value);
      if (shown !== undefined) return shown;
      const kind = kindOf(value);
      throw new Refusal('E3002', { zh: `${kind.zh}不能变成文字`, en: `${kind.en} cannot become a text` }, 0);
    },
  },
  {
    name: 'trim',
    params: [text],
    ...each,
    result: 'text',
    zh: '去掉两端的空白',
    en: 'Drops spacing at both ends',
    example: { source: "trim('　二教 ')", result: '二教' },
    run(meter, value: string) {
      meter.chargeText(value.length);
      return value.trim();
    },
  },
  {
    name: 'clean',
    params: [text],
    ...each,
    result: 'text',
    zh: '去掉两端和不可见的字符，连续空白变成一个空格',
    en: 'Drops invisible characters and outer spacing; runs of spacing become one space',
    example: { source: "clean('  二教  101 ')", result: '二教 101' },
    run(meter, value: string) {
      meter.chargeText(value.length);
      return cleanText(value);
    },
  },
  {
    name: 'halfWidth',
    params: [text],
    ...each,
    result: 'text',
    zh: '全角字母、数字、标点变成半角',
    en: 'Full-width letters, digits and punctuation as ASCII',
    example: { source: "halfWidth('（８：００）')", result: '(8:00)' },
    run(meter, value: string) {
      meter.chargeText(value.length);
      return halfWidth(value);
    },
  },
  {
    name: 'lower',
    params: [text],
    ...each,
    result: 'text',
    zh: '变成小写',
    en: 'In lower case',
    example: { source: "lower('PKU')", result: 'pku' },
    run(meter, value: string) {
      meter.chargeText(value.length);
      return boundedText(value.toLowerCase());
    },
  },
  {
    name: 'upper',
    params: [text],
    ...each,
    result: 'text',
    zh: '变成大写',
    en: 'In upper case',
    example: { source: "upper('pku')", result: 'PKU' },
    run(meter, value: string) {
      meter.chargeText(value.length);
      return boundedText(value.toUpperCase());
    },
  },
  {
    name: 'split',
    params: [text, part('separator'), { name: 'parts', type: 'number', optional: true }],
    ...each,
    result: 'list',
    zh: '按一段文字切开，保留空的部分；parts 是最多几段，剩下的都在最后一段',
    en: 'Cuts at a text, keeping empty parts; at most parts of them, the rest in the last',
    example: { source: "split('a,b,c', ',', 2)", result: ['a', 'b,c'] },
    run(meter, value: string, separator: string, parts?: number) {
      meter.chargeText(value.length);
      if (separator === '') throw new Refusal('E3002', { zh: '分隔的文字不能为空', en: 'The separator is empty' }, 1);
      const all = value.split(separator);
      meter.charge(all.length);
      boundItems(all.length);
      if (parts === undefined || all.length <= parts) return all;
      const kept = Math.max(1, Math.floor(parts));
      return [...all.slice(0, kept - 1), all.slice(kept - 1).join(separator)];
    },
  },
  {
    name: 'lines',
    params: [text],
    ...each,
    result: 'list',
    zh: '按行切开，每行用 clean 清理，去掉空行',
    en: 'The lines, each cleaned, without empty ones',
    example: { source: "lines('a \\n\\n b')", result: ['a', 'b'] },
    run(meter, value: string) {
      meter.chargeText(value.length);
      const all = value
        .split(/\r\n|[\n\r\u2028\u2029]/)
        .map(cleanText)
        .filter((line) => line !== '');
      meter.charge(all.length);
      boundItems(all.length);
      return all;
    },
  },
  {
    name: 'replace',
    params: [text, part('find'), part('with')],
    ...each,
    result: 'text',
    zh: '把每一处 find 换成 with，都是普通文字',
    en: 'Every occurrence of find becomes with; both are plain texts',
    example: { source: "replace('a.b.c', '.', '-')", result: 'a-b-c' },
    run(meter, value: string, find: string, replacement: string) {
      meter.chargeText(value.length);
      if (find === '') throw new Refusal('E3002', { zh: '要找的文字不能为空', en: 'The text to find is empty' }, 1);
      const pieces = value.split(find);
      const size = value.length + (pieces.length - 1) * (replacement.length - find.length);
      boundTextSize(size);
      meter.chargeText(size);
      return pieces.join(replacement);
    },
  },
  {
    name: 'startsWith',
    params: [text, part('x')],
    ...each,
    result: 'boolean',
    zh: '是否以这段文字开头',
    en: 'Whether it begins with the text',
    example: { source: "startsWith('二教101', '二教')", result: true },
    run(meter, value: string, start: string) {
      meter.chargeText(comparedLength(value, start));
      return value.startsWith(start);
    },
  },
  {
    name: 'endsWith',
    params: [text, part('x')],
    ...each,
    result: 'boolean',
    zh: '是否以这段文字结尾',
    en: 'Whether it ends with the text',
    example: { source: "endsWith('二教101', '01')", result: true },
    run(meter, value: string, end: string) {
      meter.chargeText(comparedLength(value, end));
      return value.endsWith(end);
    },
  },
  {
    name: 'before',
    params: [text, part('separator')],
    ...each,
    result: 'text',
    zh: '第一处分隔文字之前的部分，没有则 null',
    en: 'What stands before the first occurrence, null when there is none',
    example: { source: "before('8:00-9:50', '-')", result: '8:00' },
    run(meter, value: string, separator: string) {
      meter.chargeText(value.length);
      const at = value.indexOf(separator);
      return at === -1 ? null : value.slice(0, at);
    },
  },
  {
    name: 'after',
    params: [text, part('separator')],
    ...each,
    result: 'text',
    zh: '第一处分隔文字之后的部分，没有则 null',
    en: 'What stands after the first occurrence, null when there is none',
    example: { source: "after('8:00-9:50', '-')", result: '9:50' },
    run(meter, value: string, separator: string) {
      meter.chargeText(value.length);
      const at = value.indexOf(separator);
      return at === -1 ? null : value.slice(at + separator.length);
    },
  },
  {
    name: 'between',
    params: [text, part('from'), part('to')],
    ...each,
    result: 'text',
    zh: '两段文字之间的部分，缺一段就是 null',
    en: 'What stands between two texts, null when one is missing',
    example: { source: "between('(二教)', '(', ')')", result: '二教' },
    run(meter, value: string, from: string, to: string) {
      meter.chargeText(value.length);
      const start = value.indexOf(from);
      if (start === -1) return null;
      const end = value.indexOf(to, start + from.length);
      return end === -1 ? null : value.slice(start + from.length, end);
    },
  },
  {
    name: 'padStart',
    params: [
      { name: 's', type: 'textOrNumber' },
      { name: 'length', type: 'number' },
      { name: 'with', type: 'text', optional: true },
    ],
    nulls: 'pass',
    cost: 'one per 64 characters',
    result: 'text',
    zh: '在前面补到这么长，默认补 0',
    en: 'Fills up to a length in front, with 0 by default',
    example: { source: 'padStart(8, 2)', result: '08' },
    run(meter, value: string | number, length: number, fill = '0') {
      const shown = String(value);
      meter.chargeText(shown.length);
      const missing = Math.floor(length) - textLength(shown);
      if (missing <= 0 || fill === '') return shown;
      const units = [...fill];
      const cycles = Math.floor(missing / units.length);
      const rest = units.slice(0, missing % units.length).join('');
      const size = cycles * fill.length + rest.length;
      boundTextSize(size + shown.length);
      meter.chargeText(size);
      return fill.repeat(cycles) + rest + shown;
    },
  },
  {
    name: 'truncate',
    params: [text, { name: 'length', type: 'number' }],
    ...each,
    result: 'text',
    zh: '最多这么多字符，截断时以 … 结尾',
    en: 'At most so many characters, with … when it was cut',
    example: { source: "truncate('空闲教室查询', 4)", result: '空闲教室…' },
    run(meter, value: string, length: number) {
      meter.chargeText(value.length);
      const limit = Math.max(0, Math.floor(length));
      if (textLength(value) <= limit) return value;
      return `${[...value].slice(0, limit).join('')}…`;
    },
  },
];
