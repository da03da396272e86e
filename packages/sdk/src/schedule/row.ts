/**
 * The row of runs that a schedule describes, by index: the first run is 0. Days, weeks and months keep the time on the
 * clock; minutes and hours count real time, so that nothing bunches up when clocks change. Every question is answered by
 * arithmetic, also years later.
 */
import { civilOf, DAY_MS, daysIn, partsOf, startOfDay } from '../dates/civil';
import { scheduleError } from './errors';
import { knownZone, readLocal } from './local';
import type { Schedule, ScheduleRepeat, Weekday } from './types';
import { civilAt, instantAt, resolveCivil } from './zone-time';

const WEEK_MS = 7 * DAY_MS;
const STEP_MS = { minutes: 60_000, hours: 3_600_000 } as const;
/** No calendar reaches further. */
const LAST_INSTANT = Date.UTC(9998, 0, 1);

/** A row of runs. */
export interface Row {
  /** How many there are; `Infinity` when it never ends. */
  readonly length: number;
  /** The instant of a run. */
  at(index: number): number;
  /** The first index whose run lies after an instant; not cut to `length`. */
  indexAfter(instant: number): number;
}

/**
 * The row of a schedule.
 *
 * @throws HarnessError `schedule_broken` or `schedule_zone` for stored data that nobody could have made.
 */
export function rowOf(schedule: Schedule): Row {
  const zone = knownZone(schedule.zone);
  const start = stored(schedule.start, zone);
  const repeat = schedule.repeat;
  if (repeat === undefined) return once(instantAt(zone, start));
  if (!Number.isInteger(repeat.every) || repeat.every < 1) throw scheduleError('schedule_broken', 'repeat.every');
  const row =
    repeat.unit === 'minutes' || repeat.unit === 'hours'
      ? elapsed(instantAt(zone, start), repeat.every * STEP_MS[repeat.unit])
      : onTheClock(zone, clockRow(start, repeat));
  return { ...row, length: Math.min(repeat.count ?? Infinity, lengthUntil(row, repeat, zone)) };
}

function stored(text: string, zone: Schedule['zone']): number {
  try {
    return readLocal(text, zone).civil;
  } catch {
    throw scheduleError('schedule_broken', 'start');
  }
}

function lengthUntil(row: Pick<Row, 'indexAfter'>, { until }: ScheduleRepeat, zone: Schedule['zone']): number {
  if (until === undefined) return Infinity;
  const { instant, shown } = resolveCivil(zone, stored(until, zone));
  return row.indexAfter(shown === 'twice' ? instant + STEP_MS.hours : instant);
}

function once(instant: number): Row {
  return { length: 1, at: () => instant, indexAfter: (after) => (after < instant ? 0 : 1) };
}

function elapsed(first: number, step: number): Omit<Row, 'length'> {
  return {
    at: (index) => first + index * step,
    indexAfter: (after) => Math.max(0, Math.floor((after - first) / step) + 1),
  };
}

/** Civil times by index, and an index at or before the one that a civil time falls on. */
interface ClockRow {
  civil(index: number): number;
  guess(civil: number): number;
}

function onTheClock(zone: Schedule['zone'], row: ClockRow): Omit<Row, 'length'> {
  const at = (index: number) => instantAt(zone, row.civil(index));
  return {
    at,
    indexAfter: (after) => {
      if (after >= LAST_INSTANT) return Infinity;
      // A day back covers any change of clocks; the walk is at most a week's runs long.
      let index = Math.max(0, row.guess(civilAt(zone, after) - DAY_MS));
      while (at(index) <= after) index += 1;
      return index;
    },
  };
}

function clockRow(start: number, repeat: ScheduleRepeat): ClockRow {
  if (repeat.unit === 'days') {
    const step = repeat.every * DAY_MS;
    return { civil: (index) => start + index * step, guess: (civil) => Math.floor((civil - start) / step) };
  }
  if (repeat.unit === 'weeks') return weeklyRow(start, repeat);
  if (repeat.unit === 'months') return monthlyRow(start, repeat);
  throw scheduleError('schedule_broken', 'repeat.unit');
}

function weeklyRow(start: number, { every, weekdays }: ScheduleRepeat): ClockRow {
  const monday = mondayOf(start);
  const clock = start - startOfDay(start);
  const own = partsOf({ civil: start, timed: true }).weekday as Weekday;
  const days = weekdays ?? [own];
  const skipped = days.indexOf(own);
  if (skipped < 0) throw scheduleError('schedule_broken', 'repeat.weekdays');
  return {
    civil: (index) => {
      const place = index + skipped;
      const week = Math.floor(place / days.length) * every;
      return monday + week * WEEK_MS + ((days[place % days.length] ?? own) - 1) * DAY_MS + clock;
    },
    guess: (civil) => Math.floor((civil - monday) / (WEEK_MS * every)) * days.length - skipped,
  };
}

function monthlyRow(start: number, { every, day }: ScheduleRepeat): ClockRow {
  const from = partsOf({ civil: start, timed: true });
  const clock = start - startOfDay(start);
  const first = from.year * 12 + from.month - 1;
  return {
    civil: (index) => dayOfMonth(first + index * every, day ?? from.day) + clock,
    guess: (civil) => {
      const { year, month } = partsOf({ civil, timed: true });
      return Math.floor((year * 12 + month - 1 - first) / every) - 1;
    },
  };
}

/**
 * Midnight of a day of a month, counted in months since year 0; the last day when the month is shorter. A reminder on the
 * 31st means the end of the month: leaving out five months of the year in silence would be the worse surprise.
 */
export function dayOfMonth(months: number, day: number): number {
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  return civilOf(year, month, Math.min(day, daysIn(year, month))) ?? Infinity;
}

/** Midnight of the Monday of a civil time's week. */
export function mondayOf(civil: number): number {
  return startOfDay(civil) - (partsOf({ civil, timed: true }).weekday - 1) * DAY_MS;
}
