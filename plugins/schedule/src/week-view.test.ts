import { describe, expect, test } from 'bun:test';
import { type KeptItem, parseLocal } from '@pku-harness/sdk';
import { addDays, PKU_PERIODS, weekRange } from '@pku-harness/sdk/timetable';
import type { TodoLine } from './data';
import { dayView, dueItems, isOver, listDays, markOf, todoIdOf, weekView } from './week-view';

const TERM = {
  id: '26-27-1',
  firstMonday: '2026-09-07',
  weeks: 18,
  zone: 'Asia/Shanghai' as const,
  periods: PKU_PERIODS,
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
  plugin: 'timetable',
  tainted: false,
  createdAt: 0,
  updatedAt: 0,
};
const HOMEWORK: TodoLine = { id: 't', title: '交作业', due: '2026-09-22 18:00' };
const BOOK: TodoLine = { id: 'b', title: '还书', due: '2026-09-27', allDay: true };
const NOW = parseLocal('2026-09-21 09:00', 'Asia/Shanghai');
const input = { term: TERM, items: [MATHS], todos: [HOMEWORK, BOOK], date: '2026-09-23', now: NOW, minMinutes: 30 };

describe('a to-do in the week', () => {
  test('stands at the moment it is due on the clock of the campus', () => {
    expect(dueItems([HOMEWORK], TERM, 'Asia/Shanghai')).toMatchObject([{ date: '2026-09-22', start: 1080, end: 1080 }]);
    expect(dueItems([HOMEWORK], TERM, 'Europe/London')).toMatchObject([{ date: '2026-09-23', start: 60 }]);
  });

  test('takes the whole day when only the day counts', () => {
    expect(dueItems([BOOK], TERM)).toMatchObject([{ date: '2026-09-27', start: 0, end: 1440 }]);
  });

  test('is not there when it is done or never due', () => {
    expect(
      dueItems(
        [
          { ...HOMEWORK, done: '2026-09-21 08:00' },
          { id: 'x', title: '读书' },
        ],
        TERM,
      ),
    ).toEqual([]);
  });

  test('is told from a deadline of the timetable, and leads back to itself', () => {
    const [item] = dueItems([HOMEWORK], TERM);
    expect([item && markOf(item), item && todoIdOf(item), markOf(MATHS), todoIdOf(MATHS)]).toEqual([
      'todo',
      't',
      'course',
      undefined,
    ]);
  });
});

describe('a week', () => {
  test('has a weekend when something is on it, and always or never when one says so', () => {
    const days = (days: 'auto' | '5' | '7', todos: readonly TodoLine[]) =>
      weekView({ ...input, todos, days }).days.map(({ weekday }) => weekday).length;
    expect([days('auto', []), days('auto', [BOOK]), days('5', [BOOK]), days('7', [])]).toEqual([5, 7, 5, 7]);
  });

  test('is that of any of its days', () => {
    expect(weekView({ ...input, days: 'auto' })).toMatchObject({ week: 3, parity: 'odd', inTerm: true });
    expect(weekView({ ...input, date: '2026-09-27', days: 'auto' }).week).toBe(3);
  });

  test('as one day has that day alone', () => {
    expect(dayView(input).days.map(({ date }) => date)).toEqual(['2026-09-23']);
    expect(dayView({ ...input, date: '2026-09-27' }).days[0]?.allDay).toHaveLength(1);
  });
});

test('the list has the days that have something', () => {
  const days = Array.from({ length: 7 }, (_, i) => addDays('2026-09-21', i));
  expect(listDays(input, days).map(({ date, items }) => `${date} ${items.map(({ item }) => item.title)}`)).toEqual([
    '2026-09-21 高等数学',
    '2026-09-22 交作业',
    '2026-09-27 还书',
  ]);
});

test('what has ended today is over, and a whole day is not', () => {
  const [item] = listDays(input, ['2026-09-21'])[0]?.items ?? [];
  const [day] = listDays(input, ['2026-09-27'])[0]?.items ?? [];
  const over = (minutes: number) => item && isOver(item, { date: '2026-09-21', minutes });
  expect([over(500), over(600)]).toEqual([false, true]);
  expect(day && isOver(day, { date: '2026-09-27', minutes: 1400 })).toBe(false);
  expect(day && isOver(day, { date: '2026-09-28', minutes: 0 })).toBe(true);
});
