import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { type CalendarEvent, readIcs, writeIcs } from '../ics';
import type { Weekday } from '../schedule/types';
import { itemsFromEvents, itemsToEvents, layoutWeek, previewImport, type Term, type TimetableItem } from './index';
import { dated, TERM, weekly } from './testing';
import { weekRange } from './weeks';

const NOW = Date.UTC(2026, 9, 21, 2, 5);

/** Out to a file and in again. */
function exchanged(items: readonly TimetableItem[], term: Term = TERM): TimetableItem[] {
  const file = readIcs(writeIcs(itemsToEvents(items, term), { now: NOW }), { zone: 'UTC' });
  expect(file.problems).toEqual([]);
  return [...itemsFromEvents(file.events, term).items];
}

const event = (parts: Partial<CalendarEvent>): CalendarEvent => ({
  uid: 'x',
  title: '组会',
  allDay: false,
  zone: 'Asia/Shanghai',
  start: '2026-09-08 14:00',
  end: '2026-09-08 15:00',
  ...parts,
});

describe('an item as a calendar event', () => {
  test.each<[string, number[], object]>([
    ['every week', weekRange(1, 16), { repeat: { every: 1, count: 16 } }],
    ['every second week', weekRange(2, 16, 'even'), { start: '2026-09-14 08:00', repeat: { every: 2, count: 8 } }],
    ['every third week', [1, 4, 7], { repeat: { every: 3, count: 3 } }],
    ['weeks with gaps', [1, 2, 4], { repeat: { every: 1, count: 4 }, except: ['2026-09-21 08:00'] }],
    [
      'odd weeks with gaps',
      [1, 3, 9],
      { repeat: { every: 2, count: 5 }, except: ['2026-10-05 08:00', '2026-10-19 08:00'] },
    ],
  ])('repeats in %s', (_title, weeks, expected) => {
    expect(itemsToEvents([weekly('a', { weeks })], TERM)[0]).toMatchObject(expected);
  });

  test('of one week does not repeat, and of no week is none', () => {
    expect(itemsToEvents([weekly('a', { weeks: [3] })], TERM)[0]).toMatchObject({
      start: '2026-09-21 08:00',
      end: '2026-09-21 09:50',
    });
    expect(itemsToEvents([weekly('a', { weeks: [3] })], TERM)[0]?.repeat).toBeUndefined();
    expect(itemsToEvents([weekly('a', { weeks: [] })], TERM)).toEqual([]);
  });

  test('keeps its UID, whatever changes in it', () => {
    const uid = (parts: object) => itemsToEvents([weekly('a', parts)], TERM)[0]?.uid;
    expect(uid({ title: 'other', weekday: 3 })).toBe(uid({}));
    expect(uid({ uid: 'theirs' })).toBe('theirs');
  });

  test('past midnight ends on the next day', () => {
    expect(itemsToEvents([dated('a', '2026-10-31', { start: 1380, end: 1500 })], TERM)[0]).toMatchObject({
      end: '2026-11-01 01:00',
    });
  });
});

describe('an event as an item', () => {
  const items = (parts: Partial<CalendarEvent>, term = TERM) => itemsFromEvents([event(parts)], term).items;

  test('that repeats is a line of the timetable for each of its weekdays, in the weeks of the term', () => {
    const made = items({ repeat: { every: 1, unit: 'weeks', weekdays: [2, 4] } });
    expect(made).toHaveLength(2);
    expect(made[0]).toMatchObject({
      weekday: 2,
      weeks: weekRange(1, 18),
      start: 840,
      end: 900,
      kind: 'course',
      source: 'ics',
    });
    expect(made[1]).toMatchObject({ weekday: 4, weeks: weekRange(1, 18) });
  });

  test('that began before the term counts its weeks from the term', () => {
    expect(
      items({
        start: '2026-06-02 14:00',
        end: '2026-06-02 15:00',
        repeat: { every: 2, unit: 'weeks', weekdays: [2] },
      })[0],
    ).toMatchObject({
      weeks: weekRange(1, 17, 'odd'),
    });
  });

  test('that goes on after the term ends with it, and begins no week before it', () => {
    const daily = items({ start: '2026-09-01 14:00', end: '2026-09-01 15:00', repeat: { every: 1, unit: 'days' } });
    expect(daily.map(({ weeks }) => [weeks?.[0], weeks?.at(-1)])).toEqual(Array(7).fill([1, 18]));
  });

  test('with exceptions leaves out their weeks', () => {
    expect(
      items({ repeat: { every: 1, unit: 'weeks', weekdays: [2], count: 4 }, except: ['2026-09-15 14:00'] })[0],
    ).toMatchObject({ weeks: [1, 3, 4] });
  });

  test('of another zone takes place at the time of the term’s zone', () => {
    expect(items({ zone: 'UTC', start: '2026-09-08 20:00', end: '2026-09-08 21:30' })[0]).toMatchObject({
      date: '2026-09-09',
      start: 240,
      end: 330,
    });
    // London leaves summer time in week 8: from then on it is an hour later in Beijing.
    const call = items({
      zone: 'Europe/London',
      start: '2026-09-08 08:00',
      end: '2026-09-08 09:00',
      repeat: { every: 1, unit: 'weeks', weekdays: [2] },
    });
    expect(call.map(({ start, weeks }) => [start, weeks])).toEqual([
      [900, weekRange(1, 7)],
      [960, weekRange(8, 18)],
    ]);
  });

  test('of days is whole days, and one longer than a day too', () => {
    expect(items({ allDay: true, start: '2026-10-01', end: '2026-10-08' })[0]).toMatchObject({
      date: '2026-10-01',
      lastDate: '2026-10-07',
      start: 0,
      end: 1440,
    });
    expect(items({ start: '2026-10-01 09:00', end: '2026-10-03 17:00' })[0]).toMatchObject({
      date: '2026-10-01',
      lastDate: '2026-10-03',
      start: 0,
      end: 1440,
    });
  });

  test.each<[string, Partial<CalendarEvent>]>([
    ['exam', { title: '高等数学期末考试' }],
    ['exam', { categories: ['exam'] }],
    ['deadline', { title: '作业截止' }],
    ['deadline', { end: '2026-09-08 14:00' }],
    ['own', {}],
    ['own', { title: '考试周聚餐', categories: ['OWN'] }],
  ])('is taken for %s: %j', (kind, parts) => {
    expect(items(parts)[0]?.kind).toBe(kind as 'own');
  });

  test('of which nothing lies in the term is named, and a single one is kept', () => {
    const made = itemsFromEvents(
      [
        event({
          title: '旧课',
          repeat: { every: 1, unit: 'weeks', until: '2026-09-01 00:00' },
          start: '2026-03-03 08:00',
          end: '2026-03-03 09:00',
        }),
        event({ start: '2027-06-01 08:00', end: '2027-06-01 09:00' }),
      ],
      TERM,
    );
    expect([made.outside, made.items.map(({ date }) => date)]).toEqual([['旧课'], ['2027-06-01']]);
  });

  test('twice under two names is one', () => {
    expect(itemsFromEvents([event({}), event({ uid: 'y' })], TERM).items).toHaveLength(1);
  });

  test('without a title has one all the same', () => {
    expect(items({ title: ' \n ' })[0]?.title).toBe('（无标题）');
  });
});

describe('a preview', () => {
  const course = weekly('a', { place: '理教 101', teacher: '王老师', note: '带书', color: 3 });
  const exam = dated('b', '2026-12-28', { kind: 'exam', start: 510, end: 630 });

  test('of one’s own export is the same throughout', () => {
    const lines = previewImport([course, exam], exchanged([course, exam]), TERM);
    expect(lines.map(({ is, item }) => [is, item.id])).toEqual([
      ['same', 'a'],
      ['same', 'b'],
    ]);
  });

  test('names what changed, and keeps the id, the source and the color of what is there', () => {
    const [line] = previewImport([course, exam], exchanged([{ ...course, place: '二教 202', weekday: 3 }]), TERM);
    expect(line).toMatchObject({ is: 'changed', fields: ['place', 'weekday'], existing: course });
    expect(line?.item).toMatchObject({
      id: 'a',
      source: 'campus',
      color: 3,
      place: '二教 202',
      weekday: 3,
      teacher: '王老师',
    });
  });

  test('tells a conflict with what is there at the same time', () => {
    const incoming = itemsFromEvents(
      [
        event({ start: '2026-09-07 09:00', end: '2026-09-07 10:00' }),
        event({ uid: 'y', start: '2026-09-07 20:00', end: '2026-09-07 21:00' }),
      ],
      TERM,
    ).items;
    const lines = previewImport([course, exam], incoming, TERM);
    expect(lines.map(({ is, overlaps }) => [is, overlaps.map(({ id }) => id)])).toEqual([
      ['conflict', ['a']],
      ['new', []],
    ]);
  });

  test('knows the same thing under another name', () => {
    const incoming = itemsFromEvents(
      itemsToEvents([course], TERM).map((one) => ({ ...one, uid: 'other' })),
      TERM,
    ).items;
    expect(previewImport([course], incoming, TERM)[0]).toMatchObject({ is: 'same', existing: course });
  });

  test('never makes two items of one id, whichever of them comes first', () => {
    const known = weekly('ics-a', { uid: 'u', source: 'ics' });
    const later = weekly('ics-b', { uid: 'u', source: 'ics', start: 600, end: 650 });
    const lines = previewImport([known], [later, known], TERM);
    expect(lines.map(({ is, item }) => `${is} ${item.id}`)).toEqual(['new ics-b', 'same ics-a']);
  });

  test('pairs the two weekdays of one event with the lines they made, when one of them moves', () => {
    const two = event({ repeat: { every: 1, unit: 'weeks', weekdays: [2, 4] } });
    const before = itemsFromEvents([two], TERM).items;
    const after = itemsFromEvents([{ ...two, start: '2026-09-08 14:00', end: '2026-09-08 16:00' }], TERM).items;
    expect(previewImport(before, after, TERM).map(({ is, fields }) => [is, fields])).toEqual([
      ['changed', ['end']],
      ['changed', ['end']],
    ]);
  });
});

const titles = fc.constantFrom('高等数学', '线性代数, 上', 'Physics; lab', '组会\\周报', '作业');
const text = fc.option(fc.constantFrom('理教 101', '第二教学楼\n三层', 'a,b;c\\d'), { nil: undefined });
const kinds = fc.constantFrom('course', 'exam', 'deadline', 'own');
const anyItem: fc.Arbitrary<TimetableItem> = fc
  .record({
    title: titles,
    kind: kinds,
    place: text,
    note: text,
    weekday: fc.integer({ min: 1, max: 7 }),
    weeks: fc.uniqueArray(fc.integer({ min: 1, max: 18 }), { minLength: 2 }),
    day: fc.integer({ min: 0, max: 27 }),
    once: fc.boolean(),
    start: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ title, kind, place, note, weekday, weeks, day, once, start, length }) => ({
    id: 'made',
    title,
    kind: kind as TimetableItem['kind'],
    source: 'own',
    ...(place === undefined ? {} : { place }),
    ...(note === undefined ? {} : { note }),
    ...(once
      ? { date: `2026-11-${String(day + 1).padStart(2, '0')}` }
      : { weekday: weekday as Weekday, weeks: weeks.sort((a, b) => a - b) }),
    start,
    end: start + length,
  }));

describe('for any item', () => {
  test('out to a file and in again is the same, to the field', () => {
    fc.assert(
      fc.property(anyItem, fc.constantFrom('Asia/Shanghai', 'UTC', 'Asia/Tokyo'), (item, zone) => {
        const term = { ...TERM, zone } as Term;
        const [back, ...more] = exchanged([item], term);
        expect(more).toEqual([]);
        expect(previewImport([item], [back as TimetableItem], term)[0]).toMatchObject({ is: 'same', fields: [] });
      }),
      { numRuns: 300 },
    );
  });

  test('an import is laid out in each week without an error', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 10 }), fc.integer({ min: -3, max: 25 }), (items, week) => {
        const numbered = items.map((item, index) => ({ ...item, id: String(index) }));
        layoutWeek(exchanged(numbered), { term: TERM, week, now: NOW });
      }),
    );
  });
});
