/**
 * Dates as text in the one zone of the language: Beijing, eight hours ahead of UTC, without daylight saving, on every
 * machine. Text order is time order.
 */

const OFFSET_MS = 8 * 60 * 60 * 1000;

/** A moment (milliseconds since 1970) as `2026-10-21T08:05:00+08:00`. */
export function beijingTime(ms: number): string {
  return `${new Date(ms + OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
}

/** The Beijing day of a moment as `2026-10-21`. */
export function beijingDay(ms: number): string {
  return beijingTime(ms).slice(0, 10);
}

/**
 * Reads the `now` of a recorded test: a date with an optional time, in Beijing unless it states a zone.
 *
 * @returns milliseconds since 1970, or `undefined` when it is no such date.
 */
export function parseMoment(text: string): number | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, day = '', clock = '00:00', seconds = '00', zone = '+08:00'] = match;
  const ms = Date.parse(`${day}T${clock}:${seconds}${zone}`);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || Number.isNaN(midnight)) return undefined;
  // Some engines move 2026-02-30 to March; a day that does not exist is no date.
  return new Date(midnight).toISOString().startsWith(day) ? ms : undefined;
}
