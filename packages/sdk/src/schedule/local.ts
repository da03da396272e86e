/** Local times as text: `YYYY-MM-DD HH:mm`, what models, screens and stored schedules write. */
import { civilOf, partsOf } from '../dates/civil';
import { halfWidth } from '../dates/half-width';
import { scheduleError } from './errors';
import { civilAt, instantAt } from './zone-time';
import { isZoneId, type ZoneId } from './zones';

const WRITTEN =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:T| +)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A time or day as written. */
export interface WrittenTime {
  /** What a clock of the zone shows, in civil milliseconds; midnight when no time was written. */
  readonly civil: number;
  readonly timed: boolean;
}

/**
 * Reads `YYYY-MM-DD HH:mm`, also with `T`, with seconds (which are dropped), or with an offset of its own (which is
 * obeyed and turned into the zone's time); a day alone is midnight with `timed: false`.
 *
 * @throws HarnessError `schedule_time` for another form, `schedule_day` for a day or hour that does not exist.
 */
export function readLocal(text: string, zone: ZoneId, where?: string): WrittenTime {
  const match = text.length > 60 ? null : WRITTEN.exec(halfWidth(text).trim());
  if (match === null) throw scheduleError('schedule_time', where);
  const [, year, month, day, hour, minute, offset] = match;
  const civil = civilOf(Number(year), Number(month), Number(day), Number(hour ?? 0), Number(minute ?? 0));
  if (civil === undefined) throw scheduleError('schedule_day', where);
  if (offset === undefined) return { civil, timed: hour !== undefined };
  return { civil: civilAt(zone, civil - offsetMs(offset)), timed: true };
}

function offsetMs(text: string): number {
  if (/^z$/i.test(text)) return 0;
  const digits = text.replace(/\D/g, '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4));
  return (text.startsWith('-') ? -minutes : minutes) * 60_000;
}

/** Civil milliseconds as `YYYY-MM-DD HH:mm`. */
export function writeLocal(civil: number): string {
  const { year, month, day, hour, minute } = partsOf({ civil, timed: true });
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

/**
 * The instant (milliseconds since 1970) of a local time.
 *
 * @param text `YYYY-MM-DD HH:mm`.
 * @throws HarnessError `schedule_time`, `schedule_day` or `schedule_zone`.
 */
export function parseLocal(text: string, zone: ZoneId): number {
  const id = knownZone(zone);
  const { civil, timed } = readLocal(text, id);
  if (!timed) throw scheduleError('schedule_time');
  return instantAt(id, civil);
}

/** An instant as `YYYY-MM-DD HH:mm` in a zone. */
export function formatLocal(instant: number, zone: ZoneId): string {
  return writeLocal(civilAt(zone, instant));
}

/**
 * The zone, when the table has it.
 *
 * @throws HarnessError `schedule_zone`.
 */
export function knownZone(zone: string): ZoneId {
  if (!isZoneId(zone)) throw scheduleError('schedule_zone', 'zone');
  return zone;
}

/** A number as two digits. */
export function two(value: number): string {
  return String(value).padStart(2, '0');
}
