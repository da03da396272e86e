import { describe, expect, test } from 'bun:test';
import { type IcsFile, occurrencesOf, readIcs } from './index';

const zone = 'Asia/Shanghai' as const;

/** A calendar around the lines of one event. */
function eventFile(...lines: string[]): string {
  return calendar('BEGIN:VEVENT', 'UID:a', 'SUMMARY:高等数学', ...lines, 'END:VEVENT');
}

function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

function only(file: IcsFile) {
  expect(file.events).toHaveLength(1);
  return file.events[0] as IcsFile['events'][number];
}

const codes = (file: IcsFile) => file.problems.map(({ code, line }) => `${code}@${line}`);

describe('an event is read', () => {
  test('with its texts, its zone and its length', () => {
    const file = readIcs(
      calendar(
        'X-WR-CALNAME:我的课表',
        'BEGIN:VEVENT',
        'UID:a@example.com',
        'DTSTART;TZID=Asia/Shanghai:20260907T080000',
        'DTEND;TZID=Asia/Shanghai:20260907T095000',
        'SUMMARY:高等数学\\, A 班\\; 上',
        'LOCATION:理教 101',
        'DESCRIPTION:第一行\\n第二行 \\\\ 完',
        'CATEGORIES:COURSE,必\\,修',
        'X-SOMETHING;X-PARAM="a:b;c":ignored',
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'DESCRIPTION:reminder',
        'END:VALARM',
        'END:VEVENT',
      ),
      { zone: 'UTC' },
    );
    expect(file).toEqual({
      name: '我的课表',
      problems: [],
      moreProblems: 0,
      events: [
        {
          uid: 'a@example.com',
          title: '高等数学, A 班; 上',
          place: '理教 101',
          note: '第一行\n第二行 \\ 完',
          allDay: false,
          zone: 'Asia/Shanghai',
          start: '2026-09-07 08:00',
          end: '2026-09-07 09:50',
          categories: ['COURSE', '必,修'],
        },
      ],
    });
  });

  test.each<[string, string[], object]>([
    [
      'a whole day',
      ['DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:20261008'],
      { start: '2026-10-01', end: '2026-10-08', allDay: true },
    ],
    ['a whole day without an end', ['DTSTART:20261001'], { start: '2026-10-01', end: '2026-10-02', allDay: true }],
    [
      'a whole day that ends on itself',
      ['DTSTART:20261001', 'DTEND:20261001'],
      { start: '2026-10-01', end: '2026-10-02' },
    ],
    [
      'UTC',
      ['DTSTART:20261001T010000Z', 'DURATION:PT1H30M'],
      { zone: 'UTC', start: '2026-10-01 01:00', end: '2026-10-01 02:30' },
    ],
    ['a time that floats', ['DTSTART:20261001T080000'], { zone, start: '2026-10-01 08:00', end: '2026-10-01 08:00' }],
    ['a zone by its Windows name', ['DTSTART;TZID="China Standard Time":20261001T080000'], { zone: 'Asia/Shanghai' }],
    [
      'a zone with a maker’s path',
      ['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261001T080000'],
      { zone: 'Europe/Berlin' },
    ],
    [
      'an end in another zone',
      ['DTSTART;TZID=Asia/Shanghai:20261001T080000', 'DTEND;TZID=Asia/Tokyo:20261001T110000'],
      { end: '2026-10-01 10:00' },
    ],
    ['a length of days', ['DTSTART:20261001', 'DURATION:P1W'], { end: '2026-10-08' }],
  ])('with %s', (_title, lines, expected) => {
    const file = readIcs(eventFile(...lines), { zone });
    expect(only(file)).toMatchObject(expected);
    expect(file.problems).toEqual([]);
  });

  test('in a zone of the file’s own that its VTIMEZONE explains', () => {
    const own = (standard: string, daylight?: string, month = 3) => [
      'BEGIN:VTIMEZONE',
      'TZID:Custom Zone',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      `TZOFFSETTO:${standard}`,
      'END:STANDARD',
      ...(daylight === undefined
        ? []
        : [
            'BEGIN:DAYLIGHT',
            `TZOFFSETTO:${daylight}`,
            `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`,
            'END:DAYLIGHT',
          ]),
      'END:VTIMEZONE',
    ];
    const read = (lines: string[]) =>
      readIcs(calendar(...lines, 'BEGIN:VEVENT', 'DTSTART;TZID=Custom Zone:20261001T080000', 'END:VEVENT'), {
        zone: 'UTC',
      });
    expect(only(read(own('+0800'))).zone).toBe('Asia/Shanghai');
    expect(only(read(own('+0100', '+0200'))).zone).toBe('Europe/Paris');
    expect(only(read(own('-0500', '-0400'))).zone).toBe('America/New_York');
    expect(only(read(own('+1000', '+1100', 10))).zone).toBe('Australia/Sydney');
    const unknown = read(own('+0545'));
    expect([only(unknown).zone, codes(unknown)]).toEqual(['UTC', ['ics_zone@11']]);
  });

  test('in the calendar’s own zone when it names none', () => {
    const file = readIcs(
      calendar('X-WR-TIMEZONE:America/New_York', 'BEGIN:VEVENT', 'DTSTART:20261001T080000', 'END:VEVENT'),
      { zone },
    );
    expect(only(file).zone).toBe('America/New_York');
  });

  test('with a name that stands behind the zones', () => {
    const file = readIcs(
      calendar(
        'BEGIN:VTIMEZONE',
        'TZID:x',
        'BEGIN:STANDARD',
        'TZOFFSETTO:+0800',
        'END:STANDARD',
        'END:VTIMEZONE',
        'X-WR-CALNAME:课表',
      ),
      { zone },
    );
    expect(file).toEqual({ name: '课表', events: [], problems: [], moreProblems: 0 });
  });

  test('from 1900 to 2200, the first and the last year included', () => {
    const years = (...dates: string[]) =>
      dates.map((date) => readIcs(eventFile(`DTSTART:${date}`), { zone }).events.length);
    expect(years('18991231', '19000101', '22001231', '22010101')).toEqual([0, 1, 1, 0]);
  });

  test('without a UID with one that is the same each time', () => {
    const file = () =>
      only(readIcs(calendar('BEGIN:VEVENT', 'DTSTART:20261001', 'SUMMARY:x', 'END:VEVENT'), { zone })).uid;
    expect(file()).toMatch(/^no-uid-[0-9a-f]{16}$/);
    expect(file()).toBe(file());
  });
});

describe('a repeat is read', () => {
  const read = (rule: string, start = 'DTSTART;TZID=Asia/Shanghai:20260907T080000', ...more: string[]) =>
    readIcs(eventFile(start, rule, ...more), { zone });

  test.each<[string, object]>([
    ['RRULE:FREQ=WEEKLY', { every: 1, unit: 'weeks', weekdays: [1] }],
    [
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO;COUNT=8;WKST=SU',
      { every: 2, unit: 'weeks', weekdays: [1, 3], count: 8 },
    ],
    [
      'RRULE:FREQ=WEEKLY;UNTIL=20261228T000000Z;BYDAY=MO',
      { every: 1, unit: 'weeks', weekdays: [1], until: '2026-12-28 08:00' },
    ],
    [
      'RRULE:FREQ=WEEKLY;UNTIL=20261228;BYDAY=MO',
      { every: 1, unit: 'weeks', weekdays: [1], until: '2026-12-28 23:59' },
    ],
    ['RRULE:FREQ=DAILY;COUNT=3;', { every: 1, unit: 'days', count: 3 }],
    ['rrule:freq=daily;byday=mo,tu,we,th,fr', { every: 1, unit: 'weeks', weekdays: [1, 2, 3, 4, 5] }],
    ['RRULE:FREQ=MONTHLY', { every: 1, unit: 'months', day: 7 }],
    ['RRULE:FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=7', { every: 12, unit: 'months', day: 7 }],
  ])('%s', (rule, expected) => {
    const file = read(rule);
    expect(only(file).repeat as object).toEqual(expected);
    expect(file.problems).toEqual([]);
  });

  test.each([
    'RRULE:FREQ=MONTHLY;BYDAY=2MO',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1',
    'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=8',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
    'RRULE:FREQ=WEEKLY;INTERVAL=0',
    'RRULE:FREQ=WEEKLY;COUNT=0',
    'RRULE:FREQ=WEEKLY;UNTIL=someday',
    'RRULE:FREQ=SECONDLY',
    'RRULE:FREQ=DAILY;FREQ=WEEKLY',
    'RRULE:',
  ])('%s keeps only the first occurrence and says so', (rule) => {
    const file = read(rule);
    expect(only(file).repeat).toBeUndefined();
    expect(codes(file)).toEqual(['ics_repeat@7']);
  });

  test('of a single occurrence is no repeat, whichever end says so', () => {
    for (const end of ['COUNT=1', 'UNTIL=20260901', 'UNTIL=20260907T000000Z;COUNT=1']) {
      expect(only(read(`RRULE:FREQ=WEEKLY;${end}`)).repeat).toBeUndefined();
    }
    expect(only(read('RRULE:FREQ=WEEKLY;UNTIL=20260907T000000Z')).repeat).toBeDefined();
  });

  test('from a start that is none of its days with the first day that is', () => {
    expect(only(read('RRULE:FREQ=WEEKLY;BYDAY=WE'))).toMatchObject({ start: '2026-09-09 08:00' });
    expect(only(read('RRULE:FREQ=MONTHLY;BYMONTHDAY=31'))).toMatchObject({ start: '2026-10-31 08:00' });
  });

  test('with its exceptions, whichever way they are written', () => {
    const file = read(
      'RRULE:FREQ=WEEKLY;COUNT=6',
      undefined,
      'EXDATE;TZID=Asia/Shanghai:20260914T080000,20260921T080000',
      'EXDATE:20261001T000000Z',
      'EXDATE;VALUE=DATE:20261005',
    );
    expect(only(file).except).toEqual(['2026-09-14 08:00', '2026-09-21 08:00', '2026-10-01 08:00', '2026-10-05 08:00']);
    expect(
      occurrencesOf(only(file), { from: '2026-01-01', to: '2027-01-01', limit: 99 }).map(({ start }) => start),
    ).toEqual(['2026-09-07 08:00', '2026-09-28 08:00', '2026-10-12 08:00']);
  });

  test('with an occurrence that was moved, and one that was cancelled', () => {
    const file = readIcs(
      calendar(
        ...[
          'BEGIN:VEVENT',
          'UID:a',
          'SUMMARY:课',
          'DTSTART:20260907T080000',
          'RRULE:FREQ=WEEKLY;COUNT=3',
          'END:VEVENT',
        ],
        ...[
          'BEGIN:VEVENT',
          'UID:a',
          'SUMMARY:课（调）',
          'DTSTART:20260915T080000',
          'RECURRENCE-ID:20260914T080000',
          'END:VEVENT',
        ],
        ...[
          'BEGIN:VEVENT',
          'UID:a',
          'STATUS:CANCELLED',
          'DTSTART:20260921T080000',
          'RECURRENCE-ID:20260921T080000',
          'END:VEVENT',
        ],
      ),
      { zone },
    );
    expect(file.problems).toEqual([]);
    expect(file.events.map(({ uid, start, except }) => ({ uid, start, except }))).toEqual([
      { uid: 'a', start: '2026-09-07 08:00', except: ['2026-09-14 08:00', '2026-09-21 08:00'] },
      { uid: 'a/2026-09-14 08:00', start: '2026-09-15 08:00', except: undefined },
    ]);
  });
});
