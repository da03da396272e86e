/** A schedule in words: `每 3 天 09:00，共 16 次`, `Every 3 days at 09:00, 16 times`. */
import { DAY_MS, partsOf, startOfDay } from '../dates/civil';
import { clockText, dateText, fullDateText, weekdayName } from '../format/calendar';
import { plural } from '../format/relative';
import type { AppLocale } from '../locale';
import { readLocal } from './local';
import type { Schedule, ScheduleRepeat } from './types';
import { civilAt } from './zone-time';
import { type ZoneId, zoneOf } from './zones';

const DAY_END = DAY_MS - 60_000;

/**
 * A schedule in words.
 *
 * @param now milliseconds since 1970; decides what is today and which years are named.
 * @param viewer the zone of who reads it; the schedule's own zone is named where it is another.
 */
export function describeSchedule(schedule: Schedule, l: AppLocale, now: number, viewer?: ZoneId): string {
  const { zone, repeat } = schedule;
  const start = readLocal(schedule.start, zone).civil;
  const today = civilAt(zone, now);
  const words = repeat === undefined ? pointText(start, today, l) : repeatText(repeat, start, today, zone, l);
  if (viewer === undefined || viewer === zone) return words;
  return l === 'en' ? `${words} (${zoneTime(zone, l)})` : `${words}（${zoneTime(zone, l)}）`;
}

/** `北京时间`, `Beijing time`, `UTC` */
export function zoneTime(zone: ZoneId, l: AppLocale): string {
  const { title } = zoneOf(zone);
  if (zone === 'UTC') return l === 'en' ? title.en : title.zh;
  return l === 'en' ? `${title.en} time` : `${title.zh}时间`;
}

function repeatText(repeat: ScheduleRepeat, start: number, today: number, zone: ZoneId, l: AppLocale): string {
  const { count, until } = repeat;
  const parts = [everyText(repeat, start, l)];
  if (beginsLater(repeat, start, today)) {
    parts.push(l === 'en' ? `from ${pointText(start, today, l, false)}` : `从${pointText(start, today, l, false)} 起`);
  }
  if (count !== undefined) parts.push(l === 'en' ? plural(count, 'time') : `共 ${count} 次`);
  if (until !== undefined) parts.push(untilText(readLocal(until, zone).civil, today, l));
  return parts.join(l === 'en' ? ', ' : '，');
}

/** Whether the first run is later than the words alone would make believe. */
function beginsLater({ every, unit }: ScheduleRepeat, start: number, today: number): boolean {
  const days = { minutes: 0, hours: 0, days: every, weeks: 7 * every, months: 31 * every }[unit];
  return unit === 'minutes' || unit === 'hours'
    ? start - today > every * (unit === 'hours' ? 3_600_000 : 60_000)
    : startOfDay(start) - startOfDay(today) > days * DAY_MS;
}

function everyText(repeat: ScheduleRepeat, start: number, l: AppLocale): string {
  const clock = clockText(partsOf({ civil: start, timed: true }));
  switch (repeat.unit) {
    case 'minutes':
      return unitText(repeat.every, l, '分钟', 'minute');
    case 'hours':
      return unitText(repeat.every, l, '小时', 'hour');
    case 'days':
      return at(unitText(repeat.every, l, '天', 'day'), clock, l);
    case 'weeks':
      return at(weeksText(repeat, l), clock, l);
    case 'months':
      return at(monthsText(repeat, l), clock, l) + shortMonths(repeat, l);
  }
}

function at(words: string, clock: string, l: AppLocale): string {
  return l === 'en' ? `${words} at ${clock}` : `${words} ${clock}`;
}

function unitText(every: number, l: AppLocale, zh: string, en: string): string {
  if (l === 'en') return every === 1 ? `Every ${en}` : `Every ${plural(every, en)}`;
  return every === 1 ? `每${zh}` : `每 ${every} ${zh}`;
}

function weeksText({ every, weekdays = [] }: ScheduleRepeat, l: AppLocale): string {
  const names = weekdays.map((day) => weekdayName(day, l));
  const [first, last] = [weekdays[0], weekdays[weekdays.length - 1]];
  const run = weekdays.length > 2 && Number(last) - Number(first) === weekdays.length - 1;
  if (weekdays.length === 7 && every === 1) return l === 'en' ? 'Every day' : '每天';
  if (l === 'en') {
    const days = run ? `${names[0]} to ${names[names.length - 1]}` : listed(names);
    return every === 1 ? `Every week on ${days}` : `Every ${every} weeks on ${days}`;
  }
  const days = run ? `${names[0]}至${names[names.length - 1]}` : `周${names.map((name) => name.slice(1)).join('、')}`;
  return every === 1 ? `每${days}` : `每 ${every} 周的${days}`;
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

function monthsText({ every, day = 1 }: ScheduleRepeat, l: AppLocale): string {
  if (l === 'en') {
    const months = every === 1 ? 'Every month' : `Every ${every} months`;
    return day === 31 ? `${months} on the last day` : `${months} on day ${day}`;
  }
  const months = every === 1 ? '每月' : `每 ${every} 个月的`;
  return day === 31 ? `${months}最后一天` : `${months} ${day} 日`;
}

/** What happens in February, for days that it may lack. */
function shortMonths({ day = 1 }: ScheduleRepeat, l: AppLocale): string {
  if (day !== 29 && day !== 30) return '';
  return l === 'en' ? ' (in February at the latest on its last day)' : '（2 月最晚在最后一天）';
}

/** `今天 09:00`, `10月22日 09:00`; inside a sentence English names no day of the present with a capital. */
function pointText(civil: number, today: number, l: AppLocale, alone = true): string {
  const parts = partsOf({ civil, timed: true });
  const clock = clockText(parts);
  const days = (startOfDay(civil) - startOfDay(today)) / DAY_MS;
  if (days === 0 || days === 1) {
    if (l !== 'en') return `${days === 0 ? '今天' : '明天'} ${clock}`;
    const name = days === 0 ? 'Today' : 'Tomorrow';
    return `${alone ? name : name.toLowerCase()} at ${clock}`;
  }
  const sameYear = parts.year === partsOf({ civil: today, timed: true }).year;
  return at(sameYear ? dateText(parts, l) : fullDateText(parts, l), clock, l);
}

function untilText(until: number, today: number, l: AppLocale): string {
  const parts = partsOf({ civil: until, timed: true });
  const sameYear = parts.year === partsOf({ civil: today, timed: true }).year;
  const day = sameYear ? dateText(parts, l) : fullDateText(parts, l);
  const wholeDay = until - startOfDay(until) === DAY_END;
  const point = wholeDay ? day : at(day, clockText(parts), l);
  if (l === 'en') return `until ${point}`;
  return wholeDay ? `到${point}为止` : `到${point} 为止`;
}
