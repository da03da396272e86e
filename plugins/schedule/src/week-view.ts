/** What a week shows: the term’s items and what is due, ready to draw. Pure. */
import { displayZone, type KeptItem, parseLocal, type ZoneId } from '@pku-harness/sdk';
import {
  clockIn,
  type DatedItem,
  type DayItem,
  isAllDay,
  itemsOfDay,
  layoutWeek,
  type Term,
  type TimetableItem,
  type WeekLayout,
  weekdayOf,
  weekOf,
} from '@pku-harness/sdk/timetable';
import type { TodoLine } from './data';
import { type DaysShown, mondayOf } from './nav';

const TODO = 'todo:';
const DAYS = { '5': [1, 2, 3, 4, 5], '7': [1, 2, 3, 4, 5, 6, 7] } as const;

/** How an item is drawn: courses filled, own items outlined, and what must not be missed in a color of its own. */
export type Mark = 'course' | 'own' | 'exam' | 'deadline' | 'todo';

/** The mark of an item. */
export function markOf({ id, kind }: TimetableItem): Mark {
  return id.startsWith(TODO) ? 'todo' : kind;
}

/** The to-do that an item stands for. */
export function todoIdOf({ id }: TimetableItem): string | undefined {
  return id.startsWith(TODO) ? id.slice(TODO.length) : undefined;
}

/** Open to-dos with a due time as items of the term’s clock. */
export function dueItems(todos: readonly TodoLine[], term: Term, zone: ZoneId = displayZone()): DatedItem[] {
  return todos.flatMap(({ id, title, due, allDay, done }): DatedItem[] => {
    if (due === undefined || done !== undefined) return [];
    const base = { id: TODO + id, title, kind: 'deadline', source: 'own' } as const;
    if (allDay === true) return [{ ...base, date: due.slice(0, 10), start: 0, end: 1440 }];
    const { date, minutes } = clockIn(term, parseLocal(due, zone));
    return [{ ...base, date, start: minutes, end: minutes }];
  });
}

/** What a week is drawn from. */
export interface WeekInput {
  readonly term: Term;
  readonly items: readonly KeptItem[];
  readonly todos: readonly TodoLine[];
  /** Any day of it. */
  readonly date: string;
  readonly now: number;
  readonly days: DaysShown;
  /** Minutes that the lowest block stands for. */
  readonly minMinutes: number;
}

/** The week of a day. */
export function weekView({ term, items, todos, date, now, days, minMinutes }: WeekInput): WeekLayout {
  return layoutWeek([...items, ...dueItems(todos, term)], {
    term,
    week: weekOf(term, mondayOf(date)),
    now,
    minMinutes,
    ...(days === 'auto' ? {} : { days: DAYS[days] }),
  });
}

/** One day of it. */
export function dayView(input: Omit<WeekInput, 'days'>): WeekLayout {
  const { term, items, todos, date, now, minMinutes } = input;
  return layoutWeek([...items, ...dueItems(todos, term)], {
    term,
    week: weekOf(term, mondayOf(date)),
    now,
    minMinutes,
    days: [weekdayOf(date)],
  });
}

/** A day of the list. */
export interface ListDay {
  readonly date: string;
  readonly items: readonly DayItem[];
}

/** The days from one on that have something, of so many days. */
export function listDays(input: Pick<WeekInput, 'term' | 'items' | 'todos'>, from: readonly string[]): ListDay[] {
  const all = [...input.items, ...dueItems(input.todos, input.term)];
  return from
    .map((date) => ({ date, items: itemsOfDay(all, input.term, date) }))
    .filter(({ items }) => items.length > 0);
}

/** Whether an item of a day is over at a moment of the term’s clock. */
export function isOver(
  { date, end, item }: DayItem,
  clock: { readonly date: string; readonly minutes: number },
): boolean {
  if (date !== clock.date) return date < clock.date;
  return !isAllDay(item) && end < clock.minutes;
}
