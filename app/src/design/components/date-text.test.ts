import { describe, expect, test } from 'bun:test';
import {
  dayAfter,
  dayText,
  dayWithin,
  monthAfter,
  monthWeeks,
  readDateText,
  timeText,
  weekdayOf,
  within,
} from './date-text';

describe('a text of a date or time', () => {
  test.each([
    ['2026-10-21', { year: 2026, month: 10, day: 21 }, undefined],
    ['21:04', undefined, { hour: 21, minute: 4 }],
    ['2026-10-21 08:00', { year: 2026, month: 10, day: 21 }, { hour: 8, minute: 0 }],
    ['', undefined, undefined],
  ])('%p is taken apart', (text, date, time) => {
    expect(readDateText(text)).toEqual({ date, time });
  });

  test.each(['2026-02-30', '2026-13-01', '25:00', '12:60', 'tomorrow'])('%p is none', (text) => {
    expect(readDateText(text)).toEqual({ date: undefined, time: undefined });
  });

  test('is written with two digits', () => {
    expect(dayText({ year: 2026, month: 3, day: 4 })).toBe('2026-03-04');
    expect(timeText({ hour: 8, minute: 5 })).toBe('08:05');
  });
});

describe('the calendar', () => {
  test('steps over the ends of months and years', () => {
    expect(dayText(dayAfter({ year: 2026, month: 12, day: 31 }, 1))).toBe('2027-01-01');
    expect(dayText(dayAfter({ year: 2028, month: 3, day: 1 }, -1))).toBe('2028-02-29');
  });

  test('keeps the day of the month where the next one has it', () => {
    expect(dayText(monthAfter({ year: 2026, month: 1, day: 31 }, 1))).toBe('2026-02-28');
    expect(dayText(monthAfter({ year: 2026, month: 1, day: 15 }, -1))).toBe('2025-12-15');
  });

  test('shows whole weeks from Monday', () => {
    const weeks = monthWeeks({ year: 2026, month: 10, day: 1 });
    expect(weeks).toHaveLength(5);
    expect(weeks.every((week) => week.length === 7 && week[0] !== undefined && weekdayOf(week[0]) === 1)).toBe(true);
    expect(weeks.flat().map(dayText)).toContain('2026-10-31');
    expect(monthWeeks({ year: 2026, month: 2, day: 1 })[0]?.map(dayText)[0]).toBe('2026-01-26');
  });

  test('keeps to its bounds', () => {
    const day = { year: 2026, month: 10, day: 21 };
    expect(dayWithin(day, '2026-10-21 18:00', undefined)).toBe(true);
    expect(dayWithin(day, '2026-10-22', undefined)).toBe(false);
    expect(dayWithin(day, undefined, '2026-10-20')).toBe(false);
    expect(within('2026-10-21 17:00', '2026-10-21 18:00', undefined)).toBe(false);
  });
});
