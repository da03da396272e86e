/** The reference of the object functions. */
import type { FunctionText } from './function-text';

/** What each says and shows, by name. */
export const OBJECTS_TEXTS: Readonly<Record<string, FunctionText>> = {
  keys: {
    zh: '字段名的列表',
    en: 'The names of the fields',
    cost: 'one per item',
    example: { source: 'keys({ b: 1, a: 2 })', result: ['b', 'a'] },
  },
  values: {
    zh: '字段值的列表',
    en: 'The values of the fields',
    cost: 'one per item',
    example: { source: 'values({ b: 1, a: 2 })', result: [1, 2] },
  },
  entries: {
    zh: '{ key, value } 的列表',
    en: 'A list of { key, value }',
    cost: 'one per item',
    example: { source: 'entries({ a: 1 })', result: [{ key: 'a', value: 1 }] },
  },
  fromEntries: {
    zh: '由 { key, value } 的列表得到对象，后面的覆盖前面的',
    en: 'The object of a list of { key, value }; later ones win',
    cost: 'one per item',
    example: { source: "fromEntries([{ key: 'a', value: 1 }, { key: 'a', value: 2 }])", result: { a: 2 } },
  },
  pick: {
    zh: '只留下这些字段，没有的忽略',
    en: 'Keeps only these fields; missing ones are ignored',
    cost: 'one per item',
    example: { source: "pick({ a: 1, b: 2 }, ['b', 'c'])", result: { b: 2 } },
  },
  omit: {
    zh: '去掉这些字段',
    en: 'Drops these fields',
    cost: 'one per item',
    example: { source: "omit({ a: 1, b: 2 }, ['b'])", result: { a: 1 } },
  },
  merge: {
    zh: '合并几个对象，右边的优先，跳过 null',
    en: 'Joins objects, the right one wins, nulls are skipped',
    cost: 'one per item',
    example: { source: 'merge({ a: 1, b: 1 }, null, { b: 2 })', result: { a: 1, b: 2 } },
  },
  get: {
    zh: '按 a.b[0].c 这样的路径取值，中间缺了也不失败',
    en: 'The value at a path such as a.b[0].c; never fails on a missing part',
    cost: 'one per item',
    example: { source: "get({ a: [{ b: 1 }] }, 'a[0].b')", result: 1 },
  },
  has: {
    zh: '有没有这个字段，值为 null 也算有',
    en: 'Whether the field is there, even when it is null',
    cost: 'none',
    example: { source: "has({ a: null }, 'a')", result: true },
  },
};
