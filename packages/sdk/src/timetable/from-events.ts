/** Calendar events as items of a timetable: repeats become teaching weeks, everything else a date. */
import { DAY_MS } from '../dates/civil';
import { civilOfText, moveZone, textOfCivil } from '../ics/date-time';
import { occurrencesOf } from '../ics/expand';
import type { CalendarEvent } from '../ics/types';
import { stableHash } from '../ics/uid';
import { addDays, lastDay, weekdayOf, weekOf } from './term';
import { KIND_CATEGORIES, TEACHER_LINE } from './to-events';
import { type DatedItem, ITEM_LIMITS, type ItemKind, type Term, type TimetableItem, type WeeklyItem } from './types';

const MINUTE_MS = 60_000;
const DAY = 1440; // minutes
/** Occurrences of one event in a term; a daily one has 210. */
const MOST_OCCURRENCES = 400;
/** Whole days of one event that repeats without weeks. */
const MOST_DATES = 60;

/** Items that events make. */
export interface ImportedItems {
  readonly items: readonly TimetableItem[];
  /** Titles of repeating events of which nothing lies in the term. */
  readonly outside: readonly string[];
}

/** Events as items of a term. A single event is kept also when it lies outside the term: an exam may. */
export function itemsFromEvents(events: readonly CalendarEvent[], term: Term): ImportedItems {
  const items = new Map<string, TimetableItem>();
  const outside: string[] = [];
  for (const event of events) {
    const made = itemsOf(event, term);
    if (made.length === 0) outside.push(event.title);
    // The same thing twice in one file, under two names, is one thing.
    for (const item of made) if (!items.has(contentKey(item))) items.set(contentKey(item), item);
  }
  return { items: [...items.values()], outside };
}

/** What an item is and when: equal for two items that mean the same thing. */
export function contentKey(item: TimetableItem): string {
  const when = item.date === undefined ? `${item.weekday} ${item.weeks.join()}` : `${item.date} ${item.lastDate ?? ''}`;
  return [item.title, when, item.start, item.end, item.place ?? ''].join('\n');
}

/** One occurrence on the term's clock. */
interface Placed {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly lastDate?: string;
}

function itemsOf(event: CalendarEvent, term: Term): TimetableItem[] {
  const repeats = event.repeat !== undefined || event.also !== undefined;
  const span = repeats
    ? { from: addDays(term.firstMonday, -1), to: addDays(lastDay(term), 1), limit: MOST_OCCURRENCES }
    : { from: event.start, to: event.start, limit: 1 };
  const placed = occurrencesOf(event, span)
    .map(({ start, end }) => placedIn(term, event, start, end))
    .filter(({ date }) => !repeats || inTerm(term, date));
  const base = baseOf(event, repeats, placed[0]);
  const dated = !repeats || placed.some(({ lastDate }) => lastDate !== undefined);
  if (dated) return placed.slice(0, MOST_DATES).map((one, index) => datedItem(base, event, one, index));
  return [...groupByWeekday(placed)].map(([, group]) => weeklyItem(base, event, group, term));
}

function inTerm(term: Term, date: string): boolean {
  const week = weekOf(term, date);
  return week >= 1 && week <= term.weeks;
}

function placedIn(term: Term, event: CalendarEvent, startText: string, endText: string): Placed {
  const zone = event.zone ?? term.zone;
  const local = (text: string) => {
    const civil = civilOfText(text) ?? 0;
    return event.allDay ? civil : moveZone(civil, zone, term.zone);
  };
  const start = local(startText);
  const end = local(endText);
  const date = textOfCivil(start, true);
  const minutes = (start - (civilOfText(date) ?? 0)) / MINUTE_MS;
  const length = Math.max(0, (end - start) / MINUTE_MS);
  // Longer than a day: the timetable shows it as whole days.
  if (!event.allDay && length <= DAY) return { date, start: minutes, end: minutes + length };
  const last = textOfCivil(Math.max(start, end - (event.allDay ? DAY_MS : MINUTE_MS)), true);
  return { date, start: 0, end: DAY, ...(last === date ? {} : { lastDate: last }) };
}

type Base = Omit<DatedItem, 'id' | 'date' | 'lastDate' | 'start' | 'end' | 'weekday' | 'weeks'>;

function baseOf(event: CalendarEvent, repeats: boolean, first: Placed | undefined): Base {
  const { teacher, note } = readNote(event.note ?? '');
  return {
    title: event.title.replace(/\s+/g, ' ').trim().slice(0, ITEM_LIMITS.title) || '（无标题）',
    kind: kindOf(event, repeats, first),
    source: 'ics',
    uid: event.uid,
    ...(event.place === undefined ? {} : { place: event.place.slice(0, ITEM_LIMITS.text) }),
    ...(teacher === '' ? {} : { teacher: teacher.slice(0, ITEM_LIMITS.text) }),
    ...(note === '' ? {} : { note: note.slice(0, ITEM_LIMITS.note) }),
  };
}

function readNote(text: string): { teacher: string; note: string } {
  if (!text.startsWith(TEACHER_LINE)) return { teacher: '', note: text };
  const [line = '', ...rest] = text.split('\n');
  return { teacher: line.slice(TEACHER_LINE.length).trim(), note: rest.join('\n') };
}

const EXAM = /考试|期中|期末|测验|\b(?:exam|midterm|quiz)\b/i;
const DEADLINE = /截止|\b(?:deadline|due)\b/i;

function kindOf(event: CalendarEvent, repeats: boolean, first: Placed | undefined): ItemKind {
  for (const [kind, category] of Object.entries(KIND_CATEGORIES)) {
    if (event.categories?.some((text) => text.toUpperCase() === category)) return kind as ItemKind;
  }
  if (EXAM.test(event.title)) return 'exam';
  if (DEADLINE.test(event.title) || (!repeats && first !== undefined && first.start === first.end)) return 'deadline';
  return repeats ? 'course' : 'own';
}

function datedItem(base: Base, event: CalendarEvent, { date, start, end, lastDate }: Placed, index: number): DatedItem {
  const id = `ics-${stableHash(`${event.uid} ${index}`)}`;
  return { ...base, id, date, start, end, ...(lastDate === undefined ? {} : { lastDate }) };
}

/** Occurrences of one weekday and time; a repeat on two weekdays is two lines of a timetable. */
function groupByWeekday(placed: readonly Placed[]): Map<string, Placed[]> {
  const groups = new Map<string, Placed[]>();
  for (const one of placed) {
    const key = `${weekdayOf(one.date)} ${one.start} ${one.end}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

function weeklyItem(base: Base, event: CalendarEvent, group: readonly Placed[], term: Term): WeeklyItem {
  const { date, start, end } = group[0] as Placed;
  const weekday = weekdayOf(date);
  const weeks = [...new Set(group.map((one) => weekOf(term, one.date)))].sort((a, b) => a - b);
  return { ...base, id: `ics-${stableHash(`${event.uid} ${weekday} ${start}`)}`, weekday, weeks, start, end };
}
