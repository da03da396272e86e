import { describe, expect, test } from 'bun:test';
import { type KeptItem, parseLocal, type TimetableService } from '@pku-harness/sdk';
import { testContext } from '@pku-harness/sdk/testing';
import { PKU_PERIODS, weekRange } from '@pku-harness/sdk/timetable';

// The widget draws with react-native, which is not here.
const { timetablePlugin } = await import('./index');
const { get, today, add, update, exportIcs, importIcs } = timetablePlugin.tools;

const NOW = parseLocal('2026-09-21 09:00', 'Asia/Shanghai');
const TERM = {
  id: '26-27-1',
  firstMonday: '2026-09-07',
  weeks: 18,
  zone: 'Asia/Shanghai' as const,
  periods: PKU_PERIODS,
  assumed: true,
};
const MATHS: KeptItem = {
  id: 'a',
  title: '高等数学',
  kind: 'course',
  source: 'own',
  weekday: 1,
  weeks: weekRange(1, 15, 'odd'),
  start: 480,
  end: 590,
  place: '二教 101',
  term: TERM.id,
  plugin: 'timetable',
  tainted: false,
  createdAt: 0,
  updatedAt: 0,
};
const day = (date: string, weekday: 1 | 2 | 3, items: readonly KeptItem[]) => ({
  date,
  weekday,
  term: TERM.id,
  week: 3,
  items: items.map((item) => ({ item, date, start: item.start, end: item.end })),
});
const VIEW = { term: TERM, today: '2026-09-21', minutes: 540, overlaps: [] };

const context = (timetable: Partial<TimetableService>, locale: 'zh-Hans' | 'en' = 'zh-Hans') =>
  testContext('timetable', { now: NOW, locale, services: { timetable } });

describe('timetable.get', () => {
  test('tells days with something on them, in words that cost little', async () => {
    const service = { get: async () => ({ ...VIEW, days: [day('2026-09-21', 1, [MATHS]), day('2026-09-22', 2, [])] }) };
    expect(await get.execute({}, context(service))).toEqual({
      today: '2026-09-21',
      term: '2026 年秋季学期',
      termDatesAssumed: true,
      week: 3,
      days: [
        {
          date: '2026-09-21',
          weekday: 1,
          week: 3,
          items: [{ id: 'a', title: '高等数学', start: '08:00', end: '09:50', periods: '1-2', place: '二教 101' }],
        },
      ],
    });
  });

  test('holds the words of others when one of its items does', async () => {
    const service = { get: async () => ({ ...VIEW, days: [day('2026-09-21', 1, [{ ...MATHS, tainted: true }])] }) };
    const told = await get.execute({}, context(service));
    expect(get.holdsOthersWords?.(told)).toBe(true);
    expect(get.holdsOthersWords?.({ ...told, days: [] })).toBe(false);
  });
});

describe('timetable.today', () => {
  const of = (days: ReturnType<typeof day>[], locale: 'zh-Hans' | 'en' = 'zh-Hans') =>
    today.execute(
      {},
      context({ get: async () => ({ ...VIEW, days }), items: async () => ({ term: TERM, items: [MATHS] }) }, locale),
    );

  test('says the day in a sentence', async () => {
    const told = await of([day('2026-09-21', 1, [MATHS])]);
    expect(told).toMatchObject({
      date: '2026-09-21',
      week: 3,
      inTerm: true,
      items: [{ from: 480, to: 590, color: 0 }],
    });
    expect(told.summary).toBe('今天 1 项：08:00 高等数学 (二教 101)');
    expect(told).not.toHaveProperty('next');
  });

  test('says what comes next when today is free', async () => {
    const told = await of([day('2026-09-21', 1, []), day('2026-09-22', 2, [MATHS])], 'en');
    expect(told.next).toMatchObject({ date: '2026-09-22', title: '高等数学' });
    expect(told.summary).toBe('Nothing today. Next: Tomorrow, 08:00 高等数学 (二教 101)');
  });

  test('says so when nothing comes at all', async () => {
    expect((await of([])).summary).toBe('今天没有安排');
  });
});

test('what is added is told with its weeks in words, and with what it meets', async () => {
  const asked: unknown[] = [];
  const service = {
    upsert: async (input: unknown) => {
      asked.push(input);
      return { item: MATHS, overlaps: [{ ...MATHS, id: 'b', title: '体育' }] };
    },
    terms: async () => ({ terms: [TERM], now: TERM.id }),
  };
  const input = { title: '高等数学', weekday: 1, periods: '1-2', weeks: '1-15单' };
  expect(await add.execute(input, context(service))).toMatchObject({
    item: { weeks: '1–15 周（单）', periods: '1-2' },
    overlaps: [{ id: 'b', title: '体育' }],
  });
  await update.execute({ id: 'a', place: null }, context(service));
  expect(asked).toEqual([input, { id: 'a', place: null }]);
});

test('a person who is asked sees the name, the place and every word about when', () => {
  const fields = add.decidingFields?.(
    { title: '组会', weekday: 2, start: '14:00', end: '15:00', place: '理科楼' },
    {} as never,
  );
  expect(fields?.map(({ label, value }) => `${label.zh} ${value}`)).toEqual([
    '名称 组会',
    '时间 weekday 2 · start 14:00 · end 15:00',
    '地点 理科楼',
  ]);
});

describe('a calendar file', () => {
  test('is text for whoever asks for it, and otherwise a screen with a button', async () => {
    const file = { name: 'a.ics', mediaType: 'text/calendar' as const, text: 'BEGIN', events: 2 };
    const shown: unknown[] = [];
    const ctx = testContext('timetable', {
      services: {
        timetable: { exportIcs: async () => file },
        browser: {
          show: async ({ href }) => {
            shown.push(href);
            return { status: 'shown', href };
          },
        },
      },
    });
    expect(await exportIcs.execute({ text: true }, ctx)).toEqual(file);
    expect(shown).toEqual([]);
    expect(await exportIcs.execute({ term: '26-27-1' }, ctx)).toMatchObject({ status: 'shown', events: 2 });
    expect(shown).toEqual(['/m/schedule/export?term=26-27-1']);
  });

  test('with very many lines stays within bounds', async () => {
    const line = { line: '1', is: 'new' as const, item: MATHS, fields: [], overlaps: [] };
    const preview = { token: 't', term: TERM, outside: [], problems: [], moreProblems: 0 };
    const service = { importPreview: async () => ({ ...preview, lines: Array.from({ length: 1_200 }, () => line) }) };
    const told = await importIcs.execute({ text: 'x' }, context(service));
    expect(told.lines).toHaveLength(1_000);
    expect(told).toMatchObject({ hasMore: true });
  });
});
