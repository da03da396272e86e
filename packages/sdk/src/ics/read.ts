/**
 * Reading a calendar file: strict about what a value means, tolerant of how files are broken. What cannot be used is left
 * out and reported with its line; only a file that is none, or beyond all bounds, is refused.
 */
import type { ZoneId } from '../schedule/zones';
import { readOffset, textOfCivil } from './date-time';
import { logicalLines } from './lines';
import { ICS_LIMITS, icsError, ProblemList } from './problems';
import { type Property, readProperty } from './property';
import { type RawEvent, type ReadEvent, readEvent } from './read-event';
import { unescapeText } from './text';
import type { CalendarEvent, IcsFile } from './types';
import { type FileZone, zoneLike, zoneNamed } from './zone-names';

/** What a file is read with. */
export interface ReadIcsOptions {
  /** The zone of times that name none: the user's own. */
  readonly zone: ZoneId;
}

/**
 * Reads a calendar file.
 *
 * @throws HarnessError `ics_too_large`, or `ics_not_calendar` when nothing in it belongs to a calendar.
 */
export function readIcs(file: string | Uint8Array, { zone }: ReadIcsOptions): IcsFile {
  if (file.length > ICS_LIMITS.size) throw icsError('ics_too_large');
  const problems = new ProblemList();
  const parts = takeApart(file, problems);
  if (!parts.isCalendar) throw icsError('ics_not_calendar');
  const context = {
    zone: parts.zoneName === undefined ? zone : (zoneNamed(parts.zoneName) ?? zone),
    zoneOf: (name: string) => zoneNamed(name) ?? zoneLike(parts.zones.get(name) ?? {}),
    problems,
  };
  const read = parts.events.map((raw) => readEvent(raw, context)).filter((event) => event !== undefined);
  const events = joined(withoutDoubles(read, problems), problems);
  return {
    ...(parts.name === undefined ? {} : { name: parts.name }),
    events,
    problems: problems.sorted(),
    moreProblems: problems.more,
  };
}

interface FileParts {
  isCalendar: boolean;
  name?: string;
  zoneName?: string;
  readonly events: RawEvent[];
  readonly zones: Map<string, FileZone>;
}

const DEEPEST = 10;
/** Properties of one event; what lies beyond is no event. */
const MOST_PROPERTIES = 1000;

/** Sorts lines into components. */
function takeApart(file: string | Uint8Array, problems: ProblemList): FileParts {
  const parts: FileParts = { isCalendar: false, events: [], zones: new Map() };
  const open: string[] = [];
  let event: { line: number; properties: Property[] } | undefined;
  let zone: { id: string; said: FileZone } | undefined;
  let last = 1;
  let full = false;
  const finish = () => {
    if (event === undefined) return;
    if (parts.events.length < ICS_LIMITS.events) parts.events.push(event);
    else if (!full) {
      full = true;
      problems.add('ics_many', event.line);
    }
    event = undefined;
  };
  const close = () => {
    const name = open.pop();
    if (name === 'VEVENT') finish();
    if (name === 'VTIMEZONE' && zone !== undefined) {
      parts.zones.set(zone.id, zone.said);
      zone = undefined;
    }
  };
  const begin = (name: string, line: number) => {
    if (name === 'VEVENT' && open.includes('VEVENT')) {
      problems.add('ics_nesting', line);
      while (open.includes('VEVENT')) close();
    }
    if (name === 'VCALENDAR' || name === 'VEVENT') parts.isCalendar = true;
    if (name === 'VEVENT') event = { line, properties: [] };
    if (name === 'VTIMEZONE') zone = { id: '', said: {} };
    if (open.length < DEEPEST) open.push(name);
    else problems.add('ics_nesting', line);
  };
  const end = (name: string, line: number) => {
    if (open[open.length - 1] !== name) problems.add('ics_nesting', line);
    if (open.includes(name)) while (open[open.length - 1] !== name) close();
    if (open[open.length - 1] === name) close();
  };
  for (const { line, text } of logicalLines(file)) {
    last = line;
    const property = readProperty(text, line);
    if (property === undefined) {
      // What is no calendar at all is refused as a whole, not line by line.
      if (parts.isCalendar) problems.add('ics_line', line);
    } else if (property.name === 'BEGIN') begin(property.value.trim().toUpperCase(), line);
    else if (property.name === 'END') end(property.value.trim().toUpperCase(), line);
    else if (open[open.length - 1] === 'VEVENT' && event !== undefined) {
      if (event.properties.length < MOST_PROPERTIES) event.properties.push(property);
    } else if (zone !== undefined) noteZone(zone, property, open[open.length - 1] ?? '');
    else if (open[open.length - 1] === 'VCALENDAR') noteCalendar(parts, property);
  }
  if (open.length > 0) problems.add('ics_cut_off', last);
  return parts;
}

function noteZone(zone: { id: string; said: FileZone }, { name, value }: Property, component: string): void {
  if (component === 'VTIMEZONE' && name === 'TZID') zone.id = value;
  const offset = name === 'TZOFFSETTO' ? readOffset(value) : undefined;
  if (component === 'STANDARD' && offset !== undefined) zone.said.standard = offset;
  if (component !== 'DAYLIGHT') return;
  if (offset !== undefined) zone.said.daylight = offset;
  const month = name === 'RRULE' ? /BYMONTH=(\d{1,2})/i.exec(value)?.[1] : undefined;
  if (month !== undefined) zone.said.daylightMonth = Number(month);
}

function noteCalendar(parts: FileParts, { name, value }: Property): void {
  if (name === 'X-WR-CALNAME') parts.name = unescapeText(value).slice(0, ICS_LIMITS.text);
  if (name === 'X-WR-TIMEZONE') parts.zoneName = value;
}

/** Of several versions of one event the one with the highest sequence is kept, and of equal ones the last. */
function withoutDoubles(read: readonly ReadEvent[], problems: ProblemList): ReadEvent[] {
  const kept = new Map<string, ReadEvent>();
  for (const one of read) {
    const key = `${one.replaces ?? ''} ${one.event.uid}`;
    const other = kept.get(key);
    if (other === undefined) {
      kept.set(key, one);
      continue;
    }
    const better = one.sequence >= other.sequence ? one : other;
    problems.add('ics_duplicate', better === one ? other.line : one.line);
    kept.set(key, better);
  }
  return [...kept.values()];
}

/** Takes replaced and cancelled occurrences out of the events they belong to. */
function joined(read: readonly ReadEvent[], problems: ProblemList): CalendarEvent[] {
  const gone = new Map<string, number[]>();
  for (const { event, replaces } of read) {
    if (replaces !== undefined) gone.set(event.uid, [...(gone.get(event.uid) ?? []), replaces]);
  }
  const events: CalendarEvent[] = [];
  for (const { event, replaces, cancelled, line } of read) {
    if (replaces !== undefined) {
      const uid = `${event.uid}/${textOfCivil(replaces, event.allDay)}`;
      if (!cancelled) events.push({ ...single(event), uid });
    } else if (cancelled) problems.add('ics_cancelled', line);
    else events.push(without(event, gone.get(event.uid) ?? []));
  }
  return events;
}

/** A replaced occurrence does not repeat, whatever it says. */
function single({ repeat, except, also, ...event }: CalendarEvent): CalendarEvent {
  return event;
}

function without(event: CalendarEvent, replaced: readonly number[]): CalendarEvent {
  if (replaced.length === 0) return event;
  const texts = replaced.map((civil) => textOfCivil(civil, event.allDay));
  return { ...event, except: [...new Set([...(event.except ?? []), ...texts])].sort() };
}
