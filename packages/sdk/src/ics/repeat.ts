/** Rules of repetition: RRULE read and written, as far as timetables use it. */
import { civilOf, DAY_MS, daysIn, partsOf, startOfDay } from '../dates/civil';
import type { Weekday } from '../schedule/types';
import type { ZoneId } from '../schedule/zones';
import { civilOfText, moveZone, readIcsTime, textOfCivil, writeIcsTime } from './date-time';
import type { EventRepeat } from './types';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const MOST_COUNT = 100_000;
const MOST_EVERY = 1000;

/** The start that a rule belongs to. */
export interface RuleStart {
  readonly civil: number;
  readonly allDay: boolean;
  readonly zone: ZoneId;
}

/** A rule as read: the repeat, and how far the start moves to be its first occurrence. */
export interface ReadRule {
  readonly repeat?: EventRepeat;
  readonly shift: number;
}

/** Reads an RRULE; `undefined` for one that is malformed or beyond {@link EventRepeat}. */
export function readRule(value: string, start: RuleStart): ReadRule | undefined {
  const parts = rulePart(value);
  if (parts === undefined) return undefined;
  const every = parts.INTERVAL === undefined ? 1 : Number(parts.INTERVAL);
  if (!Number.isInteger(every) || every < 1 || every > MOST_EVERY) return undefined;
  const unit = unitOf(parts, every, start);
  if (unit === undefined) return undefined;
  const first = start.civil + shiftOf(unit, start);
  const ends = endsOf(parts, { ...start, civil: first });
  if (ends === undefined) return undefined;
  const over = ends.count === 1 || (ends.until !== undefined && (civilOfText(ends.until) ?? 0) < first);
  return { shift: first - start.civil, ...(over ? {} : { repeat: { ...unit, ...ends } }) };
}

const KNOWN = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST']);

type RuleParts = Partial<Record<string, string>>;

function rulePart(value: string): RuleParts | undefined {
  const parts: RuleParts = Object.create(null);
  for (const part of value.trim().replace(/;$/, '').toUpperCase().split(';')) {
    const [name = '', written, ...more] = part.split('=');
    if (written === undefined || more.length > 0 || !KNOWN.has(name) || parts[name] !== undefined) return undefined;
    parts[name] = written.trim();
  }
  return parts;
}

type Unit = Pick<EventRepeat, 'every' | 'unit' | 'weekdays' | 'day'>;

function unitOf(parts: RuleParts, every: number, start: RuleStart): Unit | undefined {
  const { BYDAY, BYMONTHDAY, BYMONTH } = parts;
  const own = partsOf({ civil: start.civil, timed: true });
  switch (parts.FREQ) {
    case 'DAILY':
      if (BYMONTHDAY !== undefined || BYMONTH !== undefined) return undefined;
      if (BYDAY === undefined) return { every, unit: 'days' };
      return every === 1 ? weekly(1, BYDAY, parts.WKST) : undefined;
    case 'WEEKLY':
      if (BYMONTHDAY !== undefined || BYMONTH !== undefined) return undefined;
      if (BYDAY === undefined) return { every, unit: 'weeks', weekdays: [own.weekday as Weekday] };
      return weekly(every, BYDAY, parts.WKST);
    case 'MONTHLY':
      return BYDAY !== undefined || BYMONTH !== undefined ? undefined : monthly(every, BYMONTHDAY ?? String(own.day));
    case 'YEARLY':
      if (BYDAY !== undefined || (BYMONTH !== undefined && Number(BYMONTH) !== own.month)) return undefined;
      if (BYMONTHDAY !== undefined && Number(BYMONTHDAY) !== own.day) return undefined;
      return monthly(every * 12, String(own.day));
    default:
      return undefined;
  }
}

function weekly(every: number, written: string, weekStart: string | undefined): Unit | undefined {
  const days = written.split(',').map((name) => WEEKDAYS.indexOf(name.trim()) + 1);
  if (days.some((day) => day === 0)) return undefined;
  const weekdays = [...new Set(days as Weekday[])].sort((a, b) => a - b);
  // Weeks that begin on Sunday differ only for several days in every second week with Sunday among them.
  const shifted = every > 1 && weekdays.length > 1 && weekStart !== undefined && weekStart !== 'MO';
  if (shifted && (weekStart !== 'SU' || weekdays.includes(7))) return undefined;
  return { every, unit: 'weeks', weekdays };
}

function monthly(every: number, written: string): Unit | undefined {
  const day = Number(written);
  return Number.isInteger(day) && day >= 1 && day <= 31 ? { every, unit: 'months', day } : undefined;
}

/** Rules whose start is not one of their days begin with the first day that is. */
function shiftOf({ weekdays, day }: Unit, { civil }: RuleStart): number {
  const own = partsOf({ civil, timed: true });
  if (weekdays !== undefined) {
    return Math.min(...weekdays.map((weekday) => (weekday - own.weekday + 7) % 7)) * DAY_MS;
  }
  if (day === undefined || day === own.day) return 0;
  for (let months = own.year * 12 + own.month - 1; ; months += 1) {
    const at = dayOf(months, day);
    if (at !== undefined && at >= startOfDay(civil)) return at - startOfDay(civil);
  }
}

/** Midnight of a day of a month counted since year 0; `undefined` when the month is too short. */
export function dayOf(months: number, day: number): number | undefined {
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  return day > daysIn(year, month) ? undefined : civilOf(year, month, day);
}

function endsOf(parts: RuleParts, start: RuleStart): Pick<EventRepeat, 'count' | 'until'> | undefined {
  const count = parts.COUNT === undefined ? undefined : Number(parts.COUNT);
  if (count !== undefined && (!Number.isInteger(count) || count < 1 || count > MOST_COUNT)) return undefined;
  const until = parts.UNTIL === undefined ? undefined : untilOf(parts.UNTIL, start);
  if (parts.UNTIL !== undefined && until === undefined) return undefined;
  return { ...(count === undefined ? {} : { count }), ...(until === undefined ? {} : { until }) };
}

function untilOf(value: string, { allDay, zone }: RuleStart): string | undefined {
  const time = readIcsTime(value);
  if (time === undefined) return undefined;
  if (time.allDay) return textOfCivil(allDay ? time.civil : time.civil + DAY_MS - 60_000, allDay);
  return textOfCivil(time.utc ? moveZone(time.civil, 'UTC', zone) : time.civil, allDay);
}

/** Writes a repeat as an RRULE. `zone` is absent for whole days and for times that float. */
export function writeRule(repeat: EventRepeat, allDay: boolean, zone: ZoneId | undefined): string {
  const { every, unit, weekdays, day, count, until } = repeat;
  const parts = [`FREQ=${{ days: 'DAILY', weeks: 'WEEKLY', months: 'MONTHLY' }[unit]}`];
  if (every !== 1) parts.push(`INTERVAL=${every}`);
  if (count !== undefined) parts.push(`COUNT=${count}`);
  const end = until === undefined ? undefined : civilOfText(until);
  if (end !== undefined) parts.push(`UNTIL=${writeUntil(end, allDay, zone)}`);
  if (unit === 'weeks' && weekdays !== undefined)
    parts.push(`BYDAY=${weekdays.map((at) => WEEKDAYS[at - 1]).join(',')}`);
  if (unit === 'months' && day !== undefined) parts.push(`BYMONTHDAY=${day}`);
  return parts.join(';');
}

/** An end of a rule is in UTC where its event has a zone (RFC 5545, 3.3.10). */
function writeUntil(civil: number, allDay: boolean, zone: ZoneId | undefined): string {
  if (allDay || zone === undefined) return writeIcsTime(civil, allDay);
  return `${writeIcsTime(moveZone(civil, zone, 'UTC'), false)}Z`;
}
