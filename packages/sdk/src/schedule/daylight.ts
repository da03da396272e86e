/**
 * When clocks change, by the four rules that the zones of the table follow. Instants are milliseconds since 1970.
 * Rules of the European Union and the United Kingdom, of the United States and Canada (since 2007), of south-east
 * Australia and of New Zealand (since 2008).
 */
import type { DaylightRule } from './zones';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** One change of a year: the Sunday it falls on, in a form that calendar files can repeat. */
export interface Change {
  /** 1 January to 12 December. */
  readonly month: number;
  /** Which Sunday of the month; -1 is the last. */
  readonly sunday: 1 | 2 | -1;
  /** Hour of the day on which it happens, in standard time of the zone, or in UTC. */
  readonly hour: number;
  readonly clock: 'standard' | 'utc';
}

/** Both changes of each rule. */
export const CHANGES: Readonly<Record<DaylightRule, { readonly on: Change; readonly off: Change }>> = {
  eu: {
    on: { month: 3, sunday: -1, hour: 1, clock: 'utc' },
    off: { month: 10, sunday: -1, hour: 1, clock: 'utc' },
  },
  us: {
    on: { month: 3, sunday: 2, hour: 2, clock: 'standard' },
    off: { month: 11, sunday: 1, hour: 1, clock: 'standard' },
  },
  au: {
    on: { month: 10, sunday: 1, hour: 2, clock: 'standard' },
    off: { month: 4, sunday: 1, hour: 2, clock: 'standard' },
  },
  nz: {
    on: { month: 9, sunday: -1, hour: 2, clock: 'standard' },
    off: { month: 4, sunday: 1, hour: 2, clock: 'standard' },
  },
};

/** The instant of a change in a year. `offset` is the zone's standard time in minutes ahead of UTC. */
export function changeIn(year: number, change: Change, offset: number): number {
  const midnight = sundayOf(year, change.month, change.sunday);
  return midnight + change.hour * HOUR_MS - (change.clock === 'utc' ? 0 : offset * MINUTE_MS);
}

/** Whether daylight time is in force at an instant. */
export function isDaylight(rule: DaylightRule, offset: number, instant: number): boolean {
  const { on, off } = CHANGES[rule];
  const year = new Date(instant + offset * MINUTE_MS).getUTCFullYear();
  const begins = changeIn(year, on, offset);
  const ends = changeIn(year, off, offset);
  // In the south the summer lies around the new year.
  return begins < ends ? instant >= begins && instant < ends : instant < ends || instant >= begins;
}

/** Midnight (as if UTC) of a Sunday of a month. */
function sundayOf(year: number, month: number, which: 1 | 2 | -1): number {
  if (which === -1) {
    const last = Date.UTC(year, month, 0);
    return last - new Date(last).getUTCDay() * DAY_MS;
  }
  const first = Date.UTC(year, month - 1, 1);
  return first + (((7 - new Date(first).getUTCDay()) % 7) + (which - 1) * 7) * DAY_MS;
}
