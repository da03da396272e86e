/** The occurrences of an event, in the local time of its zone and within bounds. */
import { DAY_MS, partsOf, startOfDay } from '../dates/civil';
import { civilOfText, textOfCivil } from './date-time';
import { dayOf } from './repeat';
import type { CalendarEvent, EventOccurrence, EventRepeat } from './types';

const WEEK_MS = 7 * DAY_MS;
/** Steps of one rule, whatever it says: more than daily through thirty years. */
const MOST_STEPS = 12_000;

/** Which occurrences are asked for: those that start in the span, both ends included. */
export interface ExpandSpan {
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`. */
  readonly from: string;
  /** A day includes all of it. */
  readonly to: string;
  readonly limit: number;
}

/** Occurrences that start in a span, in order. */
export function occurrencesOf(event: CalendarEvent, { from, to, limit }: ExpandSpan): EventOccurrence[] {
  const start = civilOfText(event.start);
  const end = civilOfText(event.end);
  const first = civilOfText(from);
  const last = civilOfText(to);
  if (start === undefined || end === undefined || first === undefined || last === undefined) return [];
  const until = to.includes(':') ? last : last + DAY_MS - 1;
  const except = new Set(event.except?.map(civilOfText));
  const starts = new Set<number>();
  for (const at of startsOf(start, event.repeat, first, until)) {
    if (!except.has(at)) starts.add(at);
    if (starts.size >= limit) break;
  }
  for (const at of (event.also ?? []).map(civilOfText)) {
    if (at !== undefined && at >= first && at <= until && !except.has(at)) starts.add(at);
  }
  return [...starts]
    .sort((a, b) => a - b)
    .slice(0, limit)
    .map((at) => ({
      event,
      start: textOfCivil(at, event.allDay),
      end: textOfCivil(at + end - start, event.allDay),
    }));
}

function* startsOf(start: number, repeat: EventRepeat | undefined, from: number, to: number): Generator<number> {
  if (repeat === undefined) {
    if (start >= from && start <= to) yield start;
    return;
  }
  const ruleEnd = repeat.until === undefined ? Infinity : (civilOfText(repeat.until) ?? Infinity);
  const last = Math.min(to, ruleEnd);
  let steps = 0;
  for (const { index, at } of repeat.unit === 'months' ? months(start, repeat) : regular(start, repeat, from)) {
    steps += 1;
    if (at > last || steps > MOST_STEPS || (repeat.count !== undefined && index >= repeat.count)) return;
    if (at >= from) yield at;
  }
}

interface Step {
  readonly index: number;
  readonly at: number;
}

/** Days and weeks: the index of any date is known, so the walk begins where it is asked for. */
function* regular(start: number, { every, unit, weekdays }: EventRepeat, from: number): Generator<Step> {
  const own = partsOf({ civil: start, timed: true }).weekday;
  const days: readonly number[] = unit === 'weeks' ? (weekdays ?? [own]) : [own];
  const before = days.filter((day) => day < own).length;
  const base = unit === 'weeks' ? start - (own - 1) * DAY_MS : start;
  const step = unit === 'weeks' ? every * WEEK_MS : every * DAY_MS;
  for (let turn = Math.max(0, Math.floor((from - start) / step)); ; turn += 1) {
    for (const [place, day] of days.entries()) {
      const index = turn * days.length + place - before;
      if (index >= 0) yield { index, at: base + turn * step + (unit === 'weeks' ? (day - 1) * DAY_MS : 0) };
    }
  }
}

/** Months: those without the day are left out and not counted. */
function* months(start: number, { every, day }: EventRepeat): Generator<Step> {
  const own = partsOf({ civil: start, timed: true });
  const clock = start - startOfDay(start);
  const first = own.year * 12 + own.month - 1;
  let index = 0;
  for (let turn = 0; turn < MOST_STEPS; turn += 1) {
    const midnight = dayOf(first + turn * every, day ?? own.day);
    if (midnight === undefined) continue;
    yield { index, at: midnight + clock };
    index += 1;
  }
}
