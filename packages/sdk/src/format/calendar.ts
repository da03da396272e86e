/**
 * Times and dates for people, in both languages, without `Intl`: Hermes ignores its locale options. `d` is a `Date` or
 * milliseconds since 1970; the zone is the user's own unless one is given.
 */
import { type DateParts, partsOf } from '../dates/civil';
import type { AppLocale } from '../locale';
import { civilAt } from '../schedule/zone-time';
import type { ZoneId } from '../schedule/zones';
import { displayZone } from './display-zone';

/** A point in time. */
export type Instant = Date | number;

const WEEKDAYS = {
  'zh-Hans': ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** What is shown for a time that is none, such as an invalid `Date`. */
const NO_TIME = '—';

/** The fields that a clock of a zone shows; `undefined` for a time that is none. */
export function partsAt(d: Instant, zone: ZoneId = displayZone()): DateParts | undefined {
  const instant = typeof d === 'number' ? d : d.getTime();
  // Beyond this no Date exists, and neither does a year of four digits.
  if (!(Math.abs(instant) < 8.64e15 - 1e9)) return undefined;
  return partsOf({ civil: civilAt(zone, instant), timed: true });
}

/** `21:04` */
export function formatClock(d: Instant, zone?: ZoneId): string {
  const parts = partsAt(d, zone);
  return parts === undefined ? NO_TIME : clockText(parts);
}

/** `周一`, `Mon` */
export function formatWeekday(d: Instant, l: AppLocale, zone?: ZoneId): string {
  const parts = partsAt(d, zone);
  return parts === undefined ? NO_TIME : weekdayName(parts.weekday, l);
}

/** The short name of a weekday, 1 Monday to 7 Sunday. */
export function weekdayName(weekday: number, l: AppLocale): string {
  return WEEKDAYS[l][weekday - 1] ?? NO_TIME;
}

/** `10月18日`, `Oct 18` */
export function formatLocalDate(d: Instant, l: AppLocale, zone?: ZoneId): string {
  const parts = partsAt(d, zone);
  return parts === undefined ? NO_TIME : dateText(parts, l);
}

/** `10月18日 21:04`, `Oct 18, 21:04` */
export function formatLocalDateTime(d: Instant, l: AppLocale, zone?: ZoneId): string {
  const parts = partsAt(d, zone);
  if (parts === undefined) return NO_TIME;
  return `${dateText(parts, l)}${l === 'en' ? ',' : ''} ${clockText(parts)}`;
}

/** With the year: `2026年10月18日`, `Oct 18, 2026` */
export function formatFullDate(d: Instant, l: AppLocale, zone?: ZoneId): string {
  const parts = partsAt(d, zone);
  return parts === undefined ? NO_TIME : fullDateText(parts, l);
}

/** {@link formatClock} of fields. */
export function clockText({ hour, minute }: DateParts): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** {@link formatLocalDate} of fields. */
export function dateText({ month, day }: DateParts, l: AppLocale): string {
  return l === 'en' ? `${MONTHS[month - 1]} ${day}` : `${month}月${day}日`;
}

/** {@link formatFullDate} of fields. */
export function fullDateText(parts: DateParts, l: AppLocale): string {
  return l === 'en' ? `${dateText(parts, l)}, ${parts.year}` : `${parts.year}年${dateText(parts, l)}`;
}
