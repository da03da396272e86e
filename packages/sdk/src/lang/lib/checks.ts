/** Questions about a value, and the way to stop. */
import { readMoment } from '../../dates/civil';
import { Refusal } from '../expr/refusal';
import { isRecord } from '../fields';
import type { LibraryFunction } from './spec';

const any = { name: 'x', type: 'any' } as const;
const plain = { nulls: 'accept', cost: 'none', result: 'boolean' } as const;

const TRUE = new Set<unknown>([true, 1, '1', 'true', 'yes', 'y', '是']);
const FALSE = new Set<unknown>([false, 0, '0', 'false', 'no', 'n', '否', '']);

/** The checks. */
export const CHECK_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'isList',
    params: [any],
    ...plain,
    zh: '是不是列表',
    en: 'Whether it is a list',
    example: { source: 'isList([])', result: true },
    run: (_meter, value: unknown) => Array.isArray(value),
  },
  {
    name: 'isText',
    params: [any],
    ...plain,
    zh: '是不是文字',
    en: 'Whether it is a text',
    example: { source: "isText('')", result: true },
    run: (_meter, value: unknown) => typeof value === 'string',
  },
  {
    name: 'isNum',
    params: [any],
    ...plain,
    zh: '是不是数字',
    en: 'Whether it is a number',
    example: { source: "isNum('1')", result: false },
    run: (_meter, value: unknown) => typeof value === 'number',
  },
  {
    name: 'isObject',
    params: [any],
    ...plain,
    zh: '是不是对象；列表和 null 不是',
    en: 'Whether it is an object; lists and null are not',
    example: { source: 'isObject(null)', result: false },
    run: (_meter, value: unknown) => isRecord(value),
  },
  {
    name: 'isDate',
    params: [any],
    ...plain,
    zh: '是不是 date() 给出的日期',
    en: 'Whether it is a date as date() gives it',
    example: { source: "[isDate('2026-10-21'), isDate('10-21')]", result: [true, false] },
    run: (_meter, value: unknown) => typeof value === 'string' && readMoment(value) !== undefined,
  },
  {
    name: 'bool',
    params: [any],
    ...plain,
    cost: 'one per 64 characters',
    zh: '把 1、true、yes、是 等读成真，相反的读成假，其余是 null',
    en: 'Reads 1, true, yes and the like as true, their opposites as false; null for the rest',
    example: { source: "[bool('是'), bool('N'), bool('?')]", result: [true, false, null] },
    run(meter, value: unknown) {
      if (typeof value === 'string') meter.chargeText(value.length);
      const known = typeof value === 'string' ? value.trim().toLowerCase() : value;
      if (TRUE.has(known)) return true;
      return FALSE.has(known) ? false : null;
    },
  },
  {
    name: 'fail',
    params: [{ name: 'message', type: 'text' }],
    nulls: 'refuse',
    cost: 'none',
    result: 'never',
    zh: '带着这句话失败',
    en: 'Fails with this sentence',
    example: { source: "fail('没有数据')", fails: true },
    run(_meter, message: string) {
      throw new Refusal('E3008', { zh: message, en: message });
    },
  },
];
