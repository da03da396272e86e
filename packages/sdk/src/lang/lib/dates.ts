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
  const shown = unknown ?? layout.slice(0, 20);
  throw new Refusal(
    'E3002',
    {
      zh: `日期格式里不认识 ${shown}`,
      en: `A date layout has no ${shown}`,
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
    nulls: 'pass',
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
    nulls: 'pass',
    run(_meter, text: string, count: number, unit: string) {
      if (!Number.isInteger(count)) throw new Refusal('E3002', { zh: '要加整数个单位', en: 'Add whole units' }, 1);
      return written(addUnits(moment(text), count, checkedUnit<DateUnit>(unit, DATE_UNITS, 2)));
    },
  },
  {
    name: 'dateDiff',
    params: [date, { name: 'b', type: 'date' }, { name: 'unit', type: 'text' }],
    nulls: 'pass',
    run: (_meter, left: string, right: string, unit: string) =>
      differenceIn(moment(left), moment(right), checkedUnit<DateUnit>(unit, DATE_UNITS, 2)),
  },
  {
    name: 'startOf',
    params: [date, { name: 'unit', type: 'text' }],
    nulls: 'pass',
    run: (_meter, text: string, unit: string) =>
      writeMoment(startOfPeriod(moment(text), checkedUnit(unit, ['day', 'week', 'month'] as const, 1))),
  },
  {
    name: 'weekday',
    params: [date],
    nulls: 'pass',
    run: (_meter, text: string) => partsOf(moment(text)).weekday,
  },
  {
    name: 'dateParts',
    params: [date],
    nulls: 'pass',
    run: (_meter, text: string) => ({ ...partsOf(moment(text)) }),
  },
  {
    name: 'epoch',
    params: [date, { name: 'unit', type: 'text', optional: true }],
    nulls: 'pass',
    run(_meter, text: string, unit = 'ms') {
      const ms = instantOf(moment(text));
      return finite(checkedUnit(unit, ['ms', 's'] as const, 1) === 's' ? ms / 1000 : ms, 'epoch');
    },
  },
  {
    name: 'weekNo',
    params: [date, { name: 'termStart', type: 'date' }],
    nulls: 'pass',
    run: (_meter, text: string, start: string) => teachingWeek(moment(text), moment(start)),
  },
  {
    name: 'times',
    params: [{ name: 's', type: 'text' }],
    nulls: 'pass',
    run(meter, text: string) {
      meter.chargeText(text.length);
      return timeSpan(text);
    },
  },
];
