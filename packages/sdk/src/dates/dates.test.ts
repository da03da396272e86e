import { describe, expect, test } from 'bun:test';
import {
  addUnits,
  chineseNumber,
  differenceIn,
  firstNumber,
  formatMoment,
  type Moment,
  parseDate,
  parseLayout,
  readMoment,
  startOfPeriod,
  teachingWeek,
  timeSpan,
  weekNumbers,
  writeMoment,
} from './index';
import { unknownToken } from './layout';

/** Wednesday, 21 October 2026, 8:05 in Beijing. */
const NOW = Date.UTC(2026, 9, 21, 0, 5);
const at = (text: string) => readMoment(text) as Moment;

describe('a date is read', () => {
  test.each<[string | number, string | null]>([
    ['2026-10-21', '2026-10-21'],
    ['2026/10/2', '2026-10-02'],
    ['2026.1.2', '2026-01-02'],
    ['2026年10月21日', '2026-10-21'],
    ['２０２６年１０月２１日', '2026-10-21'],
    ['二〇二六年十月二十一日', '2026-10-21'],
    ['2026年10月21日（星期三）上午8:05', '2026-10-21T08:05:00+08:00'],
    ['2026-10-21 周三 8:05', '2026-10-21T08:05:00+08:00'],
    ['2026-10-21 下午 3:05', '2026-10-21T15:05:00+08:00'],
    ['2026-10-21 12:30 PM', '2026-10-21T12:30:00+08:00'],
    ['2026-10-21 上午12:30', '2026-10-21T00:30:00+08:00'],
    ['2026-10-21 8点半', '2026-10-21T08:30:00+08:00'],
    ['2026-10-21 8时5分30秒', '2026-10-21T08:05:30+08:00'],
    ['2026-10-21T08:05:09', '2026-10-21T08:05:09+08:00'],
    ['2026-10-21T08:05:09.123+08:00', '2026-10-21T08:05:09+08:00'],
    ['2026-10-21T00:05:00Z', '2026-10-21T08:05:00+08:00'],
    ['2026-10-21T00:05:00-0500', '2026-10-21T13:05:00+08:00'],
    ['2026-10-21 24:00', '2026-10-22T00:00:00+08:00'],
    ['Wed, 21 Oct 2026 00:05:00 GMT', '2026-10-21T08:05:00+08:00'],
    ['Wed, 21 Oct 2026 08:05 +0800', '2026-10-21T08:05:00+08:00'],
    [1_792_541_100, '2026-10-21T08:05:00+08:00'],
    [1_792_541_100_123, '2026-10-21T08:05:00+08:00'],
    ['1792541100', '2026-10-21T08:05:00+08:00'],
    ['刚刚', '2026-10-21T08:05:00+08:00'],
    ['5 分钟前', '2026-10-21T08:00:00+08:00'],
    ['30秒前', '2026-10-21T08:04:30+08:00'],
    ['2小时前', '2026-10-21T06:05:00+08:00'],
    ['3天前', '2026-10-18'],
    ['今天', '2026-10-21'],
    ['昨天 21:30', '2026-10-20T21:30:00+08:00'],
    ['前天', '2026-10-19'],
    ['明天8:00', '2026-10-22T08:00:00+08:00'],
    ['后天', '2026-10-23'],
    ['10-21', '2026-10-21'],
    ['1月2日', '2027-01-02'],
    ['12/31 23:00', '2026-12-31T23:00:00+08:00'],
    ['4月22日', '2026-04-22'],
    ['4月21日', '2027-04-21'],
  ])('%p is %p', (written, expected) => {
    expect(parseDate(written, NOW)).toBe(expected);
  });

  test.each<string | number>([
    '2026-02-30',
    '2026-13-01',
    '2026-10-21 25:00',
    '2026-10-21 8:60',
    '2026-10-21 8',
    '2026-10-21 8:',
    '2026-10-21 下午15:00x',
    '几天前',
    '最近',
    '',
    '1',
    '发布于 2026-10-21',
    '20261021',
    '0999-01-01',
    0,
    20_261_021,
    1e20,
  ])('%p is none', (written) => {
    expect(parseDate(written, NOW)).toBeNull();
  });

  test('relative to nothing is none', () => {
    for (const written of ['刚刚', '今天', '10-21', '5 分钟前']) expect(parseDate(written)).toBeNull();
  });

  test('the last day of February only in leap years, also where the year is the nearest', () => {
    expect(parseDate('2028-02-29')).toBe('2028-02-29');
    expect(parseDate('2月29日', NOW)).toBeNull();
    expect(parseDate('2月29日', Date.UTC(2027, 11, 1))).toBe('2028-02-29');
  });
});

describe('layouts', () => {
  test.each<[string, string, string | null]>([
    ['20261021', 'YYYYMMDD', '2026-10-21'],
    ['21/10/2026 8:05', 'DD/MM/YYYY H:mm', '2026-10-21T08:05:00+08:00'],
    ['10-21 下午 3:05', 'MM-DD A h:mm', '2026-10-21T15:05:00+08:00'],
    ['08:05:09', 'HH:mm:ss', '2026-10-21T08:05:09+08:00'],
    ['3日', 'D日', '2026-10-03'],
    ['2026-1-2', 'YYYY-MM-DD', null],
    ['2026-10-21 ', 'YYYY-MM-DD', '2026-10-21'],
    ['x2026-10-21', 'YYYY-MM-DD', null],
    ['2026-02-30', 'YYYY-MM-DD', null],
    ['a.b', 'a.b', null],
  ])('%p by %p is %p', (written, layout, expected) => {
    expect(parseLayout(written, layout, NOW)).toBe(expected);
  });

  test('write every token', () => {
    const moment = at('2026-01-02T15:04:05+08:00');
    expect(formatMoment(moment, 'YYYY-MM-DD HH:mm:ss M/D H h A ddd')).toBe('2026-01-02 15:04:05 1/2 15 3 下午 周五');
    expect(formatMoment(at('2026-01-02T00:30:00+08:00'), 'h:mm A')).toBe('12:30 上午');
  });

  test('know which letters are no token', () => {
    expect(unknownToken('yyyy-MM-DD')).toBe('yyyy');
    expect(unknownToken('YYYY年M月D日 ddd HH:mm')).toBeUndefined();
    expect(unknownToken('YYYY-MM-DDTHH:mmZ')).toBeUndefined();
  });
});

describe('arithmetic', () => {
  test.each<[string, number, 'minutes' | 'hours' | 'days' | 'weeks' | 'months', string]>([
    ['2026-10-21', 1, 'days', '2026-10-22'],
    ['2026-10-21', -3, 'weeks', '2026-09-30'],
    ['2026-01-31', 1, 'months', '2026-02-28'],
    ['2026-03-31', -1, 'months', '2026-02-28'],
    ['2026-12-15', 14, 'months', '2028-02-15'],
    ['2026-10-21', 90, 'minutes', '2026-10-21T01:30:00+08:00'],
    ['2026-10-21T23:30:00+08:00', 1, 'hours', '2026-10-22T00:30:00+08:00'],
    ['2026-01-31T08:00:00+08:00', 1, 'months', '2026-02-28T08:00:00+08:00'],
  ])('%s and %d %s is %s', (text, count, unit, expected) => {
    expect(writeMoment(addUnits(at(text), count, unit))).toBe(expected);
  });

  test.each<[string, string, 'minutes' | 'hours' | 'days' | 'weeks' | 'months', number]>([
    ['2026-10-21T00:30:00+08:00', '2026-10-20T23:30:00+08:00', 'days', 1],
    ['2026-10-21T00:30:00+08:00', '2026-10-20T23:30:00+08:00', 'hours', 1],
    ['2026-10-20', '2026-10-21', 'hours', -24],
    ['2026-10-21', '2026-10-21', 'minutes', 0],
    ['2026-10-21', '2026-10-08', 'weeks', 1],
    ['2026-10-31', '2026-09-30', 'months', 1],
    ['2026-10-29', '2026-09-30', 'months', 0],
    ['2026-09-30', '2026-10-29', 'months', 0],
    ['2026-02-28', '2026-01-31', 'months', 1],
  ])('%s less %s in %s', (from, to, unit, expected) => {
    expect(differenceIn(at(from), at(to), unit)).toBe(expected);
  });

  test('periods begin on the day, on Monday, on the first', () => {
    const start = (unit: 'day' | 'week' | 'month') => writeMoment(startOfPeriod(at('2026-10-25T08:00:00+08:00'), unit));
    expect([start('day'), start('week'), start('month')]).toEqual(['2026-10-25', '2026-10-19', '2026-10-01']);
  });

  test('teaching weeks count from the week of the start, whatever its weekday', () => {
    const start = at('2026-09-09');
    expect(['2026-09-06', '2026-09-07', '2026-09-13', '2026-09-14'].map((day) => teachingWeek(at(day), start))).toEqual(
      [0, 1, 1, 2],
    );
  });
});

describe('how timetables write', () => {
  test.each<[string, number[] | null]>([
    ['1-4,6,8-10周(双)', [2, 4, 6, 8, 10]],
    ['1-4周,6-10周(双)', [1, 2, 3, 4, 6, 8, 10]],
    ['1-5单周', [1, 3, 5]],
    ['1，5～7 周 每周', [1, 5, 6, 7]],
    ['12-12,16-16周', [12, 16]],
    ['第3-4节', [3, 4]],
    ['4-1', null],
    ['每周', null],
    ['1-401', null],
    ['1-400', Array.from({ length: 400 }, (_, index) => index + 1)],
  ])('%s', (text, expected) => {
    expect(weekNumbers(text)).toEqual(expected);
  });

  test.each<[string, object | null]>([
    ['8:00~9:50', { from: '08:00', to: '09:50' }],
    ['周三 08:00 — 08:50', { from: '08:00', to: '08:50' }],
    ['８：００至１０：００', { from: '08:00', to: '10:00' }],
    ['8点-9点30', { from: '08:00', to: '09:30' }],
    ['8:00', null],
    ['8:00-25:00', null],
  ])('%s', (text, expected) => {
    expect(timeSpan(text) as object | null).toEqual(expected);
  });

  test.each<[string, number | null]>([
    ['十', 10],
    ['十二', 12],
    ['二十三', 23],
    ['一百零五', 105],
    ['两千三百', 2300],
    ['一万二千', 12_000],
    ['万', 10_000],
    ['〇', 0],
    ['二〇二六', 2026],
    ['一万二万', null],
    ['三教', null],
  ])('%s', (text, expected) => {
    expect(chineseNumber(text)).toBe(expected);
  });

  test('the first number of a text, whichever way it is written', () => {
    expect(['第二十三周', '第12周', '3教二层', '没有'].map(firstNumber)).toEqual([23, 12, 3, null]);
  });
});
