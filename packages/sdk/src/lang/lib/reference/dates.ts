/** The reference of the date functions. */
import type { FunctionText } from './function-text';

/** What each says and shows, by name. */
export const DATES_TEXTS: Readonly<Record<string, FunctionText>> = {
  date: {
    zh: '读出日期；读不出是 null。给了 layout 就必须完全符合',
    en: 'Reads a date, null when it is none; with a layout the text must follow it exactly',
    cost: 'one per 64 characters',
    example: {
      source: "[date('2026年10月21日 上午8:05'), date('21/10/2026', 'DD/MM/YYYY'), date('几天前')]",
      result: ['2026-10-21T08:05:00+08:00', '2026-10-21', null],
    },
  },
  formatDate: {
    zh: '按格式写出日期；没有时间的日期不能写时间',
    en: 'Writes a date by a layout; a day without a time cannot show one',
    cost: 'none',
    example: { source: "formatDate('2026-10-21', 'M月D日 ddd')", result: '10月21日 周三' },
  },
  dateAdd: {
    zh: '加上若干 minutes、hours、days、weeks 或 months；月份不会越过月底',
    en: 'Adds minutes, hours, days, weeks or months; months keep to the month’s end',
    cost: 'none',
    example: { source: "dateAdd('2026-01-31', 1, 'months')", result: '2026-02-28' },
  },
  dateDiff: {
    zh: '前一个减后一个，向零取整；天数按日历算',
    en: 'The first less the second, cut toward zero; days compare calendar days',
    cost: 'none',
    example: { source: "dateDiff('2026-10-21T00:30:00+08:00', '2026-10-20T23:30:00+08:00', 'days')", result: 1 },
  },
  startOf: {
    zh: '所在 day、week 或 month 的第一天；一周从周一开始',
    en: 'The first day of its day, week or month; weeks begin on Monday',
    cost: 'none',
    example: { source: "startOf('2026-10-21', 'week')", result: '2026-10-19' },
  },
  weekday: {
    zh: '星期几：1 是周一，7 是周日',
    en: 'The day of the week: 1 Monday to 7 Sunday',
    cost: 'none',
    example: { source: "weekday('2026-10-21')", result: 3 },
  },
  dateParts: {
    zh: '拆成 year、month、day、hour、minute、second、weekday',
    en: 'As year, month, day, hour, minute, second, weekday',
    cost: 'none',
    example: {
      source: "dateParts('2026-10-21T08:05:00+08:00')",
      result: { year: 2026, month: 10, day: 21, hour: 8, minute: 5, second: 0, weekday: 3 },
    },
  },
  epoch: {
    zh: '1970 年以来的毫秒（默认）或秒',
    en: 'Milliseconds (default) or seconds since 1970',
    cost: 'none',
    example: { source: "epoch('2026-10-21T08:05:00+08:00', 's')", result: 1_792_541_100 },
  },
  weekNo: {
    zh: '教学周：开学那一周是 1，之前是 0 或负数',
    en: 'The teaching week: 1 in the week of the term’s start, 0 or less before it',
    cost: 'none',
    example: { source: "weekNo('2026-09-14', '2026-09-09')", result: 2 },
  },
  times: {
    zh: '第一段钟点：8:00~9:50 变成 from 和 to；没有则 null',
    en: 'The first span of hours, 8:00~9:50 as from and to; null when there is none',
    cost: 'one per 64 characters',
    example: { source: "times('周三 8:00~9:50')", result: { from: '08:00', to: '09:50' } },
  },
};
