/** A timetable as calendar events: one event for each item, with a UID that stays. */
import type { CalendarEvent, EventRepeat } from '../ics/types';
import { two } from '../schedule/local';
import { isAllDay } from './days';
import { addDays, dateIn } from './term';
import type { ItemKind, Term, TimetableItem, WeeklyItem } from './types';

/** How the kind of an item is written among the categories of its event. */
export const KIND_CATEGORIES: Readonly<Record<ItemKind, string>> = {
  course: 'COURSE',
  exam: 'EXAM',
  deadline: 'DEADLINE',
  own: 'OWN',
};

/** What stands before a teacher's name in a note. */
export const TEACHER_LINE = '教师：';

/** The UID of an item's event. */
export function uidOf(item: TimetableItem): string {
  return item.uid ?? `${item.id}@pku-harness`;
}

/** Items as events in the term's zone. */
export function itemsToEvents(items: readonly TimetableItem[], term: Term): CalendarEvent[] {
  return items.flatMap((item) => {
    const first = item.date ?? (item.weeks[0] === undefined ? undefined : dateIn(term, item.weeks[0], item.weekday));
    return first === undefined ? [] : [eventOf(item, first, term)];
  });
}

function eventOf(item: TimetableItem, first: string, term: Term): CalendarEvent {
  const note = [item.teacher === undefined ? '' : TEACHER_LINE + item.teacher, item.note ?? '']
    .filter(Boolean)
    .join('\n');
  const body = {
    uid: uidOf(item),
    title: item.title,
    ...(item.place === undefined ? {} : { place: item.place }),
    ...(note === '' ? {} : { note }),
    categories: [KIND_CATEGORIES[item.kind]],
  };
  const allDay = isAllDay(item);
  const rule = item.date === undefined ? ruleOf(item, allDay, term) : {};
  if (allDay) return { ...body, allDay, start: first, end: addDays(item.lastDate ?? first, 1), ...rule };
  return { ...body, allDay, zone: term.zone, start: timeOn(first, item.start), end: timeOn(first, item.end), ...rule };
}

/** Minutes from a day's midnight as local time; 24:00 is the next day. */
function timeOn(date: string, minutes: number): string {
  const day = Math.floor(minutes / 1440);
  const rest = minutes - day * 1440;
  return `${addDays(date, day)} ${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}

/** The repeat that meets an item's weeks, and the weeks that it meets too many. */
function ruleOf(
  item: WeeklyItem,
  allDay: boolean,
  term: Term,
): { readonly repeat?: EventRepeat; readonly except?: readonly string[] } {
  const [first = 1] = item.weeks;
  const last = item.weeks[item.weeks.length - 1] ?? first;
  if (first === last) return {};
  const every = stepOf(item.weeks);
  const missing: string[] = [];
  for (let week = first; week <= last; week += every) {
    const date = dateIn(term, week, item.weekday);
    if (!item.weeks.includes(week)) missing.push(allDay ? date : timeOn(date, item.start));
  }
  return {
    repeat: { every, unit: 'weeks', weekdays: [item.weekday], count: (last - first) / every + 1 },
    ...(missing.length === 0 ? {} : { except: missing }),
  };
}

/** The largest step that meets every week. */
function stepOf(weeks: readonly number[]): number {
  const [first = 0] = weeks;
  return weeks.reduce((step, week) => divisor(step, week - first), 0);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
