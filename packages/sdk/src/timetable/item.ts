/** The item that an input of the timetable makes, with periods as minutes and weeks as numbers. */
import { readMoment } from '../dates/civil';
import type { Weekday } from '../schedule/types';
import { timetableError } from './errors';
import type { TimetableItemInput } from './input';
import { clockOfMinutes, minutesOf, periodSpan } from './periods';
import { daysBetween } from './term';
import { ITEM_LIMITS, type ItemSource, type Term, type TimetableItem } from './types';
import { parseWeeks, weekRange } from './weeks';

const LAST_DATE_DAYS = 60;

/** What an item is made with. */
export interface ItemContext {
  readonly term: Term;
  readonly id: string;
  readonly source: ItemSource;
}

/**
 * Makes an item, with periods as minutes and weeks as numbers.
 *
 * @throws HarnessError with a `TimetableErrorCode`; `where` names the field.
 */
export function makeItem(input: TimetableItemInput, { term, id, source }: ItemContext): TimetableItem {
  const title = input.title.trim();
  if (title === '' || title.length > ITEM_LIMITS.title) throw timetableError('item_title', 'title');
  if ((input.weekday === undefined) === (input.date === undefined)) throw timetableError('item_when', 'weekday');
  const base = {
    id,
    title,
    kind: input.kind ?? ('own' as const),
    source,
    ...textsOf(input),
    ...(input.color === undefined ? {} : { color: input.color }),
    ...timesOf(input, term),
  };
  if (input.date !== undefined) return { ...base, ...datesOf(input.date, input) };
  return { ...base, weekday: weekdayIn(input.weekday), weeks: weeksIn(input.weeks, term) };
}

/** The input that would make an item: what an edit form starts from. */
export function itemInputOf(item: TimetableItem): TimetableItemInput {
  const { title, kind, place, teacher, note, color, start, end } = item;
  const wholeDay = start === 0 && end === 1440 && item.date !== undefined;
  return {
    title,
    kind,
    ...(item.date === undefined
      ? { weekday: item.weekday, weeks: item.weeks.join(',') }
      : { date: item.date, ...(item.lastDate === undefined ? {} : { lastDate: item.lastDate }) }),
    ...(wholeDay ? {} : { start: clockOfMinutes(start), end: clockOfMinutes(end) }),
    ...textsOf({ place, teacher, note }),
    ...(color === undefined ? {} : { color }),
  };
}

type Texts = 'place' | 'teacher' | 'note';

function textsOf(input: Readonly<Partial<Record<Texts, string | undefined>>>): Partial<Record<Texts, string>> {
  const texts: Partial<Record<Texts, string>> = {};
  for (const name of ['place', 'teacher', 'note'] as const) {
    const text = input[name]?.trim();
    if (text) texts[name] = text;
  }
  return texts;
}

interface Minutes {
  readonly start: number;
  readonly end: number;
}

function timesOf(input: TimetableItemInput, term: Term): Minutes {
  if (input.periods !== undefined) {
    if (input.start !== undefined || input.end !== undefined) throw timetableError('item_time', 'periods');
    return spanOf(input.periods, term);
  }
  if (input.start === undefined) {
    const wholeDay = input.date !== undefined && input.end === undefined;
    if (!wholeDay) throw timetableError('item_time', 'start');
    return { start: 0, end: 1440 };
  }
  const start = minutesOf(input.start);
  if (start === undefined || start === 1440) throw timetableError('item_time', 'start');
  if (input.end === undefined) {
    // Only a deadline is a moment.
    if (input.kind !== 'deadline') throw timetableError('item_time', 'end');
    return { start, end: start };
  }
  const end = minutesOf(input.end);
  if (end === undefined) throw timetableError('item_time', 'end');
  if (end === start && input.kind !== 'deadline') throw timetableError('item_time', 'end');
  return { start, end: end < start ? end + 1440 : end };
}

function spanOf(text: string, term: Term): Minutes {
  const match = /^第?(\d{1,2})(?:节?[-–~至到]第?(\d{1,2}))?节?$/.exec(text.trim());
  const first = Number(match?.[1]);
  const span = match === null ? undefined : periodSpan(term.periods, first, Number(match[2] ?? first));
  if (span === undefined) throw timetableError('item_period', 'periods');
  return span;
}

function datesOf(first: string, input: TimetableItemInput): { readonly date: string; readonly lastDate?: string } {
  if (!isDay(first)) throw timetableError('item_date', 'date');
  const { lastDate } = input;
  if (lastDate === undefined || lastDate === first) return { date: first };
  const days = isDay(lastDate) ? daysBetween(first, lastDate) : -1;
  const timed = input.start !== undefined || input.periods !== undefined;
  if (timed || days < 1 || days > LAST_DATE_DAYS) throw timetableError('item_last_date', 'lastDate');
  return { date: first, lastDate };
}

function isDay(text: string): boolean {
  return readMoment(text)?.timed === false;
}

function weekdayIn(weekday: number | undefined): Weekday {
  if (weekday === undefined || !Number.isInteger(weekday) || weekday < 1 || weekday > 7) {
    throw timetableError('item_weekday', 'weekday');
  }
  return weekday as Weekday;
}

function weeksIn(text: string | undefined, { weeks }: Term): number[] {
  if (text === undefined || text.trim() === '') return weekRange(1, weeks);
  const found = parseWeeks(text, weeks);
  if (found === undefined) throw timetableError('item_weeks', 'weeks');
  return found;
}
