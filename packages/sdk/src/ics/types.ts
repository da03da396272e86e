/** Calendar events as plain data: what a file in the iCalendar format says, without its spelling. */
import type { Weekday, ZoneId } from '../schedule';

/** How an event repeats. Occurrences that do not exist (31 February) are left out, as RFC 5545 says. */
export interface EventRepeat {
  readonly every: number;
  readonly unit: 'days' | 'weeks' | 'months';
  /** `weeks` only; always there for an event that was read. */
  readonly weekdays?: readonly Weekday[];
  /** `months` only: the day of the month; always there for an event that was read. */
  readonly day?: number;
  /** How many occurrences in all, the first included, those of `except` too. */
  readonly count?: number;
  /** The last local time (`YYYY-MM-DD HH:mm`, or a day for whole-day events) at which one may start. */
  readonly until?: string;
}

/** One event. Times are local to `zone`: `YYYY-MM-DD HH:mm`, or `YYYY-MM-DD` for whole days. */
export interface CalendarEvent {
  /** Stable over exports, so that a calendar updates instead of doubling. */
  readonly uid: string;
  readonly title: string;
  readonly place?: string;
  readonly note?: string;
  /** Whole days; `start` and `end` are days then. */
  readonly allDay: boolean;
  /** A zone of the table; a whole day has none. */
  readonly zone?: ZoneId;
  readonly start: string;
  /** Exclusive. */
  readonly end: string;
  readonly repeat?: EventRepeat;
  /** Starts of occurrences that do not take place, in the form of `start`, in order. */
  readonly except?: readonly string[];
  /** Starts of occurrences besides the repeat, in the form of `start`, in order. */
  readonly also?: readonly string[];
  readonly categories?: readonly string[];
}

/** Something that a reader could not use, and where. Lines count from 1, as the file is written. */
export interface IcsProblem {
  readonly line: number;
  readonly code: IcsProblemCode;
  readonly zh: string;
  readonly en: string;
}

/** Why a part of a file was left out or changed. */
export type IcsProblemCode =
  | 'ics_line'
  | 'ics_cut_off'
  | 'ics_nesting'
  | 'ics_no_start'
  | 'ics_time'
  | 'ics_end'
  | 'ics_zone'
  | 'ics_repeat'
  | 'ics_duplicate'
  | 'ics_long'
  | 'ics_cancelled'
  | 'ics_many';

/** What a file holds. */
export interface IcsFile {
  /** The calendar's own name, where it has one. */
  readonly name?: string;
  readonly events: readonly CalendarEvent[];
  /** At most 200; `moreProblems` counts the rest. */
  readonly problems: readonly IcsProblem[];
  readonly moreProblems: number;
}

/** One occurrence of an event. */
export interface EventOccurrence {
  readonly event: CalendarEvent;
  readonly start: string;
  readonly end: string;
}
