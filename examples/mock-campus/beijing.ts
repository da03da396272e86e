/** Days and minutes on campus: Beijing time, which has no daylight saving time. */

const OFFSET = 8 * 3_600_000; // milliseconds
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Days since 1970 in Beijing. */
export function dayOf(now: number): number {
  return Math.floor((now + OFFSET) / DAY);
}

/** Minutes since midnight in Beijing. */
export function minuteOf(now: number): number {
  return Math.floor((now + OFFSET) / MINUTE) % 1440;
}

/** The moment of a minute of a day, milliseconds since 1970. */
export function momentOf(day: number, minute: number): number {
  return day * DAY - OFFSET + minute * MINUTE;
}

/** `YYYY-MM-DD` of a day. */
export function dateText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** `YYYY-MM-DD HH:mm:ss` of a moment. */
export function timeText(now: number): string {
  return new Date(now + OFFSET).toISOString().slice(0, 19).replace('T', ' ');
}
