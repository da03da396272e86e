/** Dates: texts in Beijing time, read once with `date` and then counted with. Null in, null out. */
import { addUnits, DATE_UNITS, type DateUnit, differenceIn, startOfPeriod, teachingWeek } from '../../dates/arithmetic';
import { instantOf, type Moment, partsOf, readMoment, writeMoment } from '../../dates/civil';
import { formatMoment, hasTime, parseLayout, unknownToken } from '../../dates/layout';
import { parseDate } from '../../dates/parse';
import { timeSpan } from '../../dates/schedule-text';
import { Refusal } from '../expr/refusal';
import { finite } from '../expr/values';
import type { LibraryFunction } from './spec';

const date = { name: 'd', type: 'date' } as const;
/** UTF-16 units of the longest text that is looked at. */
const LONGEST_DATE = 200;

const plain = { nulls: 'pass', cost: 'none' } as const;

/** A checked argument as a moment. */
function moment(text: string): Moment {
  return readMoment(text) as Moment;
}

function checkedUnit<Unit extends string>(unit: string, known: readonly Unit[], argument: number): Unit {
  // 1 day, 3 days: both spellings mean the same.
  const found = known.find((name) => name === unit || name === `${unit}s` || `${name}s` === unit);
  if (found !== undefined) return found;
  throw new Refusal(
    'E3002',
    { zh: `单位只能是 ${known.join('、')}`, en: `The unit is one of ${known.join(', ')}` },
    argument,
  );
}

function checkedLayout(layout: string): string {
  const unknown = unknownToken(layout);
  if (unknown === undefined && layout.length <= 100) return layout;
  throw new Refusal(
    'E3002',
    {
      zh: `日期格式里不认识 ${unknown ?? layout.slice(0, 20)}`,
      en: `A date layout has no ${unknown ?? layout.slice(0, 20)}`,
      hint: { zh: '可以用 YYYY MM DD HH mm ss M D H h A ddd', en: 'There are YYYY MM DD HH mm ss M D H h A ddd' },
    },
    1,
  );
}

/** A year beyond four digits could not be written. */
function written(value: Moment): string {
  const { year } = partsOf(value);
  if (year >= 1000 && year <= 9999) return writeMoment(value);
  throw new Refusal('E3003', { zh: '日期超出 1000 到 9999 年', en: 'The date leaves the years 1000 to 9999' });
}

/** The date functions. */
export const DATE_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'date',
    params: [
      { name: 'x', type: 'textOrNumber' },
      { name: 'layout', type: 'text', optional: true },
    ],
    nulls: 'pass',
    cost: 'one per 64 characters',
    result: 'text',
    zh: '读出日期；读不出是 null。给了 layout 就必须完全符合',
    en: 'Reads a date, null when it is none; with a layout the text must follow it exactly',
    example: {
      source: "[date('2026年10月21日 上午8:05'), date('21/10/2026', 'DD/MM/YYYY'), date('几天前')]",
      result: ['2026-10-21T08:05:00+08:00', '2026-10-21', null],
    },
    run(meter, value: string | number, layout?: string) {
      if (typeof value === 'string') {
        meter.chargeText(value.length);
        if (value.length > LONGEST_DATE) return null;
      }
      if (layout === undefined) return parseDate(value, meter.now);
      return parseLayout(String(value), checkedLayout(layout), meter.now);
    },
  },
  {
    name: 'formatDate',
    params: [date, { name: 'layout', type: 'text' }],
    ...plain,
    result: 'text',
    zh: '按格式写出日期；没有时间的日期不能写时间',
    en: 'Writes a date by a layout; a day without a time cannot show one',
    example: { source: "formatDate('2026-10-21', 'M月D日 ddd')", result: '10月21日 周三' },
    run(_meter, text: string, layout: string) {
      const value = moment(text);
      if (!value.timed && hasTime(checkedLayout(layout))) {
        throw new Refusal('E3002', { zh: `${text} 没有时间`, en: `${text} has no time of day` }, 0);
      }
      return formatMoment(value, checkedLayout(layout));
    },
  },
  {
    name: 'dateAdd',
    params: [date, { name: 'n', type: 'number' }, { name: 'unit', type: 'text' }],
    ...plain,
    result: 'text',
    zh: '加上若干 minutes、hours、days、weeks 或 months；月份不会越过月底',
    en: 'Adds minutes, hours, days, weeks or months; months keep to the month’s end',
    example: { source: "dateAdd('2026-01-31', 1, 'months')", result: '2026-02-28' },
    run(_meter, text: string, count: number, unit: string) {
      if (!Number.isInteger(count)) throw new Refusal('E3002', { zh: '要加整数个单位', en: 'Add whole units' }, 1);
      return written(addUnits(moment(text), count, checkedUnit<DateUnit>(unit, DATE_UNITS, 2)));
    },
  },
  {
    name: 'dateDiff',
    params: [date, { name: 'b', type: 'date' }, { name: 'unit', type: 'text' }],
    ...plain,
    result: 'number',
    zh: '前一个减后一个，向零取整；天数按日历算',
    en: 'The first less the second, cut toward zero; days compare calendar days',
    example: { source: "dateDiff('2026-10-21T00:30:00+08:00', '2026-10-20T23:30:00+08:00', 'days')", result: 1 },
    run: (_meter, left: string, right: string, unit: string) =>
      differenceIn(moment(left), moment(right), checkedUnit<DateUnit>(unit, DATE_UNITS, 2)),
  },
  {
    name: 'startOf',
    params: [date, { name: 'unit', type: 'text' }],
    ...plain,
    result: 'text',
    zh: '所在 day、week 或 month 的第一天；一周从周一开始',
    en: 'The first day of its day, week or month; weeks begin on Monday',
    example: { source: "startOf('2026-10-21', 'week')", result: '2026-10-19' },
    run: (_meter, text: string, unit: string) =>
      writeMoment(startOfPeriod(moment(text), checkedUnit(unit, ['day', 'week', 'month'] as const, 1))),
  },
  {
    name: 'weekday',
    params: [date],
    ...plain,
    result: 'number',
    zh: '星期几：1 是周一，7 是周日',
    en: 'The day of the week: 1 Monday to 7 Sunday',
    example: { source: "weekday('2026-10-21')", result: 3 },
    run: (_meter, text: string) => partsOf(moment(text)).weekday,
  },
  {
    name: 'dateParts',
    params: [date],
    ...plain,
    result: 'object',
    zh: '拆成 year、month、day、hour、minute、second、weekday',
    en: 'As year, month, day, hour, minute, second, weekday',
    example: {
      source: "dateParts('2026-10-21T08:05:00+08:00')",
      result: { year: 2026, month: 10, day: 21, hour: 8, minute: 5, second: 0, weekday: 3 },
    },
    run: (_meter, text: string) => ({ ...partsOf(moment(text)) }),
  },
  {
    name: 'epoch',
    params: [date, { name: 'unit', type: 'text', optional: true }],
    ...plain,
    result: 'number',
    zh: '1970 年以来的毫秒（默认）或秒',
    en: 'Milliseconds (default) or seconds since 1970',
    example: { source: "epoch('2026-10-21T08:05:00+08:00', 's')", result: 1_792_541_100 },
    run(_meter, text: string, unit = 'ms') {
      const ms = instantOf(moment(text));
      return finite(checkedUnit(unit, ['ms', 's'] as const, 1) === 's' ? ms / 1000 : ms, 'epoch');
    },
  },
  {
    name: 'weekNo',
    params: [date, { name: 'termStart', type: 'date' }],
    ...plain,
    result: 'number',
    zh: '教学周：开学那一周是 1，之前是 0 或负数',
    en: 'The teaching week: 1 in the week of the term’s start, 0 or less before it',
    example: { source: "weekNo('2026-09-14', '2026-09-09')", result: 2 },
    run: (_meter, text: string, start: string) => teachingWeek(moment(text), moment(start)),
  },
  {
    name: 'times',
    params: [{ name: 's', type: 'text' }],
    nulls: 'pass',
    cost: 'one per 64 characters',
    result: 'object',
    zh: '第一段钟点：8:00~9:50 变成 from 和 to；没有则 null',
    en: 'The first span of hours, 8:00~9:50 as from and to; null when there is none',
    example: { source: "times('周三 8:00~9:50')", result: { from: '08:00', to: '09:50' } },
    run(meter, text: string) {
      meter.chargeText(text.length);
      return timeSpan(text);
    },
  },
];
