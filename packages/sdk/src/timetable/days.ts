/** What takes place on a day, and what takes place at the same time. */
import { addDays, daysBetween, weekdayOf, weekOf } from './term';
import type { DayItem, Term, TimetableItem } from './types';

const DAY = 1440; // minutes

/** Whether an item takes whole days. */
export function isAllDay(item: Pick<TimetableItem, 'start' | 'end'>): boolean {
  return item.start === 0 && item.end === DAY;
}

/** Whether an item begins on a day. */
function beginsOn(item: TimetableItem, term: Term, date: string): boolean {
  if (item.date !== undefined) return item.date === date;
  return item.weekday === weekdayOf(date) && item.weeks.includes(weekOf(term, date));
}

/** Items of one day in order of time, whole days first; one that began the day before and runs past midnight too. */
export function itemsOfDay<Item extends TimetableItem>(
  items: readonly Item[],
  term: Term,
  date: string,
): DayItem<Item>[] {
  const before = addDays(date, -1);
  const found: DayItem<Item>[] = [];
  for (const item of items) {
    const late = item.end > DAY && beginsOn(item, term, before);
    if (late) found.push({ item, date, start: Math.max(0, item.start - DAY), end: item.end - DAY });
    const within = item.lastDate !== undefined && item.date < date && date <= item.lastDate;
    if (within || beginsOn(item, term, date)) {
      if (item.start < DAY || item.end === item.start)
        found.push({ item, date, start: item.start, end: Math.min(DAY, item.end) });
    }
  }
  return found.sort(
    (a, b) =>
      Number(isAllDay(b.item)) - Number(isAllDay(a.item)) ||
      a.start - b.start ||
      a.end - b.end ||
      (a.item.id < b.item.id ? -1 : 1),
  );
}

/** Two items that take place at the same time. */
export interface Overlap {
  readonly first: TimetableItem;
  readonly second: TimetableItem;
  /** The days on which they meet, in order. */
  readonly dates: readonly string[];
}

/** Pairs of items that meet. Whole days and moments without length (a deadline) take nobody's time. */
export function findOverlaps(items: readonly TimetableItem[], term: Term): Overlap[] {
  const spans = items.flatMap((item) => spansOf(item, term)).sort((a, b) => a.start - b.start || a.end - b.end);
  const found = new Map<string, { first: TimetableItem; second: TimetableItem; dates: Set<string> }>();
  let open: Span[] = [];
  for (const span of spans) {
    open = open.filter(({ end }) => end > span.start);
    for (const other of open) {
      if (other.item === span.item) continue;
      const key = [other.item.id, span.item.id].sort().join('\n');
      const pair = found.get(key) ?? { first: other.item, second: span.item, dates: new Set() };
      pair.dates.add(addDays(term.firstMonday, Math.floor(span.start / DAY)));
      found.set(key, pair);
    }
    open.push(span);
  }
  return [...found.values()].map(({ first, second, dates }) => ({ first, second, dates: [...dates].sort() }));
}

/** The items that meet one item. */
export function overlapping<Item extends TimetableItem>(
  item: TimetableItem,
  others: readonly Item[],
  term: Term,
): Item[] {
  const own = spansOf(item, term);
  return others.filter(
    (other) =>
      other.id !== item.id &&
      spansOf(other, term).some((span) => own.some(({ start, end }) => span.start < end && start < span.end)),
  );
}

interface Span {
  readonly item: TimetableItem;
  /** Minutes since the term's first Monday. */
  readonly start: number;
  readonly end: number;
}

function spansOf(item: TimetableItem, term: Term): Span[] {
  if (isAllDay(item) || item.end <= item.start) return [];
  const days =
    item.date === undefined
      ? item.weeks.map((week) => (week - 1) * 7 + item.weekday - 1)
      : [daysBetween(term.firstMonday, item.date)];
  return days.map((day) => ({ item, start: day * DAY + item.start, end: day * DAY + item.end }));
}
