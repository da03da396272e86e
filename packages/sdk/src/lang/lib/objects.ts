/** Object functions. Only own fields exist, in the order they were set; null is refused. */
import type { Meter } from '../expr/meter';
import { Refusal } from '../expr/refusal';
import { boundItems, kindOf } from '../expr/values';
import { isRecord, ownField, setField } from '../fields';
import type { LibraryFunction } from './spec';

type Fields = Record<string, unknown>;

function textKeys(keys: readonly unknown[]): string[] {
  return keys.map((key, index) => {
    if (typeof key === 'string') return key;
    const kind = kindOf(key);
    throw new Refusal(
      'E3002',
      { zh: `第 ${index + 1} 个键是${kind.zh}，要写文字`, en: `Key ${index + 1} is ${kind.en}; it must be a text` },
      1,
    );
  });
}

/** What becomes a list: it is paid for, and no longer than a list may be. */
function listed<Item>(meter: Meter, items: Item[]): Item[] {
  meter.charge(items.length);
  boundItems(items.length);
  return items;
}

/** The parts of a path such as `a.b[0].c`. */
function pathParts(path: string): (string | number)[] {
  return [...path.matchAll(/[^.[\]]+|\[(\d+)\]/g)].map(([part, index]) => (index === undefined ? part : Number(index)));
}

const object = { name: 'object', type: 'object' } as const;
const keys = { name: 'keys', type: 'list' } as const;

/** The object functions. */
export const OBJECT_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'keys',
    params: [object],
    nulls: 'refuse',
    run(meter, fields: Fields) {
      return listed(meter, Object.keys(fields));
    },
  },
  {
    name: 'values',
    params: [object],
    nulls: 'refuse',
    run(meter, fields: Fields) {
      return listed(meter, Object.values(fields));
    },
  },
  {
    name: 'entries',
    params: [object],
    nulls: 'refuse',
    run(meter, fields: Fields) {
      return listed(meter, Object.entries(fields)).map(([key, value]) => ({ key, value }));
    },
  },
  {
    name: 'fromEntries',
    params: [{ name: 'list', type: 'list' }],
    nulls: 'refuse',
    run(meter, entries: readonly unknown[]) {
      meter.charge(entries.length);
      const out: Fields = {};
      entries.forEach((entry, index) => {
        const key = isRecord(entry) ? ownField(entry, 'key') : null;
        if (!isRecord(entry) || (typeof key !== 'string' && typeof key !== 'number')) {
          throw new Refusal(
            'E3002',
            { zh: `第 ${index + 1} 项不是 { key, value }`, en: `Item ${index + 1} is no { key, value }` },
            0,
          );
        }
        setField(out, String(key), ownField(entry, 'value'));
      });
      return out;
    },
  },
  {
    name: 'pick',
    params: [object, keys],
    nulls: 'refuse',
    run(meter, fields: Fields, names: readonly unknown[]) {
      meter.charge(names.length);
      const out: Fields = {};
      for (const name of textKeys(names)) if (Object.hasOwn(fields, name)) setField(out, name, fields[name]);
      return out;
    },
  },
  {
    name: 'omit',
    params: [object, keys],
    nulls: 'refuse',
    run(meter, fields: Fields, names: readonly unknown[]) {
      const dropped = new Set(textKeys(names));
      const out: Fields = {};
      const all = Object.keys(fields);
      meter.charge(all.length + names.length);
      for (const name of all) if (!dropped.has(name)) setField(out, name, fields[name]);
      return out;
    },
  },
  {
    name: 'merge',
    params: [{ name: 'object', type: 'object', optional: true }],
    rest: true,
    nulls: 'accept',
    run(meter, objects: readonly (Fields | undefined)[]) {
      const out: Fields = {};
      for (const fields of objects) {
        if (fields === undefined) continue;
        const names = Object.keys(fields);
        meter.charge(names.length);
        for (const name of names) setField(out, name, fields[name]);
      }
      return out;
    },
  },
  {
    name: 'get',
    params: [
      { name: 'x', type: 'any' },
      { name: 'path', type: 'text' },
      { name: 'default', type: 'any', optional: true },
    ],
    nulls: 'accept',
    run(meter, value: unknown, path: string, fallback?: unknown) {
      meter.chargeText(path.length);
      let found: unknown = value;
      for (const part of pathParts(path)) {
        meter.charge(1);
        if (typeof part === 'number' && Array.isArray(found)) found = found[part] ?? null;
        else found = isRecord(found) ? ownField(found, String(part)) : null;
      }
      return found ?? fallback ?? null;
    },
  },
  {
    name: 'has',
    params: [object, { name: 'key', type: 'textOrNumber' }],
    nulls: 'refuse',
    run: (_meter, fields: Fields, key: string | number) => Object.hasOwn(fields, String(key)),
  },
];
