import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { HarnessError } from '../error';
import {
  describeSchedule,
  formatLocal,
  latestMissed,
  nextRun,
  normalizeSchedule,
  occurrences,
  runsLeft,
  type Schedule,
  type ScheduleInput,
  type ScheduleRepeat,
  ZONES,
  type ZoneId,
} from './index';

const NOW = Date.UTC(2026, 9, 21, 2, 5, 30);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function schedule(start: string, repeat?: ScheduleRepeat, zone: ZoneId = 'Asia/Shanghai'): Schedule {
  return { zone, start, ...(repeat === undefined ? {} : { repeat }) };
}

function runs(made: Schedule, limit = 100, from = 0): string[] {
  return occurrences(made, { from, limit }).map((run) => formatLocal(run, made.zone));
}

describe('a row of runs', () => {
  test('ends with its count, the first run included', () => {
    const made = schedule('2026-10-22 09:00', { every: 3, unit: 'days', count: 16 });
    expect(runs(made)).toHaveLength(16);
    expect(runs(made).at(-1)).toBe('2026-12-06 09:00');
    expect(nextRun(made, Date.UTC(2026, 11, 6, 1))).toBeNull();
    expect(runsLeft(made, Date.UTC(2026, 11, 6, 0, 59))).toBe(1);
  });

  test('is asked for from a run on, that run included', () => {
    const made = schedule('2026-10-22 09:00', { every: 1, unit: 'days' });
    const first = Date.UTC(2026, 9, 22, 1);
    expect(occurrences(made, { from: first, limit: 1 })).toEqual([first]);
    expect(occurrences(made, { from: first + 1, limit: 1 })).toEqual([first + DAY]);
    expect(occurrences(made, { from: first, limit: 5000 })).toHaveLength(1000);
  });

  test('ends with the last run at or before its end', () => {
    const repeat: ScheduleRepeat = { every: 1, unit: 'days', until: '2026-10-24 09:00' };
    expect(runs(schedule('2026-10-22 09:00', repeat))).toEqual([
      '2026-10-22 09:00',
      '2026-10-23 09:00',
      '2026-10-24 09:00',
    ]);
    expect(runs(schedule('2026-10-22 09:01', repeat))).toHaveLength(2);
  });

  test('of weeks takes the chosen weekdays of every second week, counted from Monday', () => {
    expect(runs(schedule('2026-10-23 09:00', { every: 2, unit: 'weeks', weekdays: [1, 5] }), 5)).toEqual([
      '2026-10-23 09:00',
      '2026-11-02 09:00',
      '2026-11-06 09:00',
      '2026-11-16 09:00',
      '2026-11-20 09:00',
    ]);
  });

  test('of months on the 31st takes the last day of shorter months, and comes back to the 31st', () => {
    expect(runs(schedule('2027-01-31 09:00', { every: 1, unit: 'months', day: 31 }), 5)).toEqual([
      '2027-01-31 09:00',
      '2027-02-28 09:00',
      '2027-03-31 09:00',
      '2027-04-30 09:00',
      '2027-05-31 09:00',
    ]);
    expect(runs(schedule('2027-10-29 09:00', { every: 4, unit: 'months', day: 29 }), 3)).toEqual([
      '2027-10-29 09:00',
      '2028-02-29 09:00',
      '2028-06-29 09:00',
    ]);
  });

  test('of days keeps the time on the clock when clocks change; hours keep their distance', () => {
    const daily = schedule('2026-03-07 09:00', { every: 1, unit: 'days', count: 3 }, 'America/New_York');
    expect(runs(daily)).toEqual(['2026-03-07 09:00', '2026-03-08 09:00', '2026-03-09 09:00']);
    const [first = 0, second = 0] = occurrences(daily, { from: 0, limit: 2 });
    expect(second - first).toBe(23 * HOUR);
    const hourly = occurrences(
      schedule('2026-03-08 00:30', { every: 1, unit: 'hours', count: 4 }, 'America/New_York'),
      { from: 0, limit: 9 },
    );
    expect(hourly.map((run) => run - (hourly[0] ?? 0))).toEqual([0, HOUR, 2 * HOUR, 3 * HOUR]);
    expect(hourly.map((run) => formatLocal(run, 'America/New_York').slice(11))).toEqual([
      '00:30',
      '01:30',
      '03:30',
      '04:30',
    ]);
  });

  test('runs late by the hour where clocks leave its time out, and once where they show it twice', () => {
    const spring = schedule('2026-03-28 01:30', { every: 1, unit: 'days', count: 3 }, 'Europe/London');
    expect(runs(spring)).toEqual(['2026-03-28 01:30', '2026-03-29 02:30', '2026-03-30 01:30']);
    const autumn = schedule('2026-10-24 01:30', { every: 1, unit: 'days', count: 3 }, 'Europe/London');
    expect(occurrences(autumn, { from: 0, limit: 9 })).toEqual([
      Date.UTC(2026, 9, 24, 0, 30),
      Date.UTC(2026, 9, 25, 0, 30),
      Date.UTC(2026, 9, 26, 1, 30),
    ]);
  });

  test('answers years later without walking through every run', () => {
    const made = schedule('2026-01-01 00:00', { every: 1, unit: 'minutes' });
    const later = Date.UTC(2046, 0, 1, 0, 0, 1);
    const begun = performance.now();
    for (let times = 0; times < 1000; times += 1) expect(nextRun(made, later)).toBe(Date.UTC(2046, 0, 1, 0, 1));
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(nextRun(schedule('2026-01-01 00:00', { every: 1, unit: 'days' }), 8e15)).toBeNull();
    expect(nextRun(made, Number.NaN)).toBeNull();
  });

  test('stored in a form that nobody could have made says so', () => {
    const code = (made: unknown) => {
      try {
        return nextRun(made as Schedule, NOW);
      } catch (error) {
        return HarnessError.is(error) ? error.code : error;
      }
    };
    expect(code(schedule('soon'))).toBe('schedule_broken');
    expect(code(schedule('2026-10-22 09:00', { every: 0, unit: 'days' }))).toBe('schedule_broken');
    expect(code(schedule('2026-10-22 09:00', { every: 1, unit: 'years' as 'days' }))).toBe('schedule_broken');
    expect(code(schedule('2026-10-22 09:00', { every: 1, unit: 'weeks', weekdays: [1] }))).toBe('schedule_broken');
    expect(code({ start: '2026-10-22 09:00', zone: 'Mars/Base' })).toBe('schedule_zone');
    expect(code({ zone: 'UTC' })).toBe('schedule_broken');
  });
});

describe('missed runs', () => {
  const daily = schedule('2026-10-01 09:00', { every: 1, unit: 'days', count: 10 });

  test('are counted, and only the latest is named', () => {
    expect(latestMissed(daily, Date.UTC(2026, 9, 3, 1), Date.UTC(2026, 9, 6, 1))).toEqual({
      at: Date.UTC(2026, 9, 6, 1),
      count: 3,
    });
  });

  test('are none when the clock went back, when nothing lies between, and before the first', () => {
    expect(latestMissed(daily, Date.UTC(2026, 9, 6), Date.UTC(2026, 9, 3))).toBeNull();
    expect(latestMissed(daily, Date.UTC(2026, 9, 3, 1), Date.UTC(2026, 9, 3, 20))).toBeNull();
    expect(latestMissed(daily, 0, Date.UTC(2026, 8, 1))).toBeNull();
  });

  test('end with the row', () => {
    expect(latestMissed(daily, 0, Date.UTC(2030, 0, 1))).toEqual({ at: Date.UTC(2026, 9, 10, 1), count: 10 });
    expect(latestMissed(schedule('2026-10-01 09:00'), 0, NOW)).toEqual({ at: Date.UTC(2026, 9, 1, 1), count: 1 });
  });
});

const zoneIds = fc.constantFrom(...ZONES.map(({ id }) => id));
const two = (value: number) => String(value).padStart(2, '0');
const clocks = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
const inputs: fc.Arbitrary<ScheduleInput> = fc
  .tuple(
    fc.constantFrom('minutes', 'hours', 'days', 'weeks', 'months'),
    fc.integer({ min: 1, max: 40 }),
    clocks,
    fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    fc.integer({ min: 1, max: 31 }),
    fc.option(fc.integer({ min: 2, max: 60 }), { nil: undefined }),
    fc.boolean(),
  )
  .map(([unit, every, time, weekdays, day, count, narrow]) => ({
    repeat: {
      every,
      unit: unit as 'days',
      time,
      ...(unit === 'weeks' && narrow ? { weekdays } : {}),
      ...(unit === 'months' && narrow ? { day } : {}),
      ...(count === undefined ? {} : { count }),
    },
  }));
const times = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });

describe('for any schedule', () => {
  test('the first run lies after now, runs come in order, and each is the next of the moment before it', () => {
    fc.assert(
      fc.property(inputs, zoneIds, times, (input, zone, now) => {
        const made = normalizeSchedule(input, { now, zone });
        const found = occurrences(made, { from: now, limit: 61 });
        expect(found[0]).toBeGreaterThan(now);
        expect(found).toHaveLength(input.repeat?.count ?? 61);
        for (const [index, run] of found.entries()) {
          expect(nextRun(made, run - 1)).toBe(run);
          if (index > 0) expect(run).toBeGreaterThan(found[index - 1] ?? Infinity);
          expect(nextRun(made, run)).toBe(
            found[index + 1] ?? (made.repeat?.count === undefined ? nextRun(made, run) : null),
          );
        }
      }),
    );
  });

  test('what is missed plus what is left is all', () => {
    fc.assert(
      fc.property(inputs, zoneIds, times, fc.integer({ min: 0, max: 900 }), (input, zone, now, days) => {
        const made = normalizeSchedule(input, { now, zone });
        const later = now + days * DAY;
        const left = runsLeft(made, later);
        const missed = latestMissed(made, now, later);
        if (left !== null) expect((missed?.count ?? 0) + left).toBe(made.repeat?.count ?? 1);
        if (missed !== null) expect(missed.at).toBeLessThanOrEqual(later);
        const next = nextRun(made, later);
        if (next !== null && missed !== null) expect(nextRun(made, missed.at)).toBe(next);
      }),
    );
  });
});

describe('a schedule in words', () => {
  test.each<[Schedule, string, string]>([
    [
      schedule('2026-10-22 09:00', { every: 3, unit: 'days', count: 16 }),
      '每 3 天 09:00，共 16 次',
      'Every 3 days at 09:00, 16 times',
    ],
    [schedule('2026-10-22 09:00'), '明天 09:00', 'Tomorrow at 09:00'],
    [schedule('2026-10-21 23:00'), '今天 23:00', 'Today at 23:00'],
    [schedule('2026-11-22 09:00'), '11月22日 09:00', 'Nov 22 at 09:00'],
    [schedule('2027-01-22 09:00'), '2027年1月22日 09:00', 'Jan 22, 2027 at 09:00'],
    [schedule('2026-10-21 11:00', { every: 1, unit: 'hours' }), '每小时', 'Every hour'],
    [schedule('2026-10-21 10:35', { every: 30, unit: 'minutes' }), '每 30 分钟', 'Every 30 minutes'],
    [
      schedule('2026-10-22 09:00', { every: 30, unit: 'minutes' }),
      '每 30 分钟，从明天 09:00 起',
      'Every 30 minutes, from tomorrow at 09:00',
    ],
    [schedule('2026-10-22 09:00', { every: 1, unit: 'days' }), '每天 09:00', 'Every day at 09:00'],
    [
      schedule('2026-10-26 09:00', { every: 1, unit: 'weeks', weekdays: [1, 3] }),
      '每周一、三 09:00',
      'Every week on Mon and Wed at 09:00',
    ],
    [
      schedule('2026-10-22 08:00', { every: 1, unit: 'weeks', weekdays: [1, 2, 3, 4, 5] }),
      '每周一至周五 08:00',
      'Every week on Mon to Fri at 08:00',
    ],
    [
      schedule('2026-10-22 08:00', { every: 2, unit: 'weeks', weekdays: [1, 4, 6], count: 1000 }),
      '每 2 周的周一、四、六 08:00，共 1000 次',
      'Every 2 weeks on Mon, Thu and Sat at 08:00, 1000 times',
    ],
    [
      schedule('2026-10-22 08:00', { every: 1, unit: 'weeks', weekdays: [1, 2, 3, 4, 5, 6, 7] }),
      '每天 08:00',
      'Every day at 08:00',
    ],
    [
      schedule('2026-11-15 08:00', { every: 1, unit: 'months', day: 15 }),
      '每月 15 日 08:00',
      'Every month on day 15 at 08:00',
    ],
    [
      schedule('2026-10-31 08:00', { every: 1, unit: 'months', day: 31 }),
      '每月最后一天 08:00',
      'Every month on the last day at 08:00',
    ],
    [
      schedule('2026-10-30 08:00', { every: 3, unit: 'months', day: 30 }),
      '每 3 个月的 30 日 08:00（2 月最晚在最后一天）',
      'Every 3 months on day 30 at 08:00 (in February at the latest on its last day)',
    ],
    [
      schedule('2026-10-22 09:00', { every: 1, unit: 'days', until: '2026-12-31 23:59' }),
      '每天 09:00，到12月31日为止',
      'Every day at 09:00, until Dec 31',
    ],
    [
      schedule('2026-10-29 08:00', { every: 1, unit: 'months', day: 29 }),
      '每月 29 日 08:00（2 月最晚在最后一天）',
      'Every month on day 29 at 08:00 (in February at the latest on its last day)',
    ],
    [
      schedule('2026-11-22 08:00', { every: 1, unit: 'months', day: 22 }),
      '每月 22 日 08:00，从11月22日 08:00 起',
      'Every month on day 22 at 08:00, from Nov 22 at 08:00',
    ],
    [
      schedule('2026-10-21 12:06', { every: 2, unit: 'hours' }),
      '每 2 小时，从今天 12:06 起',
      'Every 2 hours, from today at 12:06',
    ],
    [schedule('2026-10-21 12:05', { every: 2, unit: 'hours' }), '每 2 小时', 'Every 2 hours'],
    [
      schedule('2026-12-01 09:00', { every: 1, unit: 'days', until: '2027-01-05 09:00' }),
      '每天 09:00，从12月1日 09:00 起，到2027年1月5日 09:00 为止',
      'Every day at 09:00, from Dec 1 at 09:00, until Jan 5, 2027 at 09:00',
    ],
  ])('%j', (made, zh, en) => {
    expect([describeSchedule(made, 'zh-Hans', NOW), describeSchedule(made, 'en', NOW)]).toEqual([zh, en]);
  });

  test('names its zone to somebody in another', () => {
    const made = schedule('2026-10-22 09:00', { every: 1, unit: 'days' });
    expect(describeSchedule(made, 'zh-Hans', NOW, 'Asia/Shanghai')).toBe('每天 09:00');
    expect(describeSchedule(made, 'zh-Hans', NOW, 'Europe/London')).toBe('每天 09:00（北京时间）');
    expect(describeSchedule({ ...made, zone: 'UTC' }, 'en', NOW, 'Europe/London')).toBe('Every day at 09:00 (UTC)');
  });
});
