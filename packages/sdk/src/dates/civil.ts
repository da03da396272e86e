/**
 * Dates as text in the one zone of the language, taken apart and put together: `2026-10-21T08:05:00+08:00`, or
 * `2026-10-21` for a day without a time. A moment's `civil` milliseconds are what the Beijing clock shows, counted as if
 * it were UTC, so that arithmetic needs no zone and no engine's idea of one.
 */
import { beijingTime } from './beijing-time';

const OFFSET_MS = 8 * 60 * 60 * 1000;

/** Milliseconds of one day. */
export const DAY_MS = 86_400_000;

/** A point of Beijing time; `timed` says whether it has a time or is a whole day. */
export interface Moment {
  readonly civil: number;
  readonly timed: boolean;
}

/** The fields of a moment. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
}

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):(\d{2})\+08:00)?$/;

/** Reads a date in one of the two written forms; `undefined` when it is none. */
export function readMoment(text: string): Moment | undefined {
  const match = WRITTEN.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const civil = civilOf(
    Number(year),
    Number(month),
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  );
  return civil === undefined ? undefined : { civil, timed: hour !== undefined };
}

/** Writes a moment as text. */
export function writeMoment({ civil, timed }: Moment): string {
  const text = beijingTime(civil - OFFSET_MS);
  return timed ? text : text.slice(0, 10);
}

/** The moment of an instant (milliseconds since 1970). */
export function momentAt(ms: number): Moment {
  return { civil: Math.floor(ms / 1000) * 1000 + OFFSET_MS, timed: true };
}

/** The instant of a moment in milliseconds since 1970; a day begins at midnight in Beijing. */
export function instantOf({ civil }: Moment): number {
  return civil - OFFSET_MS;
}

/** Civil milliseconds of fields; `undefined` for a date that does not exist. 24:00 is the next day. */
export function civilOf(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
): number | undefined {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  const late = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !late) || minute > 59 || second > 59 || hour < 0) return undefined;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Days of a month. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The civil milliseconds of a day's midnight. */
export function startOfDay(civil: number): number {
  return Math.floor(civil / DAY_MS) * DAY_MS;
}

/** The fields of a moment. */
export function partsOf({ civil }: Moment): DateParts {
  const at = new Date(civil);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    weekday: at.getUTCDay() === 0 ? 7 : at.getUTCDay(),
  };
}
