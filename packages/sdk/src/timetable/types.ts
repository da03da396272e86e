/** The timetable of a student as plain data: terms, periods, and what takes place in them. */
import type { Weekday, ZoneId } from '../schedule';

/** One teaching period of a day. Minutes count from midnight. */
export interface Period {
  /** From 1. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** A term: where week 1 begins and how many weeks it has. */
export interface Term {
  readonly id: string;
  readonly title?: string;
  /** The Monday of week 1, `YYYY-MM-DD`. */
  readonly firstMonday: string;
  /** Teaching and exam weeks, at most 30. */
  readonly weeks: number;
  /** Where the classes take place. */
  readonly zone: ZoneId;
  /** In order. */
  readonly periods: readonly Period[];
}

/** The longest texts of an item, characters. */
export const ITEM_LIMITS = { title: 200, text: 200, note: 2000 } as const;

/** What an item is. */
export const ITEM_KINDS = ['course', 'exam', 'deadline', 'own'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Who says so. Only `own` items are the user's to change; the others come again with the next import. */
export const ITEM_SOURCES = ['own', 'campus', 'ics'] as const;
export type ItemSource = (typeof ITEM_SOURCES)[number];

interface ItemBase {
  readonly id: string;
  readonly title: string;
  readonly kind: ItemKind;
  readonly source: ItemSource;
  readonly place?: string;
  readonly teacher?: string;
  readonly note?: string;
  /** Index for `courseColor(i)`; absent: chosen from the title. */
  readonly color?: number;
  /** The UID of the calendar event it came from or was written as. */
  readonly uid?: string;
  /** Minutes from midnight. A whole day is 0 to 1440; a deadline has the same start and end. */
  readonly start: number;
  /** After midnight it is more than 1440, at most 2880. */
  readonly end: number;
}

/** Takes place every week of a set of the term's weeks. */
export interface WeeklyItem extends ItemBase {
  readonly weekday: Weekday;
  /** Teaching weeks in order, without doubles. */
  readonly weeks: readonly number[];
  readonly date?: undefined;
  readonly lastDate?: undefined;
}

/** Takes place once. */
export interface DatedItem extends ItemBase {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Whole days only: the last day, when there are several. */
  readonly lastDate?: string;
  readonly weekday?: undefined;
  readonly weeks?: undefined;
}

/** One line of the timetable. */
export type TimetableItem = WeeklyItem | DatedItem;

/** An item on one day. */
export interface DayItem<Item extends TimetableItem = TimetableItem> {
  readonly item: Item;
  readonly date: string;
  /** Minutes from midnight of `date`, cut to the day: 0 to 1440. */
  readonly start: number;
  readonly end: number;
}

/** An item as the grid draws it. Fractions of the grid's height and of the day column's width, 0 to 1. */
export interface PlacedItem extends DayItem {
  readonly top: number;
  readonly height: number;
  readonly left: number;
  readonly width: number;
  /** From 0, and how many share the column here. */
  readonly lane: number;
  readonly lanes: number;
}

/** One column of the grid. */
export interface DayColumn {
  readonly weekday: Weekday;
  readonly date: string;
  readonly today: boolean;
  /** Whole-day items, above the grid. */
  readonly allDay: readonly DayItem[];
  /** In order of time, then lane. */
  readonly placed: readonly PlacedItem[];
}

/** A week ready to draw. */
export interface WeekLayout {
  /** 1 is the first teaching week; 0 or less before, more than the term's weeks after it. */
  readonly week: number;
  readonly inTerm: boolean;
  readonly parity: 'odd' | 'even';
  /** The minutes that the grid's top and bottom stand for. */
  readonly from: number;
  readonly to: number;
  readonly days: readonly DayColumn[];
  /** The term's periods that lie inside the grid. */
  readonly periods: readonly (Period & { readonly top: number; readonly height: number })[];
  /** Whole hours inside the grid. */
  readonly hours: readonly { readonly hour: number; readonly top: number }[];
  /** The line of the present; absent in other weeks and outside the grid. */
  readonly now?: { readonly weekday: Weekday; readonly top: number };
}
