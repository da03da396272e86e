import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { layoutWeek, type TimetableItem, type WeekLayout } from './index';
import { dated, TERM, weekly } from './testing';
import { weekRange } from './weeks';

/** Wednesday of week 7, 10:05 in Beijing. */
const NOW = Date.UTC(2026, 9, 21, 2, 5);
const layout = (items: readonly TimetableItem[], week = 7, more = {}) =>
  layoutWeek(items, { term: TERM, week, now: NOW, ...more });
const placedOn = (made: WeekLayout, weekday: number) => made.days.find((day) => day.weekday === weekday)?.placed ?? [];

describe('the grid of a week', () => {
  test('spans the periods in whole hours, and more where something takes place outside them', () => {
    const plain = layout([]);
    expect([plain.from, plain.to]).toEqual([480, 1320]);
    expect(plain.periods).toHaveLength(12);
    expect(plain.periods[2]).toMatchObject({ number: 3, top: (610 - 480) / 840, height: 50 / 840 });
    expect(plain.hours[0]).toEqual({ hour: 8, top: 0 });
    expect(plain.hours.at(-1)).toEqual({ hour: 22, top: 1 });
    const early = layout([dated('run', '2026-10-20', { start: 390, end: 430 })]);
    expect([early.from, early.to]).toEqual([360, 1320]);
    const late = layout([dated('night', '2026-10-20', { start: 1380, end: 1500 })]);
    expect([late.from, late.to]).toEqual([0, 1440]);
  });

  test('shows at least what is asked for, and hours of the day where a term has no periods', () => {
    const asked = layout([], 7, { from: 500, to: 900 });
    expect([asked.from, asked.to]).toEqual([480, 900]);
    const bare = layoutWeek([], { term: { ...TERM, periods: [] }, week: 7, now: NOW });
    expect([bare.from, bare.to, bare.periods]).toEqual([480, 1320, []]);
  });

  test('shows the weekend only when something takes place on it', () => {
    const weekdays = (items: TimetableItem[]) => layout(items).days.map(({ weekday }) => weekday);
    expect(weekdays([])).toEqual([1, 2, 3, 4, 5]);
    expect(weekdays([weekly('a', { weekday: 6 })])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(weekdays([dated('a', '2026-10-25', { start: 0, end: 1440 })])).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(layout([], 7, { days: [3] }).days.map(({ date }) => date)).toEqual(['2026-10-21']);
  });

  test('has its dates, its parity, and its place in the term', () => {
    const seven = layout([]);
    expect(seven).toMatchObject({ week: 7, parity: 'odd', inTerm: true });
    expect(seven.days.map(({ date }) => date)).toEqual([
      '2026-10-19',
      '2026-10-20',
      '2026-10-21',
      '2026-10-22',
      '2026-10-23',
    ]);
    expect(layout([], 0)).toMatchObject({ parity: 'even', inTerm: false });
    expect(layout([], 19)).toMatchObject({ parity: 'odd', inTerm: false });
  });

  test('draws the line of the present in the present week, and only inside the grid', () => {
    const now = layout([]).now;
    expect(now).toEqual({ weekday: 3, top: 125 / 840 });
    expect(layout([]).days.map(({ today }) => today)).toEqual([false, false, true, false, false]);
    expect(layout([], 8).now).toBeUndefined();
    const eight = Date.UTC(2026, 9, 21);
    expect(layoutWeek([], { term: TERM, week: 7, now: eight }).now).toEqual({ weekday: 3, top: 0 });
    expect(layoutWeek([], { term: TERM, week: 7, now: eight - 60_000 }).now).toBeUndefined();
    expect(layoutWeek([], { term: TERM, week: 7, now: Date.UTC(2026, 9, 20, 18) }).now).toBeUndefined();
  });

  test('takes odd and even weeks apart', () => {
    const items = [
      weekly('odd', { weeks: weekRange(1, 15, 'odd') }),
      weekly('even', { weeks: weekRange(2, 16, 'even') }),
    ];
    expect(placedOn(layout(items, 7), 1).map(({ item, lanes }) => [item.id, lanes])).toEqual([['odd', 1]]);
    expect(placedOn(layout(items, 8), 1).map(({ item, lanes }) => [item.id, lanes])).toEqual([['even', 1]]);
  });

  test('puts whole days above itself', () => {
    const made = layout([dated('holiday', '2026-10-20', { start: 0, end: 1440, lastDate: '2026-10-21' })]);
    expect(made.days.map(({ allDay }) => allDay.length)).toEqual([0, 1, 1, 0, 0]);
    expect(made.days.flatMap(({ placed }) => placed)).toEqual([]);
  });

  test('gives a moment the least height, also at the end of the day', () => {
    const made = layout([dated('due', '2026-10-20', { start: 1439, end: 1439, kind: 'deadline' })]);
    expect(placedOn(made, 2)[0]).toMatchObject({ top: 1 - 30 / 960, height: 30 / 960 });
  });
});

describe('lanes', () => {
  const lanesOf = (...spans: [number, number][]) =>
    placedOn(layout(spans.map(([start, end], index) => dated(String(index), '2026-10-19', { start, end }))), 1).map(
      ({ item, lane, lanes }) => `${item.id}:${lane}/${lanes}`,
    );

  test('stand side by side where items meet, and take the whole width where they do not', () => {
    expect(lanesOf([480, 590], [540, 600], [600, 660])).toEqual(['0:0/2', '1:1/2', '2:0/1']);
  });

  test('are used again as soon as they are free', () => {
    expect(lanesOf([480, 720], [480, 540], [540, 600])).toEqual(['0:0/2', '1:1/2', '2:1/2']);
  });

  test('of items that meet only through others share one width', () => {
    expect(lanesOf([480, 600], [590, 700], [690, 800])).toEqual(['0:0/2', '1:1/2', '2:0/2']);
  });
});

describe('for any items', () => {
  const spans = fc.tuple(
    fc.integer({ min: 0, max: 1439 }),
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: 6 }),
  );

  test('everything lies inside the grid, and nothing lies on anything else', () => {
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 25 }), (rows) => {
        const items = rows.map(([start, length, day], index) =>
          dated(String(index), `2026-10-${19 + day}`, { start, end: start + length }),
        );
        const made = layout(items);
        for (const { placed } of made.days) {
          for (const [index, a] of placed.entries()) {
            expect(
              Math.min(a.top, a.left, 1 - a.left - a.width + 1e-9, 1 - a.top - a.height + 1e-9, a.height),
            ).toBeGreaterThanOrEqual(0);
            for (const b of placed.slice(index + 1)) {
              const apart =
                a.top + a.height <= b.top + 1e-9 ||
                b.top + b.height <= a.top + 1e-9 ||
                a.left + a.width <= b.left + 1e-9 ||
                b.left + b.width <= a.left + 1e-9;
              expect(apart).toBe(true);
            }
          }
        }
        const shown = new Set(
          made.days.flatMap(({ placed, allDay }) => [...placed, ...allDay].map(({ item }) => item.id)),
        );
        expect(shown.size).toBe(items.length);
      }),
    );
  });

  test('a week of 300 items is laid out well within a frame', () => {
    const items = Array.from({ length: 300 }, (_, index) =>
      weekly(String(index), {
        weekday: ((index % 7) + 1) as 1,
        start: 480 + (index % 40) * 15,
        end: 580 + (index % 40) * 15,
      }),
    );
    // The best of some: a busy machine is no slow layout.
    const took = Array.from({ length: 20 }, () => {
      const begun = performance.now();
      layout(items);
      return performance.now() - begun;
    });
    expect(Math.min(...took)).toBeLessThan(16);
  });
});
