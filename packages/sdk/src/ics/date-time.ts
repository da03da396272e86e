/** Dates, times, spans and offsets as calendar files write them. */
import { civilOf, DAY_MS, partsOf, startOfDay } from '../dates/civil';
import { two } from '../schedule/local';
import { civilAt, instantAt } from '../schedule/zone-time';
import type { ZoneId } from '../schedule/zones';

/** A date or time as written. */
export interface IcsTime {
  /** What the clock shows, in civil milliseconds, to the minute. */
  readonly civil: number;
  readonly allDay: boolean;
  /** Ends in Z. */
  readonly utc: boolean;
}

const TIME = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?(Z)?)?$/i;
/** Years beyond are mistakes or placeholders for "never". */
const YEARS = { from: 1900, to: 2200 } as const;

/** Reads `20261021` or `20261021T080000Z`; `undefined` when it is neither or does not exist. Seconds are dropped. */
export function readIcsTime(value: string): IcsTime | undefined {
  const match = TIME.exec(value.trim());
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, zulu] = match;
  if (Number(year) < YEARS.from || Number(year) > YEARS.to || Number(second ?? 0) > 60) return undefined;
  const civil = civilOf(Number(year), Number(month), Number(day), Number(hour ?? 0), Number(minute ?? 0));
  return civil === undefined ? undefined : { civil, allDay: hour === undefined, utc: zulu !== undefined };
}

/** Writes a day or a time of the clock. */
export function writeIcsTime(civil: number, allDay: boolean): string {
  const { year, month, day, hour, minute } = partsOf({ civil, timed: true });
  const date = `${String(year).padStart(4, '0')}${two(month)}${two(day)}`;
  return allDay ? date : `${date}T${two(hour)}${two(minute)}00`;
}

/** The clock of one zone as the clock of another. */
export function moveZone(civil: number, from: ZoneId, to: ZoneId): number {
  return from === to ? civil : civilAt(to, instantAt(from, civil));
}

/** Reads `P1DT2H30M` as milliseconds; `undefined` when it is none or goes back. */
export function readDuration(value: string): number | undefined {
  const match = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i.exec(
    value.trim(),
  );
  if (match === null || /P$|T$/i.test(value.trim())) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return (weeks * 7 + days) * DAY_MS + hours * 3_600_000 + minutes * 60_000 + Math.floor(seconds / 60) * 60_000;
}

/** Reads `+0800` as minutes. */
export function readOffset(value: string): number | undefined {
  const match = /^([+-])(\d{2}):?(\d{2})(?:\d{2})?$/.exec(value.trim());
  if (match === null) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes || 0 : minutes;
}

/** Writes minutes as `+0800`. */
export function writeOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** Civil milliseconds of an event's text, `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`; `undefined` when it is neither. */
export function civilOfText(text: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}))?$/.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute] = match;
  return civilOf(Number(year), Number(month), Number(day), Number(hour ?? 0), Number(minute ?? 0));
}

/** An event's text for civil milliseconds. */
export function textOfCivil(civil: number, allDay: boolean): string {
  const { year, month, day, hour, minute } = partsOf({ civil: allDay ? startOfDay(civil) : civil, timed: true });
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return allDay ? date : `${date} ${two(hour)}:${two(minute)}`;
}
