/**
 * List functions that compare items: sorting, grouping, the least and the greatest. Keys are field names or functions; a
 * key that is a list or an object is compared by value.
 */
import { compareText } from '../expr/compare-text';
import type { Callback } from '../expr/frame';
import type { Meter } from '../expr/meter';
import { Refusal } from '../expr/refusal';
import { comparedLength, equals, kindOf } from '../expr/values';
import { isRecord, ownField, setField } from '../fields';
import { orderOf } from './number-order';
import type { LibraryFunction } from './spec';

type List = readonly unknown[];
type Key = string | Callback;

/** Reads the key of an item: by field name or by function. */
function keyReader(key: Key): (item: unknown, index: number) => unknown {
  if (typeof key === 'function') return key;
  return (item, index) => {
    if (isRecord(item)) return ownField(item, key);
    const kind = kindOf(item);
    throw new Refusal(
      'E3002',
      {
        zh: `第 ${index + 1} 项是${kind.zh}，没有字段 ${key}`,
        en: `Item ${index + 1} is ${kind.en} and has no field ${key}`,
      },
      0,
    );
  };
}

/** Finds equal keys: scalars by map, lists and objects by comparing. */
class KeyIndex {
  readonly #scalars = new Map<unknown, number>();
  readonly #others: { key: unknown; at: number }[] = [];
  readonly #meter: Meter;

  constructor(meter: Meter) {
    this.#meter = meter;
  }

  /** The position an equal key was added with, or `undefined` after adding it with `at`. */
  findOrAdd(key: unknown, at: number): number | undefined {
    if (typeof key !== 'object' || key === null) {
      const found = this.#scalars.get(key);
      if (found === undefined) this.#scalars.set(key, at);
      return found;
    }
    this.#meter.charge(this.#others.length);
    const found = this.#others.find((other) => equals(other.key, key, this.#meter));
    if (found === undefined) this.#others.push({ key, at });
    return found?.at;
  }
}

function sortBy(meter: Meter, list: List, key: Key | undefined, direction: string | undefined): unknown {
  if (direction !== undefined && direction !== 'asc' && direction !== 'desc') {
    throw new Refusal('E3002', { zh: '方向只能是 asc 或 desc', en: 'The direction is asc or desc' }, 2);
  }
  const read = key === undefined ? (item: unknown) => item : keyReader(key);
  const rounds = Math.ceil(Math.log2(Math.max(2, list.length)));
  meter.charge(list.length * rounds);
  const sign = direction === 'desc' ? -1 : 1;
  const { keys, kind } = sortKeys(list, read);
  if (kind === 'string') {
    // Paid before sorting: how often an engine compares two keys is its own affair.
    for (const key of keys) if (key !== null) meter.charge(rounds * ((key as string).length >> 6));
    const rows = list.map((item, index) => ({ item, key: keys[index] as string | null }));
    rows.sort(({ key: a }, { key: b }) =>
      a === null || b === null ? Number(a === null) - Number(b === null) : sign * compareText(a, b),
    );
    return rows.map(({ item }) => item);
  }
  // Keys are finite, so infinity stands behind all of them in both directions, where nulls belong.
  const numbers = (keys as readonly (number | null)[]).map((key) =>
    key === null ? Number.POSITIVE_INFINITY : sign * key,
  );
  return Array.from(orderOf(Float64Array.from(numbers)), (position) => list[position]);
}

/** The keys of all items, which are texts or numbers throughout, or null. */
function sortKeys(
  list: List,
  read: (item: unknown, index: number) => unknown,
): { readonly keys: readonly unknown[]; readonly kind: 'number' | 'string' | undefined } {
  let kind: 'number' | 'string' | undefined;
  const keys = new Array<unknown>(list.length);
  for (let index = 0; index < list.length; index += 1) {
    const key = read(list[index], index) ?? null;
    keys[index] = key;
    if (key === null) continue;
    const found = typeof key;
    if ((found !== 'number' && found !== 'string') || (kind !== undefined && kind !== found)) {
      const is = kindOf(key);
      throw new Refusal(
        'E3002',
        {
          zh: `第 ${index + 1} 项的键是${is.zh}；排序的键要全是数字或全是文字`,
          en: `The key of item ${index + 1} is ${is.en}; keys must be all numbers or all texts`,
        },
        0,
      );
    }
    kind = found;
  }
  return { keys, kind };
}

function extreme(list: List, read: Callback | undefined, sign: 1 | -1, meter: Meter): unknown {
  meter.charge(list.length);
  let best: number | string | null = null;
  for (let index = 0; index < list.length; index += 1) {
    const value = (read === undefined ? list[index] : read(list[index], index)) ?? null;
    if (value === null) continue;
    if ((typeof value !== 'number' && typeof value !== 'string') || (best !== null && typeof best !== typeof value)) {
      const kind = kindOf(value);
      throw new Refusal(
        'E3002',
        {
          zh: `第 ${index + 1} 项是${kind.zh}，不能比较`,
          en: `Item ${index + 1} is ${kind.en} and cannot be compared`,
        },
        0,
      );
    }
    if (typeof value === 'string' && best !== null) meter.chargeText(comparedLength(value, best as string));
    const order = typeof value === 'number' ? value - (best as number) : compareText(value, (best ?? value) as string);
    if (best === null || Math.sign(order) === sign) best = value;
  }
  return best;
}

const list = { name: 'list', type: 'list' } as const;
const optionalFn = { name: 'fn', type: 'function', optional: true } as const;
const key = { name: 'key', type: 'key' } as const;

/** The functions that order and compare. */
export const ORDER_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'sortBy',
    params: [list, { ...key, optional: true }, { name: 'direction', type: 'text', optional: true }],
    nulls: 'refuse',
    run: sortBy,
  },
  {
    name: 'groupBy',
    params: [list, key],
    nulls: 'refuse',
    run(meter, items: List, by: Key) {
      meter.charge(items.length);
      const read = keyReader(by);
      const index = new KeyIndex(meter);
      const groups: { key: unknown; items: unknown[] }[] = [];
      items.forEach((item, at) => {
        const value = read(item, at) ?? null;
        const found = index.findOrAdd(value, groups.length);
        if (found === undefined) groups.push({ key: value, items: [item] });
        else groups[found]?.items.push(item);
      });
      return groups;
    },
  },
  {
    name: 'indexBy',
    params: [list, key],
    nulls: 'refuse',
    run(meter, items: List, by: Key) {
      meter.charge(items.length);
      const read = keyReader(by);
      const out: Record<string, unknown> = {};
      items.forEach((item, at) => {
        const value = read(item, at) ?? null;
        if (typeof value !== 'string' && typeof value !== 'number') {
          const kind = kindOf(value);
          throw new Refusal(
            'E3002',
            { zh: `第 ${at + 1} 项的键是${kind.zh}`, en: `The key of item ${at + 1} is ${kind.en}` },
            0,
          );
        }
        if (!Object.hasOwn(out, String(value))) setField(out, String(value), item);
      });
      return out;
    },
  },
  {
    name: 'unique',
    params: [list, { ...key, optional: true }],
    nulls: 'refuse',
    run(meter, items: List, by?: Key) {
      meter.charge(items.length);
      const read = by === undefined ? (item: unknown) => item : keyReader(by);
      const index = new KeyIndex(meter);
      return items.filter((item, at) => index.findOrAdd(read(item, at) ?? null, at) === undefined);
    },
  },
  {
    name: 'min',
    params: [list, optionalFn],
    nulls: 'refuse',
    usage: 'min([3, 1, 2])',
    run: (meter, items: List, call?: Callback) => extreme(items, call, -1, meter),
  },
  {
    name: 'max',
    params: [list, optionalFn],
    nulls: 'refuse',
    usage: 'max([{ n: 3 }, { n: 5 }], x => x.n)',
    run: (meter, items: List, call?: Callback) => extreme(items, call, 1, meter),
  },
];
