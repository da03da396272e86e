import { describe, expect, test } from 'bun:test';
import { HarnessError } from '../error';
import {
  checkTerm,
  clockIn,
  clockOfMinutes,
  dateIn,
  findOverlaps,
  itemInputOf,
  itemsOfDay,
  lastDay,
  makeItem,
  minutesOf,
  overlapping,
  PKU_PERIODS,
  parseWeeks,
  periodSpan,
  periodsOf,
  type TimetableItemInput,
  termFor,
  weekOf,
  weekRange,
  weeksText,
} from './index';
import { timetableItemSchema } from './input';
import { dated, TERM, weekly } from './testing';

function codeOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    if (HarnessError.is(error)) return error.code;
    throw error;
  }
  return undefined;
}

describe('a term', () => {
  test.each<[string, number]>([
    ['2026-09-06', 0],
    ['2026-09-07', 1],
    ['2026-09-13', 1],
    ['2026-10-21', 7],
    ['2027-01-10', 18],
    ['2027-01-11', 19],
  ])('has %s in week %d', (date, week) => {
    expect(weekOf(TERM, date)).toBe(week);
  });

  test('finds the day of a weekday, and its own last day', () => {
    expect(dateIn(TERM, 7, 3)).toBe('2026-10-21');
    expect(lastDay(TERM)).toBe('2027-01-10');
  });

  test('knows no week of a day that does not exist', () => {
    expect(weekOf(TERM, '2026-02-31')).toBeNaN();
  });

  test('is the one of a day, or else the next, or else the last', () => {
    const spring = { ...TERM, id: '26-27-2', firstMonday: '2027-02-22' };
    const at = (date: string) => termFor([spring, TERM], date)?.id;
    expect([at('2026-08-01'), at('2027-01-10'), at('2027-01-20'), at('2030-01-01')]).toEqual([
      TERM.id,
      TERM.id,
      spring.id,
      spring.id,
    ]);
    expect(termFor([], '2026-10-21')).toBeUndefined();
  });

  test('has its own clock', () => {
    expect(clockIn(TERM, Date.UTC(2026, 9, 20, 16, 5))).toEqual({ date: '2026-10-21', minutes: 5 });
  });

  test.each<[string, object]>([
    ['term_monday', { firstMonday: '2026-09-08' }],
    ['term_monday', { firstMonday: '2026-02-31' }],
    ['term_weeks', { weeks: 0 }],
    ['term_weeks', { weeks: 31 }],
    ['term_weeks', { weeks: 16.5 }],
    ['term_periods', { periods: [...PKU_PERIODS].reverse() }],
    ['term_periods', { periods: [{ number: 1, start: 480, end: 480 }] }],
  ])('is refused with %s: %j', (code, parts) => {
    expect(codeOf(() => checkTerm({ ...TERM, ...parts }))).toBe(code);
  });

  test('that is right is kept', () => {
    expect(checkTerm(TERM)).toBe(TERM);
  });
});

describe('periods', () => {
  test('are twelve, in order, and lead to minutes and back', () => {
    expect(PKU_PERIODS.map(({ number }) => number)).toEqual(weekRange(1, 12));
    expect(periodSpan(PKU_PERIODS, 3, 4)).toEqual({ start: 610, end: 720 });
    expect(periodsOf(PKU_PERIODS, { start: 610, end: 720 })).toEqual({ first: 3, last: 4 });
    expect(periodsOf(PKU_PERIODS, { start: 611, end: 720 })).toBeUndefined();
    expect([periodSpan(PKU_PERIODS, 12, 13), periodSpan(PKU_PERIODS, 4, 3), periodSpan(PKU_PERIODS, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are written as times of the clock', () => {
    expect([minutesOf('8:05'), minutesOf('24:00'), minutesOf('24:01'), minutesOf('8:60'), minutesOf('8点')]).toEqual([
      485,
      1440,
      undefined,
      undefined,
      undefined,
    ]);
    expect([clockOfMinutes(485), clockOfMinutes(1440), clockOfMinutes(1500)]).toEqual(['08:05', '24:00', '01:00']);
  });
});

describe('weeks', () => {
  test.each<[string, number[] | undefined]>([
    ['1-4', [1, 2, 3, 4]],
    ['1-7单', [1, 3, 5, 7]],
    ['2,4,8-10周(双)', [2, 4, 8, 10]],
    ['单周', weekRange(1, 18, 'odd')],
    ['双', weekRange(1, 18, 'even')],
    ['每周', weekRange(1, 18)],
    ['odd', weekRange(1, 18, 'odd')],
    ['17-19', undefined],
    ['0-3', undefined],
    ['下周', undefined],
    ['', undefined],
  ])('are read from %p', (text, weeks) => {
    expect(parseWeeks(text, 18)).toEqual(weeks as number[]);
  });

  test.each<[number[], string, string]>([
    [weekRange(1, 16), '1–16 周', 'Weeks 1–16'],
    [weekRange(1, 15, 'odd'), '1–15 周（单）', 'Weeks 1–15 (odd)'],
    [weekRange(2, 16, 'even'), '2–16 周（双）', 'Weeks 2–16 (even)'],
    [[1, 2, 3, 6, 8, 9], '1–3、6、8–9 周', 'Weeks 1–3, 6, 8–9'],
    [[3], '第 3 周', 'Week 3'],
    [[3, 5], '3、5 周', 'Weeks 3, 5'],
    [[], '没有周次', 'No weeks'],
  ])('%j are said in words', (weeks, zh, en) => {
    expect([weeksText(weeks, 'zh-Hans'), weeksText(weeks, 'en')]).toEqual([zh, en]);
  });
});

describe('the items of a day', () => {
  test('follow weekday and week, one-off ones their date, in order of time', () => {
    const items = [
      weekly('late', { start: 610, end: 720 }),
      weekly('odd', { weeks: weekRange(1, 15, 'odd') }),
      weekly('other', { weekday: 2 }),
      dated('once', '2026-10-19', { start: 540, end: 600 }),
      dated('holiday', '2026-10-18', { start: 0, end: 1440, lastDate: '2026-10-20' }),
    ];
    const ids = (date: string) => itemsOfDay(items, TERM, date).map(({ item }) => item.id);
    expect(ids('2026-10-19')).toEqual(['holiday', 'odd', 'once', 'late']);
    expect(ids('2026-10-12')).toEqual(['late']);
    expect(ids('2026-10-20')).toEqual(['holiday', 'other']);
    expect(ids('2026-10-21')).toEqual([]);
    expect(ids('2027-02-01')).toEqual([]);
  });

  test('that begin together come in order of their end, then of their id, so that nothing jumps', () => {
    const items = [weekly('b'), weekly('long', { end: 720 }), weekly('a'), weekly('short', { end: 500 })];
    expect(itemsOfDay(items, TERM, '2026-10-19').map(({ item }) => item.id)).toEqual(['short', 'a', 'b', 'long']);
  });

  test('past midnight are cut in two', () => {
    const night = dated('night', '2026-10-19', { start: 1380, end: 1500 });
    expect(itemsOfDay([night], TERM, '2026-10-19')).toEqual([
      { item: night, date: '2026-10-19', start: 1380, end: 1440 },
    ]);
    expect(itemsOfDay([night], TERM, '2026-10-20')).toEqual([{ item: night, date: '2026-10-20', start: 0, end: 60 }]);
  });
});

describe('items that meet', () => {
  test('are found with the days on which they do', () => {
    const odd = weekly('odd', { weeks: weekRange(1, 15, 'odd') });
    const even = weekly('even', { weeks: weekRange(2, 16, 'even') });
    const exam = dated('exam', '2026-10-19', { start: 580, end: 700 });
    const found = findOverlaps([odd, even, exam], TERM);
    expect(found.map(({ first, second, dates }) => [first.id, second.id, dates])).toEqual([
      ['odd', 'exam', ['2026-10-19']],
    ]);
    expect(overlapping(exam, [odd, even], TERM)).toEqual([odd]);
  });

  test('do not when one begins as the other ends, when one is a whole day, or a moment', () => {
    const course = weekly('a');
    const others = [
      weekly('after', { start: 590, end: 700 }),
      weekly('before', { start: 400, end: 480 }),
      dated('day', '2026-09-07', { start: 0, end: 1440 }),
      dated('due', '2026-09-07', { start: 500, end: 500, kind: 'deadline' }),
    ];
    expect(overlapping(course, others, TERM)).toEqual([]);
    expect(findOverlaps([course, ...others], TERM)).toEqual([]);
  });

  test('after midnight too, and outside the term', () => {
    const night = dated('night', '2026-08-31', { start: 1380, end: 1500 });
    expect(overlapping(night, [dated('early', '2026-09-01', { start: 30, end: 90 })], TERM)).toHaveLength(1);
  });
});

describe('an item as written', () => {
  const context = { term: TERM, id: 'x', source: 'own' as const };

  test.each<[string, TimetableItemInput, object]>([
    [
      'every week of the term',
      { title: ' 自习 ', weekday: 3, periods: '3-4' },
      { title: '自习', weekday: 3, weeks: weekRange(1, 18), start: 610, end: 720 },
    ],
    [
      'odd weeks',
      { title: 'x', kind: 'course', weekday: 7, weeks: '1-15单', start: '8:00', end: '09:50' },
      { kind: 'course', weeks: weekRange(1, 15, 'odd'), start: 480, end: 590 },
    ],
    ['one period', { title: 'x', weekday: 1, periods: '第12节' }, { start: 1240, end: 1290 }],
    ['a whole day', { title: 'x', date: '2026-10-01' }, { date: '2026-10-01', start: 0, end: 1440 }],
    ['two whole days', { title: 'x', date: '2026-10-01', lastDate: '2026-10-02' }, { lastDate: '2026-10-02' }],
    [
      'one whole day, said twice',
      { title: 'x', date: '2026-10-01', lastDate: '2026-10-01' },
      { date: '2026-10-01', end: 1440 },
    ],
    ['a day in a color', { title: 'x', date: '2026-10-01', color: 4 }, { color: 4 }],
    ['several whole days', { title: 'x', date: '2026-10-01', lastDate: '2026-10-07' }, { lastDate: '2026-10-07' }],
    ['a deadline', { title: 'x', kind: 'deadline', date: '2026-10-01', start: '23:59' }, { start: 1439, end: 1439 }],
    ['past midnight', { title: 'x', date: '2026-10-01', start: '23:00', end: '01:00' }, { start: 1380, end: 1500 }],
  ])('takes place on %s', (_title, input, expected) => {
    expect(timetableItemSchema.safeParse(input).success).toBe(true);
    const item = makeItem(input, context);
    expect(item).toMatchObject({ id: 'x', source: 'own', ...expected });
    expect(makeItem(itemInputOf(item), context)).toEqual(item);
  });

  test.each<[string, TimetableItemInput]>([
    ['item_title', { title: '  ', weekday: 1, periods: '1' }],
    ['item_when', { title: 'x', periods: '1' }],
    ['item_when', { title: 'x', weekday: 1, date: '2026-10-01', periods: '1' }],
    ['item_weekday', { title: 'x', weekday: 8, periods: '1' }],
    ['item_weekday', { title: 'x', weekday: 1.5, periods: '1' }],
    ['item_weekday', { title: 'x', weekday: 0, periods: '1' }],
    ['item_weeks', { title: 'x', weekday: 1, weeks: '1-19', periods: '1' }],
    ['item_weeks', { title: 'x', weekday: 1, weeks: '有时', periods: '1' }],
    ['item_period', { title: 'x', weekday: 1, periods: '13' }],
    ['item_period', { title: 'x', weekday: 1, periods: '4-3' }],
    ['item_time', { title: 'x', weekday: 1 }],
    ['item_time', { title: 'x', weekday: 1, periods: '1', start: '08:00' }],
    ['item_time', { title: 'x', weekday: 1, start: '8' }],
    ['item_time', { title: 'x', weekday: 1, start: '08:00' }],
    ['item_time', { title: 'x', weekday: 1, start: '08:00', end: '08:00' }],
    ['item_time', { title: 'x', date: '2026-10-01', end: '08:00' }],
    ['item_date', { title: 'x', date: '2026-02-31' }],
    ['item_date', { title: 'x', date: '明天' }],
    ['item_last_date', { title: 'x', date: '2026-10-07', lastDate: '2026-10-01' }],
    ['item_last_date', { title: 'x', date: '2026-10-01', lastDate: '2027-10-01' }],
    ['item_last_date', { title: 'x', date: '2026-10-01', lastDate: '2026-10-07', start: '08:00', end: '09:00' }],
  ])('is refused with %s: %j', (code, input) => {
    expect(codeOf(() => makeItem(input, context))).toBe(code);
  });
});
