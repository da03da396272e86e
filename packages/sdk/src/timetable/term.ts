/** Terms: from dates to teaching weeks and back. Days are text, `YYYY-MM-DD`, in the term's zone. */
import { teachingWeek } from '../dates/arithmetic';
import { DAY_MS, type Moment, partsOf, readMoment, writeMoment } from '../dates/civil';
import type { Weekday } from '../schedule/types';
import { civilAt } from '../schedule/zone-time';
import { timetableError } from './errors';
import type { Term } from './types';

/** The most weeks of a term. */
export const MOST_WEEKS = 30;

/** A day as a moment; `undefined` when there is no such day. */
export function dayOf(date: string): Moment | undefined {
  const moment = date.length === 10 ? readMoment(date) : undefined;
  return moment?.timed === false ? moment : undefined;
}

/** A day some days later. */
export function addDays(date: string, days: number): string {
  const moment = dayOf(date);
  return moment === undefined ? date : writeMoment({ civil: moment.civil + days * DAY_MS, timed: false });
}

/** Days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return ((dayOf(to)?.civil ?? Number.NaN) - (dayOf(from)?.civil ?? Number.NaN)) / DAY_MS;
}

/** The weekday of a day, 1 Monday to 7 Sunday. */
export function weekdayOf(date: string): Weekday {
  return partsOf(dayOf(date) ?? { civil: 0, timed: false }).weekday as Weekday;
}

/**
 * Checks a term.
 *
 * @throws HarnessError `term_monday`, `term_weeks`, `term_periods`.
 */
export function checkTerm(term: Term): Term {
  const first = dayOf(term.firstMonday);
  if (first === undefined || partsOf(first).weekday !== 1) throw timetableError('term_monday', 'firstMonday');
  if (!Number.isInteger(term.weeks) || term.weeks < 1 || term.weeks > MOST_WEEKS)
    throw timetableError('term_weeks', 'weeks');
  let before = 0;
  for (const { start, end } of term.periods) {
    if (!(start >= before && end > start && end <= 1440)) throw timetableError('term_periods', 'periods');
    before = end;
  }
  return term;
}

/** The teaching week of a day: 1 from the term's first Monday on, 0 and less before it, more than its weeks after it. */
export function weekOf(term: Term, date: string): number {
  const first = dayOf(term.firstMonday);
  const day = dayOf(date);
  return first === undefined || day === undefined ? Number.NaN : teachingWeek(day, first);
}

/** The day of a weekday in a teaching week. */
export function dateIn(term: Term, week: number, weekday: Weekday): string {
  return addDays(term.firstMonday, (week - 1) * 7 + weekday - 1);
}

/** The last day of a term, a Sunday. */
export function lastDay(term: Term): string {
  return dateIn(term, term.weeks, 7);
}

/** The term that a day lies in, or else the next one to begin, or else the last. */
export function termFor(terms: readonly Term[], date: string): Term | undefined {
  const inOrder = [...terms].sort((a, b) => (a.firstMonday < b.firstMonday ? -1 : 1));
  return inOrder.find((term) => lastDay(term) >= date) ?? inOrder[inOrder.length - 1];
}

/** The day and the minute of it that a term's clock shows at an instant. */
export function clockIn(term: Term, instant: number): { readonly date: string; readonly minutes: number } {
  const civil = civilAt(term.zone, instant);
  const { hour, minute } = partsOf({ civil, timed: true });
  return {
    date: writeMoment({ civil: Math.floor(civil / DAY_MS) * DAY_MS, timed: false }),
    minutes: hour * 60 + minute,
  };
}
