/** Where in time the schedule stands, and how it is looked at. Pure. */
import { addDays, weekdayOf } from '@pku-harness/sdk/timetable';

/** What is shown. */
export const VIEWS = ['week', 'day', 'list', 'todos', 'jobs'] as const;
export type View = (typeof VIEWS)[number];

/** Days of a week: five, seven, or the weekend only when something takes place on it. */
export type DaysShown = 'auto' | '5' | '7';

/** Where the schedule stands. */
export interface Nav {
  readonly view: View;
  readonly days: DaysShown;
  /** The day it is about; without one it is today, also tomorrow. */
  readonly date?: string;
}

/** A step. */
export type NavStep =
  | { readonly to: 'view'; readonly view: View }
  | { readonly to: 'days'; readonly days: DaysShown }
  | { readonly to: 'today' }
  | { readonly to: 'date'; readonly date: string }
  /** Forwards or back by what is shown: a day, or a week. */
  | { readonly to: 'next' | 'before' };

/** Where a step leads, seen from today. */
export function step(nav: Nav, move: NavStep, today: string): Nav {
  const { date: _, ...rest } = nav;
  switch (move.to) {
    case 'view':
      return { ...nav, view: move.view };
    case 'days':
      return { ...nav, days: move.days };
    case 'today':
      return rest;
    case 'date':
      return at(rest, move.date, today);
    default: {
      const days = (nav.view === 'day' ? 1 : 7) * (move.to === 'next' ? 1 : -1);
      return at(rest, addDays(nav.date ?? today, days), today);
    }
  }
}

function at(nav: Omit<Nav, 'date'>, date: string, today: string): Nav {
  return date === today ? nav : { ...nav, date };
}

/** The Monday of a day’s week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** Whether the schedule shows what is now. */
export function isNow({ view, date }: Nav, today: string): boolean {
  return date === undefined || (view !== 'day' && mondayOf(date) === mondayOf(today));
}

/** What was kept of it between two visits; anything else is left out. */
export function keptNav(kept: unknown): Pick<Nav, 'view' | 'days'> {
  const { view, days } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Nav, unknown>>;
  return {
    view: VIEWS.find((one) => one === view) ?? 'week',
    days: days === '5' || days === '7' ? days : 'auto',
  };
}
