/** The reference of the checks. */
import type { FunctionText } from './function-text';

/** What each says and shows, by name. */
export const CHECKS_TEXTS: Readonly<Record<string, FunctionText>> = {
  isList: {
    zh: '是不是列表',
    en: 'Whether it is a list',
    cost: 'none',
    example: { source: 'isList([])', result: true },
  },
  isText: {
    zh: '是不是文字',
    en: 'Whether it is a text',
    cost: 'none',
    example: { source: "isText('')", result: true },
  },
  isNum: {
    zh: '是不是数字',
    en: 'Whether it is a number',
    cost: 'none',
    example: { source: "isNum('1')", result: false },
  },
  isObject: {
    zh: '是不是对象；列表和 null 不是',
    en: 'Whether it is an object; lists and null are not',
    cost: 'none',
    example: { source: 'isObject(null)', result: false },
  },
  isDate: {
    zh: '是不是 date() 给出的日期',
    en: 'Whether it is a date as date() gives it',
    cost: 'none',
    example: { source: "[isDate('2026-10-21'), isDate('10-21')]", result: [true, false] },
  },
  bool: {
    zh: '把 1、true、yes、是 等读成真，相反的读成假，其余是 null',
    en: 'Reads 1, true, yes and the like as true, their opposites as false; null for the rest',
    cost: 'one per 64 characters',
    example: { source: "[bool('是'), bool('N'), bool('?')]", result: [true, false, null] },
  },
  fail: {
    zh: '带着这句话失败',
    en: 'Fails with this sentence',
    cost: 'none',
    example: { source: "fail('没有数据')", fails: true },
  },
};
