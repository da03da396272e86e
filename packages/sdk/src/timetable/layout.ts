/** A week as the grid draws it: minutes become fractions, items that meet stand side by side. Pure; nothing is measured. */

import type { Weekday } from '../schedule/types';
import { isAllDay, itemsOfDay } from './days';
import { clockIn, dateIn } from './term';
import type { DayColumn, DayItem, PlacedItem, Term, TimetableItem, WeekLayout } from './types';

/** What a week is laid out by. */
export interface LayoutOptions {
  readonly term: Term;
  /** The teaching week; may lie outside the term. */
  readonly week: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Columns in this order; without it Monday to Friday, and the weekend when something takes place on it. */
  readonly days?: readonly Weekday[];
  /** The least that the grid shows, minutes from midnight; without it from the first to the last period. */
  readonly from?: number;
  readonly to?: number;
  /** The least length an item is drawn with, so that it can be read and pressed. */
  readonly minMinutes?: number;
}

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const DAY = 1440; // minutes
const HOUR = 60;
const MIN_MINUTES = 30;

/** Lays out one week. */
export function layoutWeek(items: readonly TimetableItem[], options: LayoutOptions): WeekLayout {
  const { term, week, now, minMinutes = MIN_MINUTES } = options;
  const today = clockIn(term, now);
  const all = WEEKDAYS.map((weekday) => {
    const date = dateIn(term, week, weekday);
    const found = itemsOfDay(items, term, date);
    return {
      weekday,
      date,
      allDay: found.filter(({ item }) => isAllDay(item)),
      timed: found.filter(({ item }) => !isAllDay(item)),
    };
  });
  const shown = options.days ?? shownDays(all);
  const columns = shown.map((weekday) => all[weekday - 1]).filter((day) => day !== undefined);
  const grid = gridOf(
    columns.flatMap(({ timed }) => timed),
    options,
  );
  const share = (minutes: number) => (minutes - grid.from) / (grid.to - grid.from);
  const days: DayColumn[] = columns.map(({ weekday, date, allDay, timed }) => ({
    weekday,
    date,
    today: date === today.date,
    allDay,
    placed: place(timed, grid, minMinutes),
  }));
  const current = days.find((day) => day.today);
  const inGrid = today.minutes >= grid.from && today.minutes <= grid.to;
  return {
    week,
    inTerm: week >= 1 && week <= term.weeks,
    parity: week % 2 === 0 ? 'even' : 'odd',
    ...grid,
    days,
    periods: term.periods
      .filter(({ start, end }) => start >= grid.from && end <= grid.to)
      .map((period) => ({
        ...period,
        top: share(period.start),
        height: (period.end - period.start) / (grid.to - grid.from),
      })),
    hours: hoursOf(grid).map((hour) => ({ hour, top: share(hour * HOUR) })),
    ...(current !== undefined && inGrid ? { now: { weekday: current.weekday, top: share(today.minutes) } } : {}),
  };
}

function shownDays(
  all: readonly { weekday: Weekday; allDay: readonly unknown[]; timed: readonly unknown[] }[],
): Weekday[] {
  const busy = (weekday: Weekday) => {
    const day = all[weekday - 1];
    return day !== undefined && day.allDay.length + day.timed.length > 0;
  };
  if (busy(7)) return [...WEEKDAYS];
  return WEEKDAYS.slice(0, busy(6) ? 6 : 5);
}

interface Grid {
  readonly from: number;
  readonly to: number;
}

/** The span of the grid in whole hours: what is always shown, and whatever takes place outside it. */
function gridOf(timed: readonly DayItem[], { term, from, to }: LayoutOptions): Grid {
  const first = from ?? term.periods[0]?.start ?? 8 * HOUR;
  const last = to ?? term.periods[term.periods.length - 1]?.end ?? 22 * HOUR;
  const least = Math.min(first, ...timed.map(({ start }) => start));
  const most = Math.max(last, ...timed.map(({ end }) => end));
  const start = Math.max(0, Math.floor(least / HOUR) * HOUR);
  return { from: start, to: Math.min(DAY, Math.max(start + HOUR, Math.ceil(most / HOUR) * HOUR)) };
}

function hoursOf({ from, to }: Grid): number[] {
  return Array.from(
    { length: Math.floor(to / HOUR) - Math.ceil(from / HOUR) + 1 },
    (_, index) => Math.ceil(from / HOUR) + index,
  );
}

/** An item with the minutes it is drawn over. */
interface Drawn {
  readonly found: DayItem;
  readonly top: number;
  readonly bottom: number;
}

/** Gives each item of a day a lane. Items that meet, directly or through others, share the width of the column. */
function place(timed: readonly DayItem[], grid: Grid, minMinutes: number): PlacedItem[] {
  const drawn = timed
    .map((found) => drawnOver(found, grid, minMinutes))
    .sort((a, b) => a.top - b.top || b.bottom - a.bottom);
  const placed: PlacedItem[] = [];
  let group: { item: Drawn; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { item, lane } of group) placed.push(inLane(item, lane, ends.length, grid));
    group = [];
    ends = [];
  };
  for (const item of drawn) {
    if (ends.length > 0 && ends.every((end) => end <= item.top)) close();
    const free = ends.findIndex((end) => end <= item.top);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.bottom;
    group.push({ item, lane });
  }
  close();
  return placed;
}

function drawnOver(found: DayItem, { from, to }: Grid, minMinutes: number): Drawn {
  const length = Math.min(Math.max(found.end - found.start, minMinutes), to - from);
  const top = Math.min(Math.max(found.start, from), to - length);
  return { found, top, bottom: top + length };
}

function inLane({ found, top, bottom }: Drawn, lane: number, lanes: number, { from, to }: Grid): PlacedItem {
  const height = to - from;
  return {
    ...found,
    top: (top - from) / height,
    height: (bottom - top) / height,
    left: lane / lanes,
    width: 1 / lanes,
    lane,
    lanes,
  };
}
