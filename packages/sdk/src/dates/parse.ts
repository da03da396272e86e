/**
 * Reading dates as people and servers write them. What is stated wins; what is missing is taken from `now` where that is
 * no guess (今天, 5 分钟前, 10-21). Anything else is `null`: never the present, never a day that does not exist.
 */
import { withDigits } from './chinese-number';
import { civilOf, DAY_MS, type Moment, momentAt, partsOf, startOfDay, writeMoment } from './civil';
import { halfWidth } from './half-width';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS_FROM_TODAY: Readonly<Record<string, number>> = { 前天: -2, 昨天: -1, 今天: 0, 今日: 0, 明天: 1, 后天: 2 };
const UNIT_MS: Readonly<Record<string, number>> = { 秒: 1000, 分: 60_000, 小: 3_600_000 };

/** UTF-16 units of the longest text that can be a date. */
const LONGEST = 200;

const FULL_DAY = /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})[日号]?/;
const SHORT_DAY = /^(\d{1,2})(?:-|\/|月)(\d{1,2})[日号]?/;
const NAMED_DAY = /^(前天|昨天|今天|今日|明天|后天)/;
const AGO = /^(\d{1,4}) ?(秒|分钟|分|小时|天)钟?前$/;
const WEEKDAY = /^[(]?(?:星期|周)[一二三四五六日天][)]?/;
const CLOCK =
  /^(?:T| |,)? ?(上午|下午|凌晨|早上|中午|晚上|am|pm)? ?(\d{1,2})(?::|点|时)(?:(\d{1,2})(?:分)?(?::?(\d{1,2})(?:\.\d+)?秒?)?|(半))? ?(am|pm)? ?(z|[+-]\d{2}:?\d{2})?$/i;
const RFC_1123 =
  /^(?:[a-z]{3}, )?(\d{1,2})[ -]([a-z]{3})[ -](\d{4}) (\d{2}):(\d{2})(?::(\d{2}))? (gmt|utc?|[+-]\d{4})$/i;

/**
 * Reads a date.
 *
 * @param value text, or seconds or milliseconds since 1970.
 * @param now milliseconds since 1970; without it nothing relative can be read.
 * @returns the date as text, or `null`.
 */
export function parseDate(value: string | number, now?: number): string | null {
  if (typeof value === 'number') return fromNumber(value);
  if (value.length > LONGEST) return null;
  const text = halfWidth(value.replace(/[\u200B-\u200D\u2060\uFEFF]/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
  if (/^(?:\d{10}|\d{13})$/.test(text)) return fromNumber(Number(text));
  const found = fromText(withDigits(text), now) ?? fromHeader(text);
  return found === undefined ? null : writeMoment(found);
}

/** Numbers below 1973 as seconds are no dates that anybody sends; `20261021` is not one either. */
function fromNumber(value: number): string | null {
  if (!Number.isFinite(value) || value < 1e8) return null;
  const ms = value < 1e11 ? value * 1000 : value;
  return ms < 253_370_764_800_000 ? writeMoment(momentAt(ms)) : null;
}

function fromText(text: string, now: number | undefined): Moment | undefined {
  const relative = now === undefined ? undefined : fromNow(text, now);
  if (relative !== undefined) return relative;
  const full = FULL_DAY.exec(text);
  if (full !== null) {
    return withClock(civilOf(Number(full[1]), Number(full[2]), Number(full[3])), text.slice(full[0].length));
  }
  if (now === undefined) return undefined;
  const named = NAMED_DAY.exec(text);
  if (named !== null) {
    const today = startOfDay(momentAt(now).civil);
    return withClock(today + (DAYS_FROM_TODAY[named[0]] ?? 0) * DAY_MS, text.slice(named[0].length));
  }
  const short = SHORT_DAY.exec(text);
  if (short === null) return undefined;
  return withClock(nearestYear(Number(short[1]), Number(short[2]), now), text.slice(short[0].length));
}

function fromNow(text: string, now: number): Moment | undefined {
  if (text === '刚刚') return momentAt(now);
  const ago = AGO.exec(text);
  if (ago === null) return undefined;
  const [, count, unit = ''] = ago;
  if (unit === '天') return { civil: startOfDay(momentAt(now).civil) - Number(count) * DAY_MS, timed: false };
  return momentAt(now - Number(count) * (UNIT_MS[unit[0] ?? ''] ?? 0));
}

/** The year that puts a month and day closest to now, among last, this and next year. */
export function nearestYear(month: number, day: number, now: number): number | undefined {
  const today = momentAt(now);
  const { year } = partsOf(today);
  let best: number | undefined;
  for (const candidate of [year, year - 1, year + 1]) {
    const civil = civilOf(candidate, month, day);
    if (civil === undefined) continue;
    if (best === undefined || Math.abs(civil - today.civil) < Math.abs(best - today.civil)) best = civil;
  }
  return best;
}

/** Adds what follows the day: a weekday to skip, a time, a zone. */
function withClock(day: number | undefined, written: string): Moment | undefined {
  if (day === undefined) return undefined;
  const rest = written.trimStart().replace(WEEKDAY, '').trim();
  if (rest === '') return { civil: day, timed: false };
  const match = CLOCK.exec(rest);
  if (match === null) return undefined;
  const [, before, hours, minutes = '0', seconds = '0', half, behind, zone] = match;
  // 8点 has no minutes and is a time; 8: and a bare 8 are not.
  const hour = hourOf(Number(hours), before ?? behind);
  const { year, month, day: date } = partsOf({ civil: day, timed: false });
  const civil =
    hour === undefined
      ? undefined
      : civilOf(year, month, date, hour, half === undefined ? Number(minutes) : 30, Number(seconds));
  if (civil === undefined || /:$/.test(rest)) return undefined;
  return zone === undefined ? { civil, timed: true } : inBeijing(civil, zone);
}

/** The hour on a 24-hour clock; `undefined` for 下午 25 点. */
export function hourOf(hour: number, half: string | undefined): number | undefined {
  switch (half?.toLowerCase()) {
    case undefined:
      return hour;
    case 'pm':
    case '下午':
    case '晚上':
      return hour < 12 ? hour + 12 : hour;
    case '中午':
      return hour < 3 ? hour + 12 : hour;
    default:
      return hour === 12 ? 0 : hour > 12 ? undefined : hour;
  }
}

/** A civil time of another zone as a moment in Beijing. */
function inBeijing(civil: number, zone: string): Moment {
  if (/^[a-z]+$/i.test(zone)) return momentAt(civil);
  const sign = zone.startsWith('-') ? -1 : 1;
  const digits = zone.replace(/\D/g, '');
  const offset = sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4))) * 60_000;
  return momentAt(civil - offset);
}

function fromHeader(text: string): Moment | undefined {
  const match = RFC_1123.exec(text);
  if (match === null) return undefined;
  const [, day, month = '', year, hour, minute, second = '0', zone = ''] = match;
  const index = MONTHS.indexOf(month.toLowerCase());
  const civil = civilOf(Number(year), index + 1, Number(day), Number(hour), Number(minute), Number(second));
  return civil === undefined ? undefined : inBeijing(civil, zone);
}
