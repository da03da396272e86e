/** List functions. They fail on null, never change their argument, and cost one operation per item. */
import type { Callback } from '../expr/frame';
import type { Meter } from '../expr/meter';
import { Refusal } from '../expr/refusal';
import { boundedText, boundItems, equals, finite, kindOf, printed, textLength, truthy } from '../expr/values';
import { overLimit } from '../over-limit';
import type { LibraryFunction } from './spec';

type List = readonly unknown[];

/** Items of one range. */
const RANGE_ITEMS = 10_000;
const LONG_RANGE = { zh: 'range 太长', en: 'The range is too long', unit: '项', enUnit: ' items' };

function sliceText(text: string, from: number, to: number | undefined, meter: Meter): string {
  meter.chargeText(text.length);
  if (textLength(text) === text.length) return text.slice(from, to);
  return [...text].slice(from, to).join('');
}

const list = { name: 'list', type: 'list' } as const;
const fn = { name: 'fn', type: 'function' } as const;
const optionalFn = { name: 'fn', type: 'function', optional: true } as const;

/** The list functions. */
export const LIST_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'map',
    params: [list, fn],
    nulls: 'refuse',
    usage: 'map([1, 2], x => x * 10)',
    run(meter, items: List, call: Callback) {
      meter.charge(items.length);
      const out = new Array<unknown>(items.length);
      for (let index = 0; index < items.length; index += 1) out[index] = call(items[index], index);
      return out;
    },
  },
  {
    name: 'filter',
    params: [list, fn],
    nulls: 'refuse',
    usage: 'filter([1, 2, 3], x => x > 1)',
    run(meter, items: List, call: Callback) {
      meter.charge(items.length);
      const out: unknown[] = [];
      for (let index = 0; index < items.length; index += 1) {
        if (truthy(call(items[index], index))) out.push(items[index]);
      }
      return out;
    },
  },
  {
    name: 'reduce',
    params: [list, fn, { name: 'start', type: 'any' }],
    nulls: 'refuse',
    usage: 'reduce([1, 2, 3], (sum, x) => sum + x, 10)',
    run(meter, items: List, call: Callback, start: unknown) {
      meter.charge(items.length);
      let value = start;
      for (let index = 0; index < items.length; index += 1) value = call(value, items[index], index);
      return value;
    },
  },
  {
    name: 'sum',
    params: [list, optionalFn],
    nulls: 'refuse',
    usage: 'sum([{ n: 1 }, { n: 2 }], x => x.n)',
    run(meter, items: List, call?: Callback) {
      meter.charge(items.length);
      let total = 0;
      for (let index = 0; index < items.length; index += 1) {
        const value = call === undefined ? items[index] : call(items[index], index);
        if (typeof value !== 'number') {
          const kind = kindOf(value);
          throw new Refusal(
            'E3002',
            {
              zh: `第 ${index + 1} 项是${kind.zh}，不能求和`,
              en: `Item ${index + 1} is ${kind.en} and cannot be added`,
            },
            0,
          );
        }
        total += value;
      }
      return finite(total, 'sum');
    },
  },
  {
    name: 'last',
    params: [list],
    nulls: 'refuse',
    run: (_meter, items: List) => items.at(-1) ?? null,
  },
  {
    name: 'slice',
    params: [
      { name: 'x', type: 'listOrText' },
      { name: 'from', type: 'number' },
      { name: 'to', type: 'number', optional: true },
    ],
    nulls: 'pass',
    run(meter, value: List | string, from: number, to?: number) {
      if (typeof value === 'string') return sliceText(value, from, to, meter);
      meter.charge(value.length);
      return value.slice(from, to);
    },
  },
  {
    name: 'find',
    params: [list, fn],
    nulls: 'refuse',
    usage: 'find([1, 2, 3], x => x > 1)',
    run(meter, items: List, call: Callback) {
      meter.charge(items.length);
      return items.find((item, index) => truthy(call(item, index))) ?? null;
    },
  },
  {
    name: 'some',
    params: [list, fn],
    nulls: 'refuse',
    usage: 'some([], x => true)',
    run(meter, items: List, call: Callback) {
      meter.charge(items.length);
      return items.some((item, index) => truthy(call(item, index)));
    },
  },
  {
    name: 'every',
    params: [list, fn],
    nulls: 'refuse',
    usage: 'every([2, 4], x => x % 2 == 0)',
    run(meter, items: List, call: Callback) {
      meter.charge(items.length);
      return items.every((item, index) => truthy(call(item, index)));
    },
  },
  {
    name: 'count',
    params: [list, optionalFn],
    nulls: 'refuse',
    usage: 'count([1, 2, 3], x => x > 1)',
    run(meter, items: List, call?: Callback) {
      if (call === undefined) return items.length;
      meter.charge(items.length);
      let found = 0;
      for (let index = 0; index < items.length; index += 1) if (truthy(call(items[index], index))) found += 1;
      return found;
    },
  },
  {
    name: 'includes',
    params: [
      { name: 'x', type: 'listOrText' },
      { name: 'part', type: 'any' },
    ],
    nulls: 'refuse',
    run(meter, value: List | string, part: unknown) {
      if (Array.isArray(value)) {
        meter.charge(value.length);
        return value.some((item) => equals(item, part, meter));
      }
      meter.chargeText((value as string).length);
      if (typeof part === 'string') return (value as string).includes(part);
      const kind = kindOf(part);
      throw new Refusal(
        'E3002',
        { zh: `在文字里只能找文字，这里是${kind.zh}`, en: `A text can only hold a text, not ${kind.en}` },
        1,
      );
    },
  },
  {
    name: 'flat',
    params: [list],
    nulls: 'refuse',
    run(meter, items: List) {
      const out: unknown[] = [];
      for (const item of items) {
        const size = Array.isArray(item) ? item.length : 1;
        meter.charge(size);
        boundItems(out.length + size);
        if (Array.isArray(item)) for (const inner of item) out.push(inner);
        else out.push(item);
      }
      return out;
    },
  },
  {
    name: 'concat',
    params: [list],
    rest: true,
    nulls: 'refuse',
    run(meter, lists: readonly List[]) {
      const out: unknown[] = [];
      for (const items of lists) {
        meter.charge(items.length);
        boundItems(out.length + items.length);
        for (const item of items) out.push(item);
      }
      return out;
    },
  },
  {
    name: 'zip',
    params: [list, { name: 'other', type: 'list' }],
    nulls: 'refuse',
    run(meter, left: List, right: List) {
      const size = Math.min(left.length, right.length);
      meter.charge(size);
      return Array.from({ length: size }, (_, index) => [left[index], right[index]]);
    },
  },
  {
    name: 'chunk',
    params: [list, { name: 'size', type: 'number' }],
    nulls: 'refuse',
    run(meter, items: List, size: number) {
      if (!Number.isInteger(size) || size < 1) {
        throw new Refusal(
          'E3002',
          { zh: '每组至少一项，要写整数', en: 'A group has at least one item, as an integer' },
          1,
        );
      }
      meter.charge(items.length);
      const out: unknown[][] = [];
      for (let at = 0; at < items.length; at += size) out.push(items.slice(at, at + size));
      return out;
    },
  },
  {
    name: 'range',
    params: [
      { name: 'from', type: 'number' },
      { name: 'to', type: 'number' },
    ],
    nulls: 'refuse',
    run(meter, from: number, to: number) {
      if (!Number.isInteger(from) || !Number.isInteger(to)) {
        throw new Refusal('E3002', { zh: 'range 的两端要是整数', en: 'Both ends of a range are integers' });
      }
      const size = Math.max(0, to - from + 1);
      if (size > RANGE_ITEMS) throw new Refusal('E3004', overLimit(LONG_RANGE, size, RANGE_ITEMS));
      meter.charge(size);
      return Array.from({ length: size }, (_, index) => from + index);
    },
  },
  {
    name: 'join',
    params: [list, { name: 'separator', type: 'text', optional: true }],
    nulls: 'refuse',
    run(meter, items: List, separator = '、') {
      meter.charge(items.length);
      let text = '';
      let started = false;
      for (let index = 0; index < items.length; index += 1) {
        const item = items[index];
        if (item === null) continue;
        const part = printed(item);
        if (part === undefined) {
          const kind = kindOf(item);
          throw new Refusal(
            'E3002',
            {
              zh: `第 ${index + 1} 项是${kind.zh}，不能连成文字`,
              en: `Item ${index + 1} is ${kind.en} and cannot be joined`,
            },
            0,
          );
        }
        text = boundedText(started ? text + separator + part : part);
        started = true;
      }
      meter.chargeText(text.length);
      return text;
    },
  },
];
