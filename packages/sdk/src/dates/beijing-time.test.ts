import { describe, expect, test } from 'bun:test';
import { beijingDay, beijingTime, parseMoment } from './beijing-time';

describe('Beijing time', () => {
  test('is eight hours ahead of UTC on every machine, also across midnight and the year', () => {
    expect(beijingTime(Date.UTC(2026, 11, 31, 16, 0, 5))).toBe('2027-01-01T00:00:05+08:00');
    expect(beijingDay(Date.UTC(2026, 11, 31, 15, 59, 59))).toBe('2026-12-31');
  });

  test.each([
    ['2026-10-21T08:05:00', '2026-10-21T08:05:00+08:00'],
    ['2026-10-21 08:05', '2026-10-21T08:05:00+08:00'],
    ['2026-10-21', '2026-10-21T00:00:00+08:00'],
    ['2026-10-21T00:05:00Z', '2026-10-21T08:05:00+08:00'],
    ['2026-10-21T08:05:00+09:00', '2026-10-21T07:05:00+08:00'],
  ])('%s is %s', (text, moment) => {
    expect(beijingTime(parseMoment(text) ?? 0)).toBe(moment);
  });

  test.each(['today', '2026-02-30', '2026-13-01', '2026-10-21T25:00', '10-21', ''])('%s is no moment', (text) => {
    expect(parseMoment(text)).toBeUndefined();
  });
});
