/**
 * Writing a calendar file (RFC 5545). Times carry their zone and the file explains it in a VTIMEZONE: a class at 08:00 in
 * Beijing stays there when the phone is in London, and repeats keep their time on the clock, which UTC would not.
 */
import { CHANGES, type Change, changeIn } from '../schedule/daylight';
import { type ZoneId, zoneOf } from '../schedule/zones';
import { civilOfText, writeIcsTime, writeOffset } from './date-time';
import { writeRule } from './repeat';
import { escapeText, fold } from './text';
import type { CalendarEvent } from './types';

/** What is written beside the events. */
export interface WriteIcsOptions {
  /** Milliseconds since 1970: when the file is made. */
  readonly now: number;
  /** The calendar's name in the program that opens it. */
  readonly name?: string;
}

/** Writes events as a calendar file; lines end with CRLF. */
export function writeIcs(events: readonly CalendarEvent[], { now, name }: WriteIcsOptions): string {
  const zones = new Set(
    events.flatMap(({ zone, allDay }) => (zone === undefined || allDay || zone === 'UTC' ? [] : [zone])),
  );
  const stamp = `${writeIcsTime(now, false).slice(0, 13)}${String(new Date(now).getUTCSeconds()).padStart(2, '0')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//PKU harness//Calendar//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`]),
    ...[...zones].flatMap(zoneLines),
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const { allDay, zone, repeat } = event;
  const start = civilOfText(event.start);
  const end = civilOfText(event.end);
  if (start === undefined || end === undefined) return [];
  const text = (name: string, value: string | undefined) => (value ? [`${name}:${escapeText(value)}`] : []);
  const categories = event.categories?.map(escapeText).join(',');
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp}`,
    timeLine('DTSTART', [start], event),
    // An end must lie after the start; without one the event has no length.
    ...(end > start ? [timeLine('DTEND', [end], event)] : []),
    ...(repeat === undefined ? [] : [`RRULE:${writeRule(repeat, allDay, zone)}`]),
    ...listLines('EXDATE', event.except, event),
    ...listLines('RDATE', event.also, event),
    ...text('SUMMARY', event.title),
    ...text('LOCATION', event.place),
    ...text('DESCRIPTION', event.note),
    ...(categories ? [`CATEGORIES:${categories}`] : []),
    'END:VEVENT',
  ];
}

function timeLine(name: string, times: readonly number[], { allDay, zone }: CalendarEvent): string {
  const utc = !allDay && zone === 'UTC' ? 'Z' : '';
  const params = allDay ? ';VALUE=DATE' : zone === undefined || zone === 'UTC' ? '' : `;TZID=${zone}`;
  return `${name}${params}:${times.map((time) => writeIcsTime(time, allDay) + utc).join(',')}`;
}

function listLines(name: string, texts: readonly string[] | undefined, event: CalendarEvent): string[] {
  const times = (texts ?? []).map(civilOfText).filter((time) => time !== undefined);
  return times.length === 0 ? [] : [timeLine(name, times, event)];
}

/** The year from which a file's zones hold; calendars expect one before all of their events. */
const ZONES_FROM = 1970;

function zoneLines(id: ZoneId): string[] {
  const { offset, daylight, letters } = zoneOf(id);
  const summer = offset + 60;
  const [standardName, daylightName = standardName] = letters;
  const blocks =
    daylight === undefined
      ? clockLines('STANDARD', `${ZONES_FROM}0101T000000`, offset, offset, standardName)
      : [
          ...changeLines('STANDARD', CHANGES[daylight].off, offset, summer, offset, standardName),
          ...changeLines('DAYLIGHT', CHANGES[daylight].on, offset, offset, summer, daylightName),
        ];
  return ['BEGIN:VTIMEZONE', `TZID:${id}`, ...blocks, 'END:VTIMEZONE'];
}

function changeLines(kind: string, change: Change, offset: number, from: number, to: number, name: string): string[] {
  // The clock as it shows before the change.
  const civil = changeIn(ZONES_FROM, change, offset) + from * 60_000;
  const rule = `RRULE:FREQ=YEARLY;BYMONTH=${change.month};BYDAY=${change.sunday}SU`;
  return clockLines(kind, writeIcsTime(civil, false), from, to, name, rule);
}

function clockLines(kind: string, start: string, from: number, to: number, name: string, rule?: string): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    ...(rule === undefined ? [] : [rule]),
    `TZOFFSETFROM:${writeOffset(from)}`,
    `TZOFFSETTO:${writeOffset(to)}`,
    `TZNAME:${name}`,
    `END:${kind}`,
  ];
}
