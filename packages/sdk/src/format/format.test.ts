import { afterEach, describe, expect, test } from 'bun:test';
import type { AppLocale } from '../locale';
import {
  displayZone,
  formatAgo,
  formatClock,
  formatCountdown,
  formatDay,
  formatFullDate,
  formatLocalDate,
  formatLocalDateTime,
  formatRelative,
  formatWeekday,
  plural,
  setDisplayZone,
} from './index';

/** Sunday, 18 October 2026, 21:04 in Beijing. */
const EVENING = Date.UTC(2026, 9, 18, 13, 4, 30);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

afterEach(() => setDisplayZone('Asia/Shanghai'));

describe('a time for people', () => {
  test('is written as the table of the languages says', () => {
    const d = new Date(EVENING);
    const both = (write: (l: AppLocale) => string) => [write('zh-Hans'), write('en')];
    expect(formatClock(d)).toBe('21:04');
    expect(both((l) => formatWeekday(d, l))).toEqual(['周日', 'Sun']);
    expect(both((l) => formatWeekday(EVENING + DAY, l))).toEqual(['周一', 'Mon']);
    expect(both((l) => formatLocalDate(d, l))).toEqual(['10月18日', 'Oct 18']);
    expect(both((l) => formatLocalDateTime(d, l))).toEqual(['10月18日 21:04', 'Oct 18, 21:04']);
    expect(both((l) => formatFullDate(d, l))).toEqual(['2026年10月18日', 'Oct 18, 2026']);
    expect(both((l) => formatCountdown(2 * HOUR + 10 * MINUTE, l))).toEqual(['2小时10分', '2h 10m']);
  });

  test('is the same for a Date and for milliseconds', () => {
    expect(formatLocalDateTime(EVENING, 'en')).toBe(formatLocalDateTime(new Date(EVENING), 'en'));
  });

  test('follows the zone of the user, and a zone that is given before it', () => {
    setDisplayZone('America/New_York');
    expect(formatClock(EVENING)).toBe('09:04');
    expect(formatClock(EVENING, 'Europe/London')).toBe('14:04');
    setDisplayZone('Mars/Base');
    expect(displayZone()).toBe('America/New_York');
  });

  test('that is none is a dash in every function', () => {
    const none = new Date(Number.NaN);
    for (const l of ['zh-Hans', 'en'] as const) {
      expect([
        formatClock(none),
        formatWeekday(none, l),
        formatLocalDate(none, l),
        formatLocalDateTime(none, l),
        formatFullDate(Infinity, l),
        formatRelative(Number.NaN, l, EVENING),
        formatAgo(Number.NaN, l, EVENING),
        formatDay(none, l, EVENING),
        formatCountdown(Number.NaN, l),
      ]).toEqual(Array(9).fill('—'));
    }
  });
});

describe('a time as seen from now', () => {
  test.each<[number, string, string]>([
    [0, '刚刚', 'Just now'],
    [-59_000, '刚刚', 'Just now'],
    [20_000, '刚刚', 'Just now'],
    [-3 * MINUTE, '3 分钟前', '3 min ago'],
    [-59 * MINUTE, '59 分钟前', '59 min ago'],
    [-HOUR, '1 小时前', '1 hour ago'],
    [-21 * HOUR, '21 小时前', '21 hours ago'],
    [-22 * HOUR, '昨天 23:04', 'Yesterday 23:04'],
    [-DAY, '昨天 21:04', 'Yesterday 21:04'],
    [-2 * DAY, '10月16日 21:04', 'Oct 16, 21:04'],
    [-365 * DAY, '2025年10月18日', 'Oct 18, 2025'],
    [5 * MINUTE, '5 分钟后', 'In 5 min'],
    [2 * HOUR, '今天 23:04', 'Today 23:04'],
    [3 * HOUR, '明天 00:04', 'Tomorrow 00:04'],
    [3 * DAY, '10月21日 21:04', 'Oct 21, 21:04'],
  ])('%d ms away is %s', (away, zh, en) => {
    expect(formatRelative(EVENING + away, 'zh-Hans', EVENING)).toBe(zh);
    expect(formatRelative(EVENING + away, 'en', EVENING)).toBe(en);
  });

  test.each<[number, string, string]>([
    [0, '刚刚', 'Just now'],
    [30_000, '刚刚', 'Just now'],
    [-3 * MINUTE, '3 分钟前', '3 min ago'],
    [-23 * HOUR, '23 小时前', '23 hours ago'],
    [-DAY, '1 天前', '1 day ago'],
    [-29 * DAY, '29 天前', '29 days ago'],
    [-30 * DAY, '9月18日', 'Sep 18'],
    [-400 * DAY, '2025年9月13日', 'Sep 13, 2025'],
    [2 * MINUTE, '2 分钟后', 'In 2 min'],
  ])('an age of %d ms is %s', (away, zh, en) => {
    expect(formatAgo(EVENING + away, 'zh-Hans', EVENING)).toBe(zh);
    expect(formatAgo(EVENING + away, 'en', EVENING)).toBe(en);
  });

  test.each<[number, string, string]>([
    [0, '今天', 'Today'],
    [3, '明天', 'Tomorrow'],
    [-22, '昨天', 'Yesterday'],
    [72, '周三', 'Wed'],
    [6 * 24, '周六', 'Sat'],
    [7 * 24, '10月25日', 'Oct 25'],
    [-48, '10月16日', 'Oct 16'],
    [100 * 24, '2027年1月26日', 'Jan 26, 2027'],
  ])('a day %d hours away is %s', (hours, zh, en) => {
    expect(formatDay(EVENING + hours * HOUR, 'zh-Hans', EVENING)).toBe(zh);
    expect(formatDay(new Date(EVENING + hours * HOUR), 'en', new Date(EVENING))).toBe(en);
  });

  test('today is today in the zone, not in UTC', () => {
    const early = Date.UTC(2026, 9, 18, 17); // 01:00 of the 19th in Beijing
    expect(formatDay(early, 'en', EVENING)).toBe('Tomorrow');
    expect(formatDay(early, 'en', EVENING, 'UTC')).toBe('Today');
  });
});

describe('a span', () => {
  test.each<[number, string, string]>([
    [-5, '0秒', '0s'],
    [45_900, '45秒', '45s'],
    [MINUTE, '1分钟', '1m'],
    [HOUR, '1小时', '1h'],
    [DAY, '1天', '1d'],
    [10 * MINUTE + 59_000, '10分钟', '10m'],
    [2 * HOUR, '2小时', '2h'],
    [3 * DAY + 4 * HOUR + 30 * MINUTE, '3天4小时', '3d 4h'],
    [2 * DAY, '2天', '2d'],
  ])('of %d ms is %s', (ms, zh, en) => {
    expect([formatCountdown(ms, 'zh-Hans'), formatCountdown(ms, 'en')]).toEqual([zh, en]);
  });
});

describe('a counted English word', () => {
  test('is one or many', () => {
    expect([plural(1, 'book'), plural(3, 'books'.slice(0, 4)), plural(0, 'book')]).toEqual([
      '1 book',
      '3 books',
      '0 books',
    ]);
    expect([plural(2, 'library'), plural(2, 'day'), plural(2, 'class'), plural(2, 'person', 'people')]).toEqual([
      '2 libraries',
      '2 days',
      '2 classes',
      '2 people',
    ]);
  });
});
