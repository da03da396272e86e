/** One VEVENT as an event: times brought to one zone, texts cut to their bounds, what cannot be used reported. */
import { DAY_MS, startOfDay } from '../dates/civil';
import type { ZoneId } from '../schedule/zones';
import { moveZone, readDuration, readIcsTime, textOfCivil } from './date-time';
import { ICS_LIMITS, type ProblemList } from './problems';
import type { Property } from './property';
import { readRule } from './repeat';
import { splitTexts, unescapeText } from './text';
import type { CalendarEvent } from './types';
import { stableHash } from './uid';

/** A component as its properties. */
export interface RawEvent {
  readonly line: number;
  readonly properties: readonly Property[];
}

/** What the file says around an event. */
export interface EventContext {
  /** The zone for times that name none. */
  readonly zone: ZoneId;
  /** The zone of a TZID. */
  zoneOf(name: string): ZoneId | undefined;
  readonly problems: ProblemList;
}

/** An event with what is needed to put a file together. */
export interface ReadEvent {
  readonly line: number;
  readonly event: CalendarEvent;
  readonly sequence: number;
  readonly cancelled: boolean;
  /** The start of the occurrence that this one replaces, in civil milliseconds of its zone. */
  readonly replaces?: number;
}

/** A time with the zone it is in; whole days are in none. */
interface PlacedTime {
  readonly civil: number;
  readonly allDay: boolean;
  readonly zone: ZoneId;
}

/** Reads a component; `undefined` when it has no start that could be used. */
export function readEvent(raw: RawEvent, context: EventContext): ReadEvent | undefined {
  const first = (name: string) => raw.properties.find((property) => property.name === name);
  const begins = first('DTSTART');
  const written = begins === undefined ? undefined : placed(begins, begins.value, context);
  if (written === undefined) {
    context.problems.add(begins === undefined ? 'ics_no_start' : 'ics_time', begins?.line ?? raw.line);
    return undefined;
  }
  const rule = first('RRULE');
  const read = rule === undefined ? { shift: 0 } : readRule(rule.value, written);
  if (rule !== undefined && (read === undefined || moreThanOne(raw, 'RRULE')))
    context.problems.add('ics_repeat', rule.line);
  const start = { ...written, civil: written.civil + (read?.shift ?? 0) };
  const end = endOf(first('DTEND'), first('DURATION'), written, context) + (read?.shift ?? 0);
  const replaces = first('RECURRENCE-ID');
  const replaced = replaces === undefined ? undefined : placed(replaces, replaces.value, context);
  const except = dates(raw, 'EXDATE', start, context);
  const also = dates(raw, 'RDATE', start, context);
  const text = (name: string, most: number = ICS_LIMITS.text) => textOf(first(name), most, context);
  const place = text('LOCATION');
  const note = text('DESCRIPTION', ICS_LIMITS.note);
  const title = text('SUMMARY');
  const categories = categoriesOf(raw, context);
  const body = {
    title,
    ...(place === '' ? {} : { place }),
    ...(note === '' ? {} : { note }),
    allDay: start.allDay,
    ...(start.allDay ? {} : { zone: start.zone }),
    start: textOfCivil(start.civil, start.allDay),
    end: textOfCivil(end, start.allDay),
    ...(read?.repeat === undefined ? {} : { repeat: read.repeat }),
    ...(except.length === 0 ? {} : { except }),
    ...(also.length === 0 ? {} : { also }),
    ...(categories.length === 0 ? {} : { categories }),
  };
  return {
    line: raw.line,
    event: { uid: text('UID') || `no-uid-${stableHash(`${body.start}|${body.end}|${title}|${place}`)}`, ...body },
    sequence: Number(/^\d{1,9}$/.exec(first('SEQUENCE')?.value.trim() ?? '')?.[0] ?? 0),
    cancelled: first('STATUS')?.value.trim().toUpperCase() === 'CANCELLED',
    ...(replaced === undefined ? {} : { replaces: inZone(replaced, start) }),
  };
}

function moreThanOne(raw: RawEvent, name: string): boolean {
  return raw.properties.filter((property) => property.name === name).length > 1;
}

/** Reads a value of a property in the zone it names. */
function placed(property: Property, value: string, context: EventContext): PlacedTime | undefined {
  const time = readIcsTime(value);
  if (time === undefined) return undefined;
  const allDay = time.allDay || property.params.VALUE?.toUpperCase() === 'DATE';
  if (allDay) return { civil: startOfDay(time.civil), allDay, zone: context.zone };
  if (time.utc) return { civil: time.civil, allDay, zone: 'UTC' };
  const name = property.params.TZID;
  const zone = name === undefined ? context.zone : context.zoneOf(name);
  if (zone === undefined) context.problems.add('ics_zone', property.line);
  return { civil: time.civil, allDay, zone: zone ?? context.zone };
}

/** A time as the clock of an event's zone shows it; a day alone means its occurrence on that day. */
function inZone(time: PlacedTime, start: PlacedTime): number {
  if (start.allDay) return startOfDay(time.civil);
  if (time.allDay) return time.civil + (start.civil - startOfDay(start.civil));
  return moveZone(time.civil, time.zone, start.zone);
}

function endOf(
  ends: Property | undefined,
  duration: Property | undefined,
  start: PlacedTime,
  context: EventContext,
): number {
  const shortest = start.allDay ? start.civil + DAY_MS : start.civil;
  const wrong = (line: number) => {
    context.problems.add('ics_end', line);
    return shortest;
  };
  if (ends !== undefined) {
    const time = placed(ends, ends.value, context);
    if (time === undefined) return wrong(ends.line);
    // A whole day that ends on itself, and a timed event that ends on its own day, are common slips with one meaning.
    const end = start.allDay || !time.allDay ? inZone(time, start) : time.civil;
    if (end === start.civil) return shortest;
    return end > start.civil ? end : wrong(ends.line);
  }
  if (duration === undefined) return shortest;
  const length = readDuration(duration.value);
  if (length === undefined) return wrong(duration.line);
  return start.allDay ? start.civil + Math.max(1, Math.ceil(length / DAY_MS)) * DAY_MS : start.civil + length;
}

/** Dates of EXDATE or RDATE in the form of the start, in order, without doubles. */
function dates(raw: RawEvent, name: 'EXDATE' | 'RDATE', start: PlacedTime, context: EventContext): string[] {
  const found = new Set<number>();
  for (const property of raw.properties) {
    if (property.name !== name) continue;
    for (const value of property.value.split(',')) {
      // A period is its start and more.
      const time = placed(property, value.split('/')[0] ?? '', context);
      if (time === undefined) context.problems.add('ics_time', property.line);
      else if (found.size < ICS_LIMITS.dates) found.add(inZone(time, start));
      else context.problems.add('ics_long', property.line);
    }
  }
  return [...found].sort((a, b) => a - b).map((civil) => textOfCivil(civil, start.allDay));
}

function textOf(property: Property | undefined, most: number, context: EventContext): string {
  return property === undefined ? '' : bounded(unescapeText(property.value), most, property.line, context);
}

function bounded(text: string, most: number, line: number, context: EventContext): string {
  if (text.length <= most) return text;
  context.problems.add('ics_long', line);
  // Never half of a surrogate pair.
  return text.slice(0, /[\uD800-\uDBFF]/.test(text[most - 1] ?? '') ? most - 1 : most);
}

const MOST_CATEGORIES = 20;

function categoriesOf(raw: RawEvent, context: EventContext): string[] {
  return raw.properties
    .filter(({ name }) => name === 'CATEGORIES')
    .flatMap(({ value, line }) => splitTexts(value).map((text) => bounded(text, ICS_LIMITS.text, line, context)))
    .filter((text) => text !== '')
    .slice(0, MOST_CATEGORIES);
}
