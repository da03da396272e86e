/** Counting with dates: adding, differences, starts of periods, teaching weeks. */
import { DAY_MS, daysIn, type Moment, partsOf, startOfDay } from './civil';

/** Units that can be added and counted. */
export const DATE_UNITS = ['minutes', 'hours', 'days', 'weeks', 'months'] as const;
export type DateUnit = (typeof DATE_UNITS)[number];

const UNIT_MS = { minutes: 60_000, hours: 3_600_000, days: DAY_MS, weeks: 7 * DAY_MS } as const;

/**
 * A date some units later, or earlier for a negative count. Months keep to the end of the month: a month after 31 January
 * is the last of February. Minutes and hours make a time of a day, counted from midnight.
 */
export function addUnits(moment: Moment, count: number, unit: DateUnit): Moment {
  if (unit !== 'months') {
    const timed = moment.timed || unit === 'minutes' || unit === 'hours';
    return { civil: moment.civil + count * UNIT_MS[unit], timed };
  }
  const { year, month, day } = partsOf(moment);
  const months = year * 12 + month - 1 + count;
  const toYear = Math.floor(months / 12);
  const toMonth = months - toYear * 12 + 1;
  const midnight = Date.UTC(toYear, toMonth - 1, Math.min(day, daysIn(toYear, toMonth)));
  return { civil: midnight + (moment.civil - startOfDay(moment.civil)), timed: moment.timed };
}

/** How many whole units lie from `to` to `from`, cut toward zero. Days and weeks compare calendar days. */
export function differenceIn(from: Moment, to: Moment, unit: DateUnit): number {
  if (unit === 'months') return monthsBetween(from, to);
  const days = startOfDay(from.civil) - startOfDay(to.civil);
  const ms = unit === 'days' || unit === 'weeks' ? days : from.civil - to.civil;
  return Math.trunc(ms / UNIT_MS[unit]) + 0;
}

function monthsBetween(from: Moment, to: Moment): number {
  const a = partsOf(from);
  const b = partsOf(to);
  const months = (a.year - b.year) * 12 + a.month - b.month;
  const reached = addUnits(to, months, 'months').civil;
  if (months > 0 && reached > from.civil) return months - 1;
  return months < 0 && reached < from.civil ? months + 1 : months;
}

/** The day on which the day, week or month of a date begins. Weeks begin on Monday. */
export function startOfPeriod(moment: Moment, unit: 'day' | 'week' | 'month'): Moment {
  const day = startOfDay(moment.civil);
  const { weekday, day: date } = partsOf(moment);
  const back = unit === 'day' ? 0 : unit === 'week' ? weekday - 1 : date - 1;
  return { civil: day - back * DAY_MS, timed: false };
}

/** The teaching week of a date: 1 in the week in which the term starts, 0 or less before it. */
export function teachingWeek(moment: Moment, termStart: Moment): number {
  const week = startOfPeriod(moment, 'week').civil - startOfPeriod(termStart, 'week').civil;
  return week / (7 * DAY_MS) + 1;
}
