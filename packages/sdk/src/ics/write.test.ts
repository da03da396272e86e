import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { HarnessError } from '../error';
import { instantAt, resolveCivil, type Weekday, ZONES } from '../schedule';
import { civilOfText, textOfCivil } from './date-time';
import { type CalendarEvent, type EventRepeat, occurrencesOf, readIcs, writeIcs } from './index';
import { octetsOf } from './text';

const NOW = Date.UTC(2026, 9, 21, 2, 5, 30);
const MINUTE = 60_000;
const DAY = 86_400_000;

const course: CalendarEvent = {
  uid: 'course-1@pku-harness',
  title: '高等数学',
  place: '理教 101',
  note: '教师：王老师\n带计算器; 第一周, 交作业',
  allDay: false,
  zone: 'Asia/Shanghai',
  start: '2026-09-07 08:00',
  end: '2026-09-07 09:50',
  repeat: { every: 2, unit: 'weeks', weekdays: [1], count: 8 },
  except: ['2026-10-05 08:00'],
};

describe('a calendar file', () => {
  test('is written as the format asks', () => {
    expect(writeIcs([course], { now: NOW, name: '课表' }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//PKU harness//Calendar//ZH',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:课表',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Shanghai',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0800',
      'TZOFFSETTO:+0800',
      'TZNAME:CST',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:course-1@pku-harness',
      'DTSTAMP:20261021T020530Z',
      'DTSTART;TZID=Asia/Shanghai:20260907T080000',
      'DTEND;TZID=Asia/Shanghai:20260907T095000',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=8;BYDAY=MO',
      'EXDATE;TZID=Asia/Shanghai:20261005T080000',
      'SUMMARY:高等数学',
      'LOCATION:理教 101',
      'DESCRIPTION:教师：王老师\\n带计算器\\; 第一周\\, 交作业',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('folds at 75 octets and never inside a character', () => {
    const text = writeIcs([{ ...course, note: '长'.repeat(500) + '😀'.repeat(100) }], { now: NOW });
    for (const line of text.split('\r\n')) {
      expect([...line].reduce((octets, character) => octets + octetsOf(character), 0)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  });

  test('without events is still one', () => {
    expect(readIcs(writeIcs([], { now: NOW }), { zone: 'UTC' })).toEqual({ events: [], problems: [], moreProblems: 0 });
  });
});

const zoneIds = fc.constantFrom(...ZONES.map(({ id }) => id));
const text = fc.string({ unit: 'binary', maxLength: 120 }).map((value) => value.replace(/(?![\n\t])\p{Cc}/gu, ''));
const weekdays = fc
  .uniqueArray(fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 })
  .map((days) => days.sort());
const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / MINUTE, max: Date.UTC(2035, 0, 1) / MINUTE });

/** Any event that a reader can return. */
const events: fc.Arbitrary<CalendarEvent> = fc
  .record({
    uid: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }),
    title: text,
    place: text,
    note: text,
    allDay: fc.boolean(),
    zone: zoneIds,
    at: minutes,
    length: fc.integer({ min: 0, max: 3000 }),
    kind: fc.constantFrom('once', 'days', 'weeks', 'months'),
    every: fc.integer({ min: 1, max: 5 }),
    weekdays,
    count: fc.option(fc.integer({ min: 2, max: 40 })),
    until: fc.option(fc.integer({ min: 1, max: 400 })),
    except: fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 5 }),
    categories: fc.array(text, { maxLength: 3 }),
  })
  .map((made) => {
    const { allDay, zone } = made;
    // Times that a clock leaves out are written as the time after them; that is tested apart.
    const shown = (civil: number) => allDay || resolveCivil(zone, civil).shown !== 'never';
    let civil = made.at * MINUTE;
    while (!shown(civil)) civil += 61 * MINUTE;
    const at = (days: number) => civil + days * DAY;
    const start = textOfCivil(civil, allDay);
    const weekday = ((new Date(civil).getUTCDay() + 6) % 7) + 1;
    const days = made.weekdays.includes(weekday as Weekday) ? made.weekdays : [weekday as Weekday];
    const until = made.until !== null && shown(at(made.until)) ? textOfCivil(at(made.until), allDay) : undefined;
    const repeat: EventRepeat | undefined =
      made.kind === 'once'
        ? undefined
        : {
            every: made.every,
            unit: made.kind as EventRepeat['unit'],
            ...(made.kind === 'weeks' ? { weekdays: days } : {}),
            ...(made.kind === 'months' ? { day: new Date(civil).getUTCDate() } : {}),
            ...(made.count === null ? {} : { count: made.count }),
            ...(until === undefined ? {} : { until }),
          };
    const except = made.except.map((day) => textOfCivil(at(day), allDay)).sort();
    const categories = made.categories.filter((category) => category !== '');
    return {
      uid: made.uid.trim() || 'x',
      title: made.title,
      ...(made.place === '' ? {} : { place: made.place }),
      ...(made.note === '' ? {} : { note: made.note }),
      allDay,
      ...(allDay ? {} : { zone }),
      start,
      end: textOfCivil(allDay ? at(1 + (made.length % 9)) : civil + made.length * MINUTE, allDay),
      ...(repeat === undefined ? {} : { repeat }),
      ...(except.length === 0 ? {} : { except }),
      ...(categories.length === 0 ? {} : { categories }),
    };
  });

describe('for any events', () => {
  test('what is written is read as the same, with nothing to report', () => {
    fc.assert(
      fc.property(fc.uniqueArray(events, { maxLength: 6, selector: ({ uid }) => uid }), zoneIds, (written, zone) => {
        const file = writeIcs(written, { now: NOW });
        const bytes = new TextEncoder().encode(file);
        expect(readIcs(file, { zone }).problems).toEqual([]);
        expect(readIcs(file, { zone }).events).toEqual(written);
        expect(readIcs(bytes, { zone }).events).toEqual(written);
      }),
      { numRuns: 300 },
    );
  });

  test('another program sees the same occurrences, at the same instants', () => {
    fc.assert(
      fc.property(events, (made) => {
        // ical.js stops looking at exceptions after one that is no occurrence.
        const all = new Set(
          occurrencesOf({ ...made, except: [] }, { from: made.start, to: '2099-01-01', limit: 400 }).map(
            ({ start }) => start,
          ),
        );
        const event = { ...made, except: made.except?.filter((start) => all.has(start)) ?? [] };
        const component = new ICAL.Component(ICAL.parse(writeIcs([event], { now: NOW })));
        const zones = component.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
        const read = new ICAL.Event(component.getFirstSubcomponent('vevent') as ICAL.Component);
        if (zones[0] !== undefined) read.startDate.zone = zones[0];
        expect(read.summary ?? '').toBe(event.title.replace(/\r/g, ''));
        const theirs: string[] = [];
        const iterator = read.iterator();
        for (let next = iterator.next(); next && theirs.length < 30; next = iterator.next()) {
          theirs.push(
            event.allDay ? next.toString() : `${next.toString().slice(0, 10)} ${next.toString().slice(11, 16)}`,
          );
        }
        const ours = occurrencesOf(event, { from: event.start, to: '2099-01-01', limit: 30 }).map(({ start }) => start);
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 200 },
    );
  });

  test('the zones of the file put every time at the instant that the table says', () => {
    fc.assert(
      fc.property(zoneIds, minutes, (zone, minute) => {
        const civil = minute * MINUTE;
        const { shown } = resolveCivil(zone, civil);
        // Which of two, and what instead of none, is for each program to decide.
        if (zone === 'UTC' || shown !== 'once') return;
        const start = textOfCivil(civil, false);
        const event: CalendarEvent = { uid: 'x', title: 'x', allDay: false, zone, start, end: start };
        const component = new ICAL.Component(ICAL.parse(writeIcs([event], { now: NOW })));
        const timezone = new ICAL.Timezone(component.getFirstSubcomponent('vtimezone') as ICAL.Component);
        const time = ICAL.Time.fromDateTimeString(`${start.replace(' ', 'T')}:00`);
        time.zone = timezone;
        expect(time.toUnixTime() * 1000).toBe(instantAt(zone, civilOfText(start) ?? 0));
      }),
      { numRuns: 300 },
    );
  });

  test('a reader throws nothing but its own errors, whatever is done to the file', () => {
    const spoiled = fc
      .tuple(
        events,
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 30 }), fc.string({ unit: 'binary', maxLength: 12 })), {
          maxLength: 6,
        }),
      )
      .map(([event, cuts]) =>
        cuts.reduce(
          (file, [at, length, put]) => {
            const from = at % (file.length + 1);
            return file.slice(0, from) + put + file.slice(from + length);
          },
          writeIcs([event], { now: NOW }),
        ),
      );
    fc.assert(
      fc.property(
        fc.oneof(
          spoiled,
          spoiled.map((file) => new TextEncoder().encode(file)),
          fc.uint8Array(),
          fc.string(),
        ),
        (file) => {
          try {
            for (const event of readIcs(file, { zone: 'Asia/Shanghai' }).events) {
              expect(civilOfText(event.start)).toBeDefined();
              expect(civilOfText(event.end) ?? -1).toBeGreaterThanOrEqual(civilOfText(event.start) ?? 0);
              occurrencesOf(event, { from: '2026-01-01', to: '2027-01-01', limit: 100 });
            }
          } catch (error) {
            if (!HarnessError.is(error)) throw error;
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('occurrences', () => {
  const starts = (event: Partial<CalendarEvent>, from: string, to: string, limit = 100) =>
    occurrencesOf({ ...course, except: [], ...event }, { from, to, limit }).map(({ start }) => start);

  test('begin where they are asked for, with the count kept from the first', () => {
    expect(starts({}, '2026-10-05', '2026-11-02')).toEqual([
      '2026-10-05 08:00',
      '2026-10-19 08:00',
      '2026-11-02 08:00',
    ]);
    expect(starts({}, '2026-12-01', '2030-01-01')).toEqual(['2026-12-14 08:00']);
  });

  test('are asked for with whole days, or with times, both ends included', () => {
    const midnight = {
      start: '2026-09-07 00:00',
      end: '2026-09-07 01:00',
      repeat: { every: 1, unit: 'days' },
    } as const;
    expect(starts(midnight, '2026-09-08', '2026-09-09')).toEqual(['2026-09-08 00:00', '2026-09-09 00:00']);
    expect(starts({}, '2026-09-07 08:00', '2026-09-21 08:00')).toEqual(['2026-09-07 08:00', '2026-09-21 08:00']);
    expect(starts({}, '2026-09-07 08:01', '2026-09-21 07:59')).toEqual([]);
  });

  test('of a month without the day are left out and not counted', () => {
    const monthly = {
      start: '2026-01-31 08:00',
      end: '2026-01-31 09:00',
      repeat: { every: 1, unit: 'months', day: 31, count: 3 },
    } as const;
    expect(starts(monthly, '2026-01-01', '2027-01-01')).toEqual([
      '2026-01-31 08:00',
      '2026-03-31 08:00',
      '2026-05-31 08:00',
    ]);
  });

  test('stop at the limit, and at nothing for a rule whose days never come', () => {
    const daily = { repeat: { every: 1, unit: 'days' } } as const;
    expect(starts(daily, '2026-09-07', '9999-01-01', 3)).toHaveLength(3);
    const never = {
      start: '2026-02-28 08:00',
      end: '2026-02-28 09:00',
      repeat: { every: 12, unit: 'months', day: 30 },
    } as const;
    expect(starts(never, '2026-01-01', '9999-01-01')).toEqual([]);
  });

  test('besides the rule are among them in order, without doubles', () => {
    expect(starts({ also: ['2026-09-08 08:00', '2026-09-21 08:00'] }, '2026-09-01', '2026-09-30')).toEqual([
      '2026-09-07 08:00',
      '2026-09-08 08:00',
      '2026-09-21 08:00',
    ]);
  });

  test('keep the length of the event', () => {
    expect(occurrencesOf(course, { from: '2026-09-21', to: '2026-09-21', limit: 1 })).toEqual([
      { event: course, start: '2026-09-21 08:00', end: '2026-09-21 09:50' },
    ]);
  });
});
