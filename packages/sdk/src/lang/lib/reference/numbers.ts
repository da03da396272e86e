/** The reference of the number functions. */
import type { FunctionText } from './function-text';

/** What each says and shows, by name. */
export const NUMBERS_TEXTS: Readonly<Record<string, FunctionText>> = {
  num: {
    zh: '文字里的第一个数；没有就是默认值或 null',
    en: 'The first number in a text; the default or null when there is none',
    cost: 'one per 64 characters',
    example: { source: "[num('1,234.5 元'), num('３６'), num('1.2万'), num('—', 0)]", result: [1234.5, 36, 12000, 0] },
  },
  int: {
    zh: '同 num，再舍去小数部分',
    en: 'As num, cut toward zero',
    cost: 'one per 64 characters',
    example: { source: "int('-3.9')", result: -3 },
  },
  round: {
    zh: '四舍五入到几位小数，默认 0 位',
    en: 'Rounded to a number of digits, 0 by default; half goes away from zero',
    cost: 'none',
    example: { source: '[round(1.005, 2), round(-2.5)]', result: [1.01, -3] },
  },
  floor: {
    zh: '不大于它的最大整数',
    en: 'The greatest integer not above it',
    cost: 'none',
    example: { source: 'floor(-1.5)', result: -2 },
  },
  ceil: {
    zh: '不小于它的最小整数',
    en: 'The least integer not below it',
    cost: 'none',
    example: { source: 'ceil(1.2)', result: 2 },
  },
  abs: { zh: '绝对值', en: 'Without its sign', cost: 'none', example: { source: 'abs(-3)', result: 3 } },
  fixed: {
    zh: '写成正好这么多位小数的文字',
    en: 'As a text with exactly so many digits after the point',
    cost: 'none',
    example: { source: 'fixed(1234 / 100, 1)', result: '12.3' },
  },
  clamp: {
    zh: '限制在 low 和 high 之间',
    en: 'Kept between low and high',
    cost: 'none',
    example: { source: '[clamp(12, 1, 10), clamp(0, 1, 10)]', result: [10, 1] },
  },
  cnNum: {
    zh: '文字里第一个数，中文数字也认：二十三是 23；没有则 null',
    en: 'The first number of a text, Chinese numerals too; null when there is none',
    cost: 'one per 64 characters',
    example: { source: "[cnNum('第二十三周'), cnNum('第12周'), cnNum('两')]", result: [23, 12, 2] },
  },
  ranges: {
    zh: '把 1-4,6,8-10周(双) 这样的文字读成数字，认单双；没有则 null',
    en: 'The numbers of a text such as 1-4,6, odd or even ones where it says so; null when none',
    cost: 'one per 64 characters',
    example: {
      source: "[ranges('1-3,6周'), ranges('1-6周(双)')]",
      result: [
        [1, 2, 3, 6],
        [2, 4, 6],
      ],
    },
  },
  toRanges: {
    zh: '把整数列表写成 1-3,5 这样的文字',
    en: 'Writes a list of integers as a text such as 1-3,5',
    cost: 'n log n',
    example: { source: 'toRanges([5, 1, 2, 3])', result: '1-3,5' },
  },
};
