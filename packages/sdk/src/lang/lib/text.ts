/** Text functions. A text is a row of code points; null in, null out. */
import { halfWidth } from '../../dates/half-width';
import { Refusal } from '../expr/refusal';
import { boundedText, boundItems, boundTextSize, comparedLength, printed, textLength } from '../expr/values';
import type { LibraryFunction } from './spec';

const text = { name: 's', type: 'text' } as const;
const part = (name: string) => ({ name, type: 'text' }) as const;

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
    run: (_meter, value: unknown) => printed(value),
  },
  {
    name: 'trim',
    params: [text],
    nulls: 'pass',
    run(meter, value: string) {
      meter.chargeText(value.length);
      return value.trim();
    },
  },
  {
    name: 'clean',
    params: [text],
    nulls: 'pass',
    run(meter, value: string) {
      meter.chargeText(value.length);
      return cleanText(value);
    },
  },
  {
    name: 'halfWidth',
    params: [text],
    nulls: 'pass',
    run(meter, value: string) {
      meter.chargeText(value.length);
      return halfWidth(value);
    },
  },
  {
    name: 'lower',
    params: [text],
    nulls: 'pass',
    run(meter, value: string) {
      meter.chargeText(value.length);
      return boundedText(value.toLowerCase());
    },
  },
  {
    name: 'upper',
    params: [text],
    nulls: 'pass',
    run(meter, value: string) {
      meter.chargeText(value.length);
      return boundedText(value.toUpperCase());
    },
  },
  {
    name: 'split',
    params: [text, part('separator'), { name: 'parts', type: 'number', optional: true }],
    nulls: 'pass',
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
    nulls: 'pass',
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
    nulls: 'pass',
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
    nulls: 'pass',
    run(meter, value: string, start: string) {
      meter.chargeText(comparedLength(value, start));
      return value.startsWith(start);
    },
  },
  {
    name: 'endsWith',
    params: [text, part('x')],
    nulls: 'pass',
    run(meter, value: string, end: string) {
      meter.chargeText(comparedLength(value, end));
      return value.endsWith(end);
    },
  },
  {
    name: 'before',
    params: [text, part('separator')],
    nulls: 'pass',
    run(meter, value: string, separator: string) {
      meter.chargeText(value.length);
      const at = value.indexOf(separator);
      return at === -1 ? null : value.slice(0, at);
    },
  },
  {
    name: 'after',
    params: [text, part('separator')],
    nulls: 'pass',
    run(meter, value: string, separator: string) {
      meter.chargeText(value.length);
      const at = value.indexOf(separator);
      return at === -1 ? null : value.slice(at + separator.length);
    },
  },
  {
    name: 'between',
    params: [text, part('from'), part('to')],
    nulls: 'pass',
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
    run(meter, value: string | number, length: number, fill = '0') {
      const shown = String(value);
      meter.chargeText(shown.length);
      const missing = Math.floor(length) - textLength(shown);
      if (missing < 1 || fill === '') return shown;
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
    nulls: 'pass',
    run(meter, value: string, length: number) {
      meter.chargeText(value.length);
      const limit = Math.max(0, Math.floor(length));
      if (textLength(value) <= limit) return value;
      return `${[...value].slice(0, limit).join('')}…`;
    },
  },
];
