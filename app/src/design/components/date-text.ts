/** Dates and times as local text (`2026-10-21`, `21:04`, `2026-10-21 21:04`) for the fields that choose them. Pure. */

/** A calendar day. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** What a field of dates and times holds, taken apart. */
export interface DateText {
  readonly date: Day | undefined;
  readonly time: { readonly hour: number; readonly minute: number } | undefined;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})/;
const TIME = /(\d{2}):(\d{2})$/;
const DAY_MS = 86_400_000;

const two = (n: number) => String(n).padStart(2, '0');

/** Reads a text; parts that are not there, or do not exist, are `undefined`. */
export function readDateText(text: string): DateText {
  const date = DATE.exec(text);
  const time = TIME.exec(text);
  const [year, month, day] = date === null ? [0, 0, 0] : [Number(date[1]), Number(date[2]), Number(date[3])];
  const [hour, minute] = time === null ? [0, 0] : [Number(time[1]), Number(time[2])];
  const exists = date !== null && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return {
    date: exists ? { year, month, day } : undefined,
    time: time !== null && hour < 24 && minute < 60 ? { hour, minute } : undefined,
  };
}

/** Writes a day. */
export function dayText({ year, month, day }: Day): string {
  return `${year}-${two(month)}-${two(day)}`;
}

/** Writes a time. */
export function timeText({ hour, minute }: { hour: number; minute: number }): string {
  return `${two(hour)}:${two(minute)}`;
}

/** How many days a month has. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The day that many days later. */
export function dayAfter(day: Day, days: number): Day {
  return dayOf(new Date(Date.UTC(day.year, day.month - 1, day.day) + days * DAY_MS));
}

/** The same day some months later; the last day of the month where it has no such day. */
export function monthAfter({ year, month, day }: Day, months: number): Day {
  const index = year * 12 + month - 1 + months;
  const [nextYear, nextMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return { year: nextYear, month: nextMonth, day: Math.min(day, daysIn(nextYear, nextMonth)) };
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf({ year, month, day }: Day): number {
  const number = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return number === 0 ? 7 : number;
}

/** The weeks that a month touches, from Monday; days of its neighbours fill them up. */
export function monthWeeks({ year, month }: Day): readonly (readonly Day[])[] {
  const first = { year, month, day: 1 };
  const start = dayAfter(first, 1 - weekdayOf(first));
  const count = Math.ceil((weekdayOf(first) - 1 + daysIn(year, month)) / 7);
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, i) => dayAfter(start, week * 7 + i)));
}

/** The day on this device's clock. */
export function today(now: number): Day {
  const at = new Date(now);
  return { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() };
}

/** Whether a day lies within the bounds of a field; a bound may carry a time, which does not count here. */
export function dayWithin(day: Day, min: string | undefined, max: string | undefined): boolean {
  const text = dayText(day);
  return (min === undefined || text >= min.slice(0, 10)) && (max === undefined || text <= max.slice(0, 10));
}

/** Whether a whole value lies within the bounds. */
export function within(value: string, min: string | undefined, max: string | undefined): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

function dayOf(at: Date): Day {
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}
