/** Some days of the timetable, each in the term that it belongs to. Pure. */
import type { KeptItem, KeptTerm, MetItems, TimetableDay } from '@pku-harness/sdk';
import {
  addDays,
  dateIn,
  findOverlaps,
  itemsOfDay,
  MOST_WEEKS,
  type TimetableItem,
  weekdayOf,
  weekOf,
} from '@pku-harness/sdk/timetable';
import { termOfDay } from './calendar';
import { timetableRefusal } from './errors';

const MOST_DAYS = 62;
const MOST_OVERLAPS = 50;

/** Which days are asked for. */
export interface AskedDays {
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly week?: number | undefined;
}

/** The days themselves. @throws HarnessError `timetable_days`. */
export function daysOf({ date, from, to, week }: AskedDays, term: KeptTerm, today: string): readonly string[] {
  if (date !== undefined) return row(date, date);
  if (from !== undefined || to !== undefined) {
    const first = from ?? today;
    return row(first, to ?? addDays(first, 6));
  }
  const asked = week ?? weekOf(term, today);
  if (Math.abs(asked) > 2 * MOST_WEEKS) throw timetableRefusal('timetable_days', 'week');
  return row(dateIn(term, asked, 1), dateIn(term, asked, 7));
}

function row(from: string, to: string): readonly string[] {
  if (!isDay(from) || !isDay(to)) throw timetableRefusal('timetable_days', 'date');
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= MOST_DAYS; day = addDays(day, 1)) days.push(day);
  if (days.length === 0 || days.length > MOST_DAYS) throw timetableRefusal('timetable_days', 'to');
  return days;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(addDays(text, 1), -1) === text && addDays(text, 1) !== text;
}

/** The days with their items, and what meets on them. */
export function viewOf(
  days: readonly string[],
  terms: readonly KeptTerm[],
  itemsIn: (term: string) => readonly KeptItem[],
): { readonly days: readonly TimetableDay[]; readonly overlaps: readonly MetItems[] } {
  const read = new Map<string, readonly KeptItem[]>();
  const itemsOf = (term: string) => {
    const known = read.get(term) ?? itemsIn(term);
    read.set(term, known);
    return known;
  };
  const shown = days.map((date): TimetableDay => {
    const term = termOfDay(terms, date);
    return {
      date,
      weekday: weekdayOf(date),
      term: term.id,
      week: weekOf(term, date),
      items: itemsOfDay(itemsOf(term.id), term, date),
    };
  });
  const overlaps = [...read].flatMap(([id, items]) => {
    const dates = new Set(shown.filter(({ term }) => term === id).map(({ date }) => date));
    const term = terms.find((one) => one.id === id);
    return term === undefined ? [] : meetings(items, term, dates);
  });
  return { days: shown, overlaps: overlaps.slice(0, MOST_OVERLAPS) };
}

function meetings(items: readonly TimetableItem[], term: KeptTerm, days: ReadonlySet<string>): MetItems[] {
  return findOverlaps(items, term).flatMap(({ first, second, dates }) => {
    const met = dates.filter((date) => days.has(date));
    return met.length === 0 ? [] : [{ ids: [first.id, second.id] as const, dates: met }];
  });
}
