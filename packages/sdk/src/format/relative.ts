/** Times as a distance from now, spans, and counted words, in both languages. */
import { DAY_MS, startOfDay } from '../dates/civil';
import type { AppLocale } from '../locale';
import { civilAt } from '../schedule/zone-time';
import type { ZoneId } from '../schedule/zones';
import { clockText, dateText, fullDateText, type Instant, partsAt, weekdayName } from './calendar';
import { displayZone } from './display-zone';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** After this an age says less than a date. */
const OLD_MS = 30 * DAY_MS;

const DAYS = {
  'zh-Hans': { '-1': '昨天', 0: '今天', 1: '明天' },
  en: { '-1': 'Yesterday', 0: 'Today', 1: 'Tomorrow' },
} as const;

/**
 * When something was or will be: `刚刚`, `3 分钟前`, `2 小时前`, `昨天 21:04`, then the date; ahead of now `3 分钟后`,
 * `今天 21:04`, `明天 21:04`.
 *
 * @param ms milliseconds since 1970.
 */
export function formatRelative(
  ms: number,
  l: AppLocale,
  now: number = Date.now(),
  zone: ZoneId = displayZone(),
): string {
  const parts = partsAt(ms, zone);
  if (parts === undefined) return '—';
  const near = nearText(now - ms, l);
  if (near !== undefined) return near;
  const days = daysAhead(ms, now, zone);
  if (days === 0 && ms < now) return hoursAgo(now - ms, l);
  const clock = clockText(parts);
  if (days === -1 || days === 0 || days === 1) return `${DAYS[l][days]} ${clock}`;
  if (parts.year !== partsAt(now, zone)?.year) return fullDateText(parts, l);
  return `${dateText(parts, l)}${l === 'en' ? ',' : ''} ${clock}`;
}

/**
 * How long ago, without the time of day: `刚刚`, `3 分钟前`, `2 小时前`, `5 天前`, after a month the date. A time that is
 * slightly ahead, by a clock that runs fast, is just now.
 *
 * @param ms milliseconds since 1970.
 */
export function formatAgo(ms: number, l: AppLocale, now: number = Date.now(), zone: ZoneId = displayZone()): string {
  const parts = partsAt(ms, zone);
  if (parts === undefined) return '—';
  const age = now - ms;
  if (age < -MINUTE_MS) return formatRelative(ms, l, now, zone);
  const near = nearText(age, l);
  if (near !== undefined) return near;
  if (age < DAY_MS) return hoursAgo(age, l);
  if (age < OLD_MS) {
    const days = Math.floor(age / DAY_MS);
    return l === 'en' ? `${plural(days, 'day')} ago` : `${days} 天前`;
  }
  return parts.year === partsAt(now, zone)?.year ? dateText(parts, l) : fullDateText(parts, l);
}

/** Less than an hour away, either side. */
function nearText(age: number, l: AppLocale): string | undefined {
  const minutes = Math.floor(Math.abs(age) / MINUTE_MS);
  if (minutes === 0) return l === 'en' ? 'Just now' : '刚刚';
  if (minutes >= 60) return undefined;
  if (age > 0) return l === 'en' ? `${minutes} min ago` : `${minutes} 分钟前`;
  return l === 'en' ? `In ${minutes} min` : `${minutes} 分钟后`;
}

function hoursAgo(age: number, l: AppLocale): string {
  const hours = Math.floor(age / HOUR_MS);
  return l === 'en' ? `${plural(hours, 'hour')} ago` : `${hours} 小时前`;
}

/** A day as seen from today: `今天`, `明天`, `昨天`, `周三` within the next six days, otherwise the date. */
export function formatDay(d: Instant, l: AppLocale, now: Instant = Date.now(), zone: ZoneId = displayZone()): string {
  const parts = partsAt(d, zone);
  const today = partsAt(now, zone);
  if (parts === undefined || today === undefined) return '—';
  const days = daysAhead(Number(d), Number(now), zone);
  if (days === -1 || days === 0 || days === 1) return DAYS[l][days];
  if (days > 1 && days < 7) return weekdayName(parts.weekday, l);
  return parts.year === today.year ? dateText(parts, l) : fullDateText(parts, l);
}

/** Calendar days from now to an instant. */
function daysAhead(ms: number, now: number, zone: ZoneId): number {
  return (startOfDay(civilAt(zone, ms)) - startOfDay(civilAt(zone, now))) / DAY_MS;
}

/** How long until something, in its two largest units: `3天4小时`, `2小时10分`, `10分钟`, `45秒`; `2h 10m`. */
export function formatCountdown(ms: number, l: AppLocale): string {
  if (Number.isNaN(ms) || ms === Infinity) return '—';
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return l === 'en' ? pair(`${days}d`, hours % 24, 'h') : `${days}天${zhRest(hours % 24, '小时')}`;
  if (hours > 0) return l === 'en' ? pair(`${hours}h`, minutes % 60, 'm') : `${hours}小时${zhRest(minutes % 60, '分')}`;
  if (minutes > 0) return l === 'en' ? `${minutes}m` : `${minutes}分钟`;
  return l === 'en' ? `${seconds}s` : `${seconds}秒`;
}

function pair(first: string, rest: number, unit: string): string {
  return rest === 0 ? first : `${first} ${rest}${unit}`;
}

function zhRest(rest: number, unit: string): string {
  return rest === 0 ? '' : `${rest}${unit}`;
}

/** An English count: `1 book`, `3 books`, `2 libraries`; give `many` for a word that English bends its own way. */
export function plural(n: number, one: string, many: string = manyOf(one)): string {
  return `${n} ${n === 1 ? one : many}`;
}

function manyOf(one: string): string {
  if (/[^aeiou]y$/i.test(one)) return `${one.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(one) ? `${one}es` : `${one}s`;
}
