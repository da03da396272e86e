import { describe, expect, test } from 'bun:test';
import { civilAt, instantAt, isZoneId, offsetAt, resolveCivil, ZONES, zoneOptions } from './index';

const HOUR = 3_600_000;

/** Minutes ahead of UTC by the engine's own tables. */
function intlOffset(format: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const at = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const civil = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour') % 24, at('minute'));
  return (civil - instant) / 60_000;
}

describe('the table of zones', () => {
  // Engines may not know yet that British Columbia stopped changing its clocks in 2026.
  const known = ZONES.filter(({ id }) => id !== 'America/Vancouver');

  test.each(known.map(({ id }) => [id] as const))(
    '%s agrees with Intl in every hour around a change, and in every week of 2024 to 2030',
    (id) => {
      const format = new Intl.DateTimeFormat('en-US', {
        timeZone: id,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
      });
      const end = Date.UTC(2031, 0, 1);
      let before = intlOffset(format, Date.UTC(2024, 0, 1));
      const wrong: string[] = [];
      const check = (instant: number, expected: number) => {
        if (offsetAt(id, instant) !== expected) wrong.push(new Date(instant).toISOString());
      };
      for (let instant = Date.UTC(2024, 0, 1); instant < end; instant += 7 * 24 * HOUR) {
        const now = intlOffset(format, instant);
        check(instant, now);
        // A change since last week: look at each quarter of an hour in between.
        if (now !== before) {
          for (let near = instant - 7 * 24 * HOUR; near < instant; near += HOUR / 4)
            check(near, intlOffset(format, near));
        }
        before = now;
      }
      expect(wrong).toEqual([]);
    },
  );

  test('keeps Vancouver on its summer time all year round', () => {
    for (const month of [0, 3, 6, 11]) expect(offsetAt('America/Vancouver', Date.UTC(2027, month, 15))).toBe(-420);
  });

  test('has every zone once, and names none that it does not have', () => {
    expect(new Set(ZONES.map(({ id }) => id)).size).toBe(ZONES.length);
    expect(ZONES.every(({ id }) => isZoneId(id))).toBe(true);
    for (const name of ['Asia/Beijing', 'asia/shanghai', '', 'constructor', '__proto__'])
      expect(isZoneId(name)).toBe(false);
  });

  test('says in options how far each is from UTC', () => {
    const title = (id: string) => zoneOptions().find(({ value }) => value === id)?.title;
    expect(title('Asia/Shanghai')).toEqual({ zh: '北京 (UTC+8)', en: 'Beijing (UTC+8)' });
    expect(title('Asia/Kolkata')?.en).toBe('India (UTC+5:30)');
    expect(title('America/New_York')?.en).toBe('New York (UTC−5)');
    expect(title('UTC')).toEqual({ zh: '协调世界时', en: 'UTC' });
  });
});

describe('a time on the clock', () => {
  test('that is left out in spring is as long after the change as it is written after it', () => {
    // New York, 8 March 2026: 02:00 becomes 03:00.
    const resolved = resolveCivil('America/New_York', Date.UTC(2026, 2, 8, 2, 30));
    expect(resolved).toEqual({ instant: Date.UTC(2026, 2, 8, 7, 30), shown: 'never' });
    expect(civilAt('America/New_York', resolved.instant)).toBe(Date.UTC(2026, 2, 8, 3, 30));
  });

  test('that comes twice in autumn is the first of the two', () => {
    // London, 25 October 2026: 02:00 becomes 01:00.
    const resolved = resolveCivil('Europe/London', Date.UTC(2026, 9, 25, 1, 30));
    expect(resolved).toEqual({ instant: Date.UTC(2026, 9, 25, 0, 30), shown: 'twice' });
  });

  test('is found in the southern summer too, which lies around the new year', () => {
    expect(resolveCivil('Australia/Sydney', Date.UTC(2027, 0, 1, 9))).toEqual({
      instant: Date.UTC(2026, 11, 31, 22),
      shown: 'once',
    });
    expect(resolveCivil('Australia/Sydney', Date.UTC(2026, 9, 4, 2, 30)).shown).toBe('never');
    expect(resolveCivil('Australia/Sydney', Date.UTC(2026, 3, 5, 2, 30)).shown).toBe('twice');
  });

  test('leads back to itself unless it is left out, in every zone in each quarter of an hour of a year', () => {
    for (const { id } of ZONES) {
      for (let civil = Date.UTC(2026, 0, 1); civil < Date.UTC(2027, 0, 1); civil += HOUR / 4) {
        const { instant, shown } = resolveCivil(id, civil);
        if ((civilAt(id, instant) === civil) !== (shown !== 'never') || instantAt(id, civil) !== instant) {
          throw new Error(`${id} ${new Date(civil).toISOString()}`);
        }
      }
    }
  });
});
