/** From what a model or a screen wrote to a schedule that can be stored: everything checked, nothing left open. */
import { DAY_MS, partsOf, startOfDay } from '../dates/civil';
import { type ScheduleErrorCode, scheduleError } from './errors';
import type { ScheduleInput, ScheduleRepeatInput } from './input';
import { SCHEDULE_LIMITS } from './limits';
import { knownZone, readLocal, writeLocal } from './local';
import { dayOfMonth } from './row';
import { nextRun } from './runs';
import { SCHEDULE_UNITS, type Schedule, type ScheduleRepeat, type Weekday } from './types';
import { civilAt, instantAt } from './zone-time';
import type { ZoneId } from './zones';

const MINUTE_MS = 60_000;
const STEP_MS = { minutes: MINUTE_MS, hours: 60 * MINUTE_MS } as const;

/** What a schedule is relative to. */
export interface ScheduleContext {
  readonly now: number;
  /** `app.timezone`. */
  readonly zone: ZoneId;
}

/**
 * Checks and completes a schedule.
 *
 * - Without `at` a row begins at its next time of day after now; minutes and hours begin one interval from now.
 * - A row whose beginning has passed goes on with its next run, in step; `count` counts from there.
 * - `until` without a time includes its whole day.
 *
 * @throws HarnessError with a {@link ScheduleErrorCode}; `where` names the field.
 */
export function normalizeSchedule(input: ScheduleInput, context: ScheduleContext): Schedule {
  const zone = knownZone(context.zone);
  const at = input.at === undefined ? undefined : timeOf(input.at, zone);
  if (input.repeat === undefined) {
    if (at === undefined) throw scheduleError('schedule_empty');
    return onceAt(at, { ...context, zone });
  }
  const repeat = checkRepeat(input.repeat);
  const until = input.repeat.until === undefined ? undefined : untilOf(input.repeat.until, zone);
  const begun = beginning(repeat, clockOf(input.repeat, at), at, { ...context, zone });
  const ahead = firstAhead(begun, context.now, until);
  return bounded(ahead, input.repeat.count, until, context.now);
}

/** The input that would make a schedule: what an edit form starts from. */
export function scheduleInputOf({ start, repeat }: Schedule): ScheduleInput {
  if (repeat === undefined) return { at: start };
  const { weekdays, ...rest } = repeat;
  return { at: start, repeat: { ...rest, ...(weekdays === undefined ? {} : { weekdays: [...weekdays] }) } };
}

function timeOf(text: string, zone: ZoneId): number {
  const { civil, timed } = readLocal(text, zone, 'at');
  if (!timed) throw scheduleError('schedule_time', 'at');
  return civil;
}

function untilOf(text: string, zone: ZoneId): number {
  const { civil, timed } = readLocal(text, zone, 'repeat.until');
  return timed ? civil : civil + DAY_MS - MINUTE_MS;
}

function onceAt(civil: number, { now, zone }: ScheduleContext): Schedule {
  if (instantAt(zone, civil) <= now) throw scheduleError('schedule_past', 'at');
  checkReach(civil, civilAt(zone, now), 'at');
  return { zone, start: writeLocal(civil) };
}

function checkReach(civil: number, nowCivil: number, where: string): void {
  const { year } = partsOf({ civil: nowCivil, timed: true });
  const limit = new Date(nowCivil);
  limit.setUTCFullYear(year + SCHEDULE_LIMITS.years);
  if (civil > limit.getTime()) throw scheduleError('schedule_far', where);
}

/** The repeat without its ends, and with weekdays in order. */
function checkRepeat(input: ScheduleRepeatInput): ScheduleRepeat {
  whole(input.every, SCHEDULE_LIMITS.every, 'schedule_interval', 'repeat.every');
  if (input.count !== undefined) whole(input.count, SCHEDULE_LIMITS.count, 'schedule_count', 'repeat.count');
  if (!SCHEDULE_UNITS.includes(input.unit)) throw scheduleError('schedule_unit', 'repeat.unit');
  const { every } = input;
  // „Every day from Monday to Friday“ is a weekly row.
  const unit = input.unit === 'days' && every === 1 && input.weekdays !== undefined ? 'weeks' : input.unit;
  if (input.weekdays !== undefined && unit !== 'weeks') throw scheduleError('schedule_weekdays', 'repeat.weekdays');
  if (input.day !== undefined && unit !== 'months') throw scheduleError('schedule_month_day', 'repeat.day');
  if (input.day !== undefined) whole(input.day, 31, 'schedule_month_day', 'repeat.day');
  const weekdays = input.weekdays === undefined ? undefined : checkWeekdays(input.weekdays);
  return {
    every,
    unit,
    ...(weekdays === undefined ? {} : { weekdays }),
    ...(input.day === undefined ? {} : { day: input.day }),
  };
}

function whole(value: number, most: number, code: ScheduleErrorCode, where: string): void {
  if (!Number.isInteger(value) || value < 1 || value > most) throw scheduleError(code, where);
}

function checkWeekdays(days: readonly number[]): Weekday[] {
  if (days.length === 0) throw scheduleError('schedule_weekdays', 'repeat.weekdays');
  for (const day of days) whole(day, 7, 'schedule_weekdays', 'repeat.weekdays');
  return [...new Set(days as readonly Weekday[])].sort((a, b) => a - b);
}

/** The time of day in milliseconds after midnight, from wherever it is written. */
function clockOf({ time }: ScheduleRepeatInput, at: number | undefined): number | undefined {
  const ofStart = at === undefined ? undefined : at - startOfDay(at);
  if (time === undefined) return ofStart;
  const match = /^(\d{1,2}):(\d{2})$/.exec(time.trim());
  const hour = Number(match?.[1] ?? 24);
  const minute = Number(match?.[2]);
  if (hour > 23 || minute > 59) throw scheduleError('schedule_clock', 'repeat.time');
  const clock = (hour * 60 + minute) * MINUTE_MS;
  if (ofStart !== undefined && ofStart !== clock) throw scheduleError('schedule_two_clocks', 'repeat.time');
  return clock;
}

/** The endless row with its first run, which may lie in the past when `at` does. */
function beginning(
  repeat: ScheduleRepeat,
  clock: number | undefined,
  at: number | undefined,
  { now, zone }: ScheduleContext,
): Schedule {
  const { unit, every } = repeat;
  const counted = unit === 'minutes' || unit === 'hours';
  if (counted && clock === undefined) {
    const step = every * STEP_MS[unit];
    return { zone, start: onlyTime(zone, Math.floor(now / MINUTE_MS) * MINUTE_MS + step, step), repeat };
  }
  if (clock === undefined) throw scheduleError('schedule_no_clock', 'repeat.time');
  const from = at ?? nextClock(zone, now, clock);
  if (unit === 'weeks') return weekly(zone, from, repeat);
  if (unit === 'months') return monthly(zone, from, repeat);
  return { zone, start: writeLocal(from), repeat };
}

/** The next civil time with a time of day, after now. */
function nextClock(zone: ZoneId, now: number, clock: number): number {
  const today = startOfDay(civilAt(zone, now)) + clock;
  return instantAt(zone, today) > now ? today : today + DAY_MS;
}

/** A start that the clock shows only once, or at least first, at the instant that is meant. */
function onlyTime(zone: ZoneId, instant: number, step: number): string {
  let start = instant;
  while (instantAt(zone, civilAt(zone, start)) !== start) start += step;
  return writeLocal(civilAt(zone, start));
}

function weekly(zone: ZoneId, from: number, repeat: ScheduleRepeat): Schedule {
  const own = partsOf({ civil: from, timed: true }).weekday as Weekday;
  const weekdays = repeat.weekdays ?? [own];
  const wait = Math.min(...weekdays.map((day) => (day - own + 7) % 7));
  return { zone, start: writeLocal(from + wait * DAY_MS), repeat: { ...repeat, weekdays } };
}

function monthly(zone: ZoneId, from: number, repeat: ScheduleRepeat): Schedule {
  const parts = partsOf({ civil: from, timed: true });
  const day = repeat.day ?? parts.day;
  const month = parts.year * 12 + parts.month - 1;
  const clock = from - startOfDay(from);
  const first = dayOfMonth(month, day) + clock;
  const start = first >= from ? first : dayOfMonth(month + 1, day) + clock;
  return { zone, start: writeLocal(start), repeat: { ...repeat, day } };
}

/** The row from its first run that lies ahead. */
function firstAhead(schedule: Schedule, now: number, until: number | undefined): Schedule {
  const { zone, repeat } = schedule;
  const next = nextRun(schedule, now) ?? Infinity;
  const civil = civilAt(zone, next);
  if (until !== undefined && civil > until && instantAt(zone, until) <= now) {
    throw scheduleError('schedule_past', 'repeat.until');
  }
  if (repeat?.unit === 'minutes' || repeat?.unit === 'hours') {
    return { ...schedule, start: onlyTime(zone, next, repeat.every * STEP_MS[repeat.unit]) };
  }
  // A run that clocks leave out is written as it is meant, not as it is made up for.
  const meant = readLocal(schedule.start, zone).civil;
  return instantAt(zone, meant) === next ? schedule : { ...schedule, start: writeLocal(keepClock(civil, meant)) };
}

function keepClock(civil: number, meant: number): number {
  return startOfDay(civil) + (meant - startOfDay(meant));
}

function bounded(schedule: Schedule, count: number | undefined, until: number | undefined, now: number): Schedule {
  const { zone, start, repeat } = schedule;
  const first = readLocal(start, zone).civil;
  const nowCivil = civilAt(zone, now);
  checkReach(first, nowCivil, 'at');
  if (until !== undefined) {
    if (until < first) throw scheduleError('schedule_until', 'repeat.until');
    checkReach(until, nowCivil + DAY_MS, 'repeat.until');
  }
  if (repeat === undefined || count === 1) return { zone, start };
  return {
    zone,
    start,
    repeat: {
      ...repeat,
      ...(count === undefined ? {} : { count }),
      ...(until === undefined ? {} : { until: writeLocal(until) }),
    },
  };
}
