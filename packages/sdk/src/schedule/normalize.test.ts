import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { HarnessError } from '../error';
import {
  formatLocal,
  nextRun,
  normalizeSchedule,
  parseLocal,
  type ScheduleInput,
  scheduleInputOf,
  type ZoneId,
} from './index';
import { scheduleInputSchema } from './input';

/** Wednesday, 21 October 2026, 10:05:30 in Beijing. */
const NOW = Date.UTC(2026, 9, 21, 2, 5, 30);
const context = { now: NOW, zone: 'Asia/Shanghai' as ZoneId };

function codeOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    if (HarnessError.is(error)) return error.code;
    throw error;
  }
  return undefined;
}

describe('a local time', () => {
  test.each<[string, ZoneId, string]>([
    ['2026-10-21 09:00', 'Asia/Shanghai', '2026-10-21T01:00:00.000Z'],
    ['2026-10-21 09:00', 'UTC', '2026-10-21T09:00:00.000Z'],
    ['2026-7-1 9:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
    ['2026-12-01 09:00', 'America/New_York', '2026-12-01T14:00:00.000Z'],
    [' ２０２６-10-21T09：00:59 ', 'Asia/Shanghai', '2026-10-21T01:00:00.000Z'],
    ['2026-10-21T09:00:00Z', 'Asia/Shanghai', '2026-10-21T09:00:00.000Z'],
    ['2026-10-21T09:00+0900', 'Asia/Shanghai', '2026-10-21T00:00:00.000Z'],
    ['2026-10-21T09:00+05:30', 'Asia/Shanghai', '2026-10-21T03:30:00.000Z'],
    ['2026-10-21T09:00-03:00', 'UTC', '2026-10-21T12:00:00.000Z'],
    ['2026-10-20 24:00', 'Asia/Shanghai', '2026-10-20T16:00:00.000Z'],
  ])('%s in %s', (text, zone, expected) => {
    expect(new Date(parseLocal(text, zone)).toISOString()).toBe(expected);
  });

  test.each<[string, string]>([
    ['2026-02-31 09:00', 'schedule_day'],
    ['2026-02-29 09:00', 'schedule_day'],
    ['2026-13-01 09:00', 'schedule_day'],
    ['2026-10-21 25:00', 'schedule_day'],
    ['2026-10-21 09:60', 'schedule_day'],
    ['2026-10-21', 'schedule_time'],
    ['明天 9 点', 'schedule_time'],
    ['09:00', 'schedule_time'],
    ['', 'schedule_time'],
    ['9'.repeat(10_000), 'schedule_time'],
  ])('%s is refused as %s', (text, code) => {
    expect(codeOf(() => parseLocal(text, 'Asia/Shanghai'))).toBe(code);
  });

  test('in a zone outside the table is refused', () => {
    expect(codeOf(() => parseLocal('2026-10-21 09:00', 'Mars/Base' as ZoneId))).toBe('schedule_zone');
  });

  test('is written as it is read', () => {
    for (const zone of ['Asia/Shanghai', 'UTC', 'Europe/London', 'Australia/Sydney'] as const) {
      expect(formatLocal(parseLocal('2026-10-21 09:05', zone), zone)).toBe('2026-10-21 09:05');
    }
  });
});

describe('a schedule as written', () => {
  test.each<[string, ScheduleInput, object]>([
    ['once', { at: '2026-10-22 9:00' }, { start: '2026-10-22 09:00' }],
    [
      'every 3 days at 09:00, 16 times: from the next 09:00 on',
      { repeat: { every: 3, unit: 'days', time: '09:00', count: 16 } },
      { start: '2026-10-22 09:00', repeat: { every: 3, unit: 'days', count: 16 } },
    ],
    [
      'a time of day that is still ahead begins today',
      { repeat: { every: 1, unit: 'days', time: '22:00' } },
      { start: '2026-10-21 22:00', repeat: { every: 1, unit: 'days' } },
    ],
    [
      'minutes begin one interval from now',
      { repeat: { every: 30, unit: 'minutes' } },
      { start: '2026-10-21 10:35', repeat: { every: 30, unit: 'minutes' } },
    ],
    [
      'hours begin one interval from now',
      { repeat: { every: 2, unit: 'hours' } },
      { start: '2026-10-21 12:05', repeat: { every: 2, unit: 'hours' } },
    ],
    [
      'hours with a time of day begin at it',
      { repeat: { every: 2, unit: 'hours', time: '9:30' } },
      { start: '2026-10-22 09:30', repeat: { every: 2, unit: 'hours' } },
    ],
    [
      'weekdays are sorted, and the first of them that comes begins',
      { repeat: { every: 2, unit: 'weeks', weekdays: [3, 1, 3], time: '09:00' } },
      { start: '2026-10-26 09:00', repeat: { every: 2, unit: 'weeks', weekdays: [1, 3] } },
    ],
    [
      'every day on some weekdays is a weekly row',
      { repeat: { every: 1, unit: 'days', weekdays: [1, 2, 3, 4, 5], time: '08:00' } },
      { start: '2026-10-22 08:00', repeat: { every: 1, unit: 'weeks', weekdays: [1, 2, 3, 4, 5] } },
    ],
    [
      'weeks without weekdays keep the weekday of the first run',
      { at: '2026-10-23 18:00', repeat: { every: 1, unit: 'weeks' } },
      { start: '2026-10-23 18:00', repeat: { every: 1, unit: 'weeks', weekdays: [5] } },
    ],
    [
      'months keep the day, also where the first month is too short for it',
      { at: '2026-11-01 08:00', repeat: { every: 1, unit: 'months', day: 31 } },
      { start: '2026-11-30 08:00', repeat: { every: 1, unit: 'months', day: 31 } },
    ],
    [
      'an end without a time includes its day',
      { repeat: { every: 1, unit: 'days', time: '09:00', until: '2026-12-31' } },
      { start: '2026-10-22 09:00', repeat: { every: 1, unit: 'days', until: '2026-12-31 23:59' } },
    ],
    [
      'a beginning that has passed goes on in step',
      { at: '2026-10-20 09:00', repeat: { every: 3, unit: 'days', count: 4 } },
      { start: '2026-10-23 09:00', repeat: { every: 3, unit: 'days', count: 4 } },
    ],
    [
      'a beginning on a 31st that has passed still means the 31st',
      { at: '2026-08-31 09:00', repeat: { every: 1, unit: 'months' } },
      { start: '2026-10-31 09:00', repeat: { every: 1, unit: 'months', day: 31 } },
    ],
    [
      'a row of one run is one run',
      { at: '2026-10-22 09:00', repeat: { every: 1, unit: 'days', count: 1 } },
      { start: '2026-10-22 09:00' },
    ],
    [
      'the same time of day written twice is no contradiction',
      { at: '2026-10-22 09:00', repeat: { every: 1, unit: 'days', time: '9:00' } },
      { start: '2026-10-22 09:00', repeat: { every: 1, unit: 'days' } },
    ],
  ])('%s', (_title, input, expected) => {
    expect(scheduleInputSchema.parse(input)).toEqual(input);
    expect(normalizeSchedule(input, context) as object).toEqual({ zone: 'Asia/Shanghai', ...expected });
  });

  test.each<[string, string, ScheduleInput]>([
    ['nothing at all', 'schedule_empty', {}],
    ['in the past', 'schedule_past', { at: '2026-10-21 10:05' }],
    ['on 31 February', 'schedule_day', { at: '2027-02-31 09:00' }],
    ['in words', 'schedule_time', { at: '明天早上' }],
    ['a day without a time', 'schedule_time', { at: '2026-10-22' }],
    ['in eleven years', 'schedule_far', { at: '2037-10-22 09:00' }],
    ['of zero interval', 'schedule_interval', { repeat: { every: 0, unit: 'days', time: '09:00' } }],
    ['of half an interval', 'schedule_interval', { repeat: { every: 0.5, unit: 'hours' } }],
    ['of an endless interval', 'schedule_interval', { repeat: { every: Infinity, unit: 'hours' } }],
    ['of another unit', 'schedule_unit', { repeat: { every: 1, unit: 'years' as 'months', time: '09:00' } }],
    ['no times', 'schedule_count', { repeat: { every: 1, unit: 'days', time: '09:00', count: 0 } }],
    ['a million times', 'schedule_count', { repeat: { every: 1, unit: 'days', time: '09:00', count: 1e6 } }],
    [
      'until before it starts',
      'schedule_until',
      { at: '2026-10-25 09:00', repeat: { every: 1, unit: 'days', until: '2026-10-24' } },
    ],
    ['until before now', 'schedule_past', { repeat: { every: 1, unit: 'days', time: '09:00', until: '2026-10-20' } }],
    [
      'until a day that is none',
      'schedule_day',
      { repeat: { every: 1, unit: 'days', time: '09:00', until: '2026-11-31' } },
    ],
    [
      'until in a hundred years',
      'schedule_far',
      { repeat: { every: 1, unit: 'days', time: '09:00', until: '2126-10-20' } },
    ],
    [
      'on an eighth weekday',
      'schedule_weekdays',
      { repeat: { every: 1, unit: 'weeks', weekdays: [8], time: '09:00' } },
    ],
    ['on no weekday', 'schedule_weekdays', { repeat: { every: 1, unit: 'weeks', weekdays: [], time: '09:00' } }],
    [
      'on weekdays of months',
      'schedule_weekdays',
      { repeat: { every: 1, unit: 'months', weekdays: [1], time: '09:00' } },
    ],
    [
      'on weekdays every 3 days',
      'schedule_weekdays',
      { repeat: { every: 3, unit: 'days', weekdays: [1], time: '09:00' } },
    ],
    ['on day 32', 'schedule_month_day', { repeat: { every: 1, unit: 'months', day: 32, time: '09:00' } }],
    ['on a day of weeks', 'schedule_month_day', { repeat: { every: 1, unit: 'weeks', day: 1, time: '09:00' } }],
    ['at 25 o’clock', 'schedule_clock', { repeat: { every: 1, unit: 'days', time: '25:00' } }],
    ['at no time of day', 'schedule_no_clock', { repeat: { every: 1, unit: 'days' } }],
    [
      'at two times of day',
      'schedule_two_clocks',
      { at: '2026-10-22 09:00', repeat: { every: 1, unit: 'days', time: '10:00' } },
    ],
  ])('%s is refused as %s', (_title, code, input) => {
    expect(codeOf(() => normalizeSchedule(input, context))).toBe(code);
  });

  test('in a zone outside the table is refused', () => {
    expect(codeOf(() => normalizeSchedule({ at: '2026-10-22 09:00' }, { now: NOW, zone: 'Mars/Base' as ZoneId }))).toBe(
      'schedule_zone',
    );
  });

  test('means another instant in another zone', () => {
    const input: ScheduleInput = { repeat: { every: 3, unit: 'days', time: '09:00', count: 16 } };
    const runs = (['Asia/Shanghai', 'UTC'] as const).map((zone) =>
      nextRun(normalizeSchedule(input, { now: NOW, zone }), NOW),
    );
    expect(runs).toEqual([Date.UTC(2026, 9, 22, 1), Date.UTC(2026, 9, 21, 9)]);
  });

  test('keeps its zone when the setting changes afterwards', () => {
    const stored = JSON.parse(JSON.stringify(normalizeSchedule({ at: '2026-10-22 09:00' }, context)));
    expect(nextRun(stored, NOW)).toBe(Date.UTC(2026, 9, 22, 1));
  });

  test('in a time that clocks leave out keeps the time that was meant', () => {
    const now = Date.UTC(2026, 2, 7, 12);
    const schedule = normalizeSchedule(
      { at: '2026-03-01 02:30', repeat: { every: 1, unit: 'weeks' } },
      { now, zone: 'America/New_York' },
    );
    expect(schedule.start).toBe('2026-03-08 02:30');
    expect(nextRun(schedule, now)).toBe(Date.UTC(2026, 2, 8, 7, 30));
    expect(nextRun(schedule, Date.UTC(2026, 2, 8, 7, 30))).toBe(Date.UTC(2026, 2, 15, 6, 30));
  });

  test('of hours in the hour that comes twice begins after now', () => {
    // 01:40 in London, the second time.
    const now = Date.UTC(2026, 9, 25, 1, 40);
    const schedule = normalizeSchedule({ repeat: { every: 10, unit: 'minutes' } }, { now, zone: 'Europe/London' });
    expect(nextRun(schedule, now)).toBeGreaterThan(now);
    expect(nextRun(schedule, now)).toBe(Date.UTC(2026, 9, 25, 2));
  });

  test('is written back for an edit so that it makes the same schedule', () => {
    for (const input of [
      { at: '2026-10-22 09:00' },
      { at: '2026-10-31 09:00', repeat: { every: 1, unit: 'months', count: 5 } },
      { repeat: { every: 2, unit: 'weeks', weekdays: [1, 5], time: '09:00', until: '2027-01-01' } },
    ] as ScheduleInput[]) {
      const schedule = normalizeSchedule(input, context);
      expect(normalizeSchedule(scheduleInputOf(schedule), context)).toEqual(schedule);
    }
  });
});

describe('the input schema', () => {
  test('is plain JSON Schema that bounds and describes every field', () => {
    const json = z.toJSONSchema(scheduleInputSchema) as {
      properties: Record<string, { properties?: Record<string, object> }>;
    };
    expect(Object.keys(json.properties)).toEqual(['at', 'repeat']);
    expect(Object.keys(json.properties.repeat?.properties ?? {})).toEqual([
      'every',
      'unit',
      'weekdays',
      'day',
      'time',
      'count',
      'until',
    ]);
    expect(JSON.stringify(json).length).toBeLessThan(1700);
  });

  test.each<[string, object]>([
    ['an unknown field', { at: '2026-10-22 09:00', zone: 'UTC' }],
    ['words', { at: '明天' }],
    ['a zero interval', { repeat: { every: 0, unit: 'days' } }],
    ['another unit', { repeat: { every: 1, unit: 'years' } }],
  ])('refuses %s', (_title, input) => {
    expect(scheduleInputSchema.safeParse(input).success).toBe(false);
  });
});
