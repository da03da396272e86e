/** The reference of the list functions. */
import type { FunctionText } from './function-text';

/** What each says and shows, by name. */
export const LISTS_TEXTS: Readonly<Record<string, FunctionText>> = {
  map: {
    zh: '对每一项求值，得到同样长的列表；函数还会收到序号',
    en: 'One result per item; the function also gets the index',
    cost: 'one per item',
    example: { source: 'map([1, 2], x => x * 10)', result: [10, 20] },
  },
  filter: {
    zh: '留下使函数为真的项',
    en: 'The items for which the function is true',
    cost: 'one per item',
    example: { source: 'filter([1, 2, 3], x => x > 1)', result: [2, 3] },
  },
  reduce: {
    zh: '从 start 开始，把各项依次并进去；空列表得到 start',
    en: 'Folds the items into start; an empty list gives start',
    cost: 'one per item',
    example: { source: 'reduce([1, 2, 3], (sum, x) => sum + x, 10)', result: 16 },
  },
  sum: {
    zh: '求和；空列表得 0，有一项不是数字就失败',
    en: 'The sum; 0 for an empty list, fails when an item is not a number',
    cost: 'one per item',
    example: { source: 'sum([{ n: 1 }, { n: 2 }], x => x.n)', result: 3 },
  },
  last: {
    zh: '最后一项，空列表得 null',
    en: 'The last item, null when there is none',
    cost: 'none',
    example: { source: 'last([7, 8])', result: 8 },
  },
  slice: {
    zh: '截取一段，负数从末尾数；文字按字符数',
    en: 'A part; negative numbers count from the end, texts by character',
    cost: 'one per item',
    example: { source: "slice('二教楼', -2)", result: '教楼' },
  },
  find: {
    zh: '第一个使函数为真的项，没有则 null',
    en: 'The first item for which the function is true, null when none is',
    cost: 'one per item',
    example: { source: 'find([1, 2, 3], x => x > 1)', result: 2 },
  },
  some: {
    zh: '是否有一项使函数为真',
    en: 'Whether the function is true for an item',
    cost: 'one per item',
    example: { source: 'some([], x => true)', result: false },
  },
  every: {
    zh: '是否每一项都使函数为真',
    en: 'Whether the function is true for every item',
    cost: 'one per item',
    example: { source: 'every([2, 4], x => x % 2 == 0)', result: true },
  },
  count: {
    zh: '项数，或使函数为真的项数',
    en: 'How many items, or how many for which the function is true',
    cost: 'one per item',
    example: { source: 'count([1, 2, 3], x => x > 1)', result: 2 },
  },
  includes: {
    zh: '列表里有没有这一项（按值比较），或文字里有没有这一段',
    en: 'Whether a list has the item (by value) or a text the part',
    cost: 'one per item',
    example: { source: "includes(['一教', '二教'], '二教')", result: true },
  },
  flat: {
    zh: '展开一层；不是列表的项保持原样',
    en: 'Opens one level; items that are not lists stay',
    cost: 'one per item',
    example: { source: 'flat([[1], 2, [3, [4]]])', result: [1, 2, 3, [4]] },
  },
  concat: {
    zh: '连接几个列表',
    en: 'Joins lists',
    cost: 'one per item',
    example: { source: 'concat([1], [2, 3])', result: [1, 2, 3] },
  },
  zip: {
    zh: '逐项配成 [a, b]，到短的一个为止',
    en: 'Pairs [a, b], up to the shorter list',
    cost: 'one per item',
    example: {
      source: "zip([1, 2, 3], ['a', 'b'])",
      result: [
        [1, 'a'],
        [2, 'b'],
      ],
    },
  },
  chunk: {
    zh: '每 size 项分成一组，最后一组可能短一些',
    en: 'Groups of size items; the last may be shorter',
    cost: 'one per item',
    example: { source: 'chunk([1, 2, 3], 2)', result: [[1, 2], [3]] },
  },
  range: {
    zh: '从 from 到 to 的整数，两端都含；from 更大时为空',
    en: 'The integers from from to to, both included; empty when from is larger',
    cost: 'one per item',
    example: { source: 'range(1, 4)', result: [1, 2, 3, 4] },
  },
  join: {
    zh: '连成文字，默认用顿号；跳过 null',
    en: 'Joins into a text, by default with 、; nulls are skipped',
    cost: 'one per item',
    example: { source: "join(['一教', null, 2], '/')", result: '一教/2' },
  },
  sortBy: {
    zh: '按字段或函数稳定排序；desc 反向，空值总在最后',
    en: 'Sorts by a field or function, stable; desc reverses, nulls stay last',
    cost: 'n log n',
    example: {
      source: "sortBy([{ n: 2 }, { n: null }, { n: 3 }], 'n', 'desc')",
      result: [{ n: 3 }, { n: 2 }, { n: null }],
    },
  },
  groupBy: {
    zh: '分组，得到 { key, items } 的列表，按首次出现的顺序',
    en: 'Groups as a list of { key, items }, in order of first appearance',
    cost: 'one per item',
    example: {
      source: "groupBy([{ b: '2', n: 1 }, { b: '1', n: 2 }, { b: '2', n: 3 }], 'b')",
      result: [
        {
          key: '2',
          items: [
            { b: '2', n: 1 },
            { b: '2', n: 3 },
          ],
        },
        { key: '1', items: [{ b: '1', n: 2 }] },
      ],
    },
  },
  indexBy: {
    zh: '由键到第一项的对象，键要是文字或数字',
    en: 'An object from each key to its first item; keys are texts or numbers',
    cost: 'one per item',
    example: {
      source: "indexBy([{ id: 1, n: 'a' }, { id: 1, n: 'b' }], 'id')",
      result: { '1': { id: 1, n: 'a' } },
    },
  },
  unique: {
    zh: '去掉重复项，留下每个键的第一项',
    en: 'Drops repeated items, keeping the first of each key',
    cost: 'one per item',
    example: { source: 'unique([3, 1, 3, [1], [1]])', result: [3, 1, [1]] },
  },
  min: {
    zh: '最小的数或文字；空列表得 null，跳过 null',
    en: 'The least number or text; null when empty, nulls are skipped',
    cost: 'one per item',
    example: { source: 'min([3, 1, 2])', result: 1 },
  },
  max: {
    zh: '最大的数或文字；空列表得 null，跳过 null',
    en: 'The greatest number or text; null when empty, nulls are skipped',
    cost: 'one per item',
    example: { source: 'max([{ n: 3 }, { n: 5 }], x => x.n)', result: 5 },
  },
};
