import { describe, expect, test } from 'bun:test';
import { PKU_PERIODS, type TimetableItem, weekRange } from '@pku-harness/sdk/timetable';
import { strings } from './strings';
import { blockName, dayHeading, rangeText, shortDay, timeText, weekText, whenText } from './words';

const TERM = {
  id: '26-27-1',
  firstMonday: '2026-09-07',
  weeks: 18,
  zone: 'Asia/Shanghai' as const,
  periods: PKU_PERIODS,
};
const MATHS: TimetableItem = {
  id: 'a',
  title: '高等数学',
  kind: 'course',
  source: 'own',
  weekday: 1,
  weeks: weekRange(1, 15, 'odd'),
  start: 480,
  end: 590,
  place: '二教 101',
};
const TRIP: TimetableItem = {
  id: 'b',
  title: '春游',
  kind: 'own',
  source: 'own',
  date: '2026-10-01',
  lastDate: '2026-10-03',
  start: 0,
  end: 1440,
};

describe('when an item takes place', () => {
  test('is told with its weekday, time, periods and weeks', () => {
    expect(whenText(MATHS, TERM, 'zh-Hans')).toBe('周一 · 08:00–09:50 · 第 1–2 节 · 1–15 周（单）');
    expect(whenText(MATHS, TERM, 'en')).toBe('Mon · 08:00–09:50 · Periods 1–2 · Weeks 1–15 (odd)');
  });

  test('leaves out periods that it does not fill', () => {
    expect(whenText({ ...MATHS, start: 485 }, TERM, 'zh-Hans')).toBe('周一 · 08:05–09:50 · 1–15 周（单）');
  });

  test('is told with its days when it takes several', () => {
    expect(whenText(TRIP, TERM, 'zh-Hans')).toBe('10月1日 周四–10月3日 周六 · 全天');
  });
});

test('a moment is due, and what runs past midnight ends where the day does', () => {
  const s = strings['zh-Hans'];
  const at = (start: number, end: number, itemEnd = end) =>
    timeText({ item: { ...MATHS, end: itemEnd }, date: '2026-09-21', start, end }, s);
  expect([at(1080, 1080), at(1380, 1440, 1500), at(480, 590)]).toEqual(['18:00 截止', '23:00–24:00', '08:00–09:50']);
});

test('the name of a block begins with what stands in it', () => {
  const day = { item: MATHS, date: '2026-09-21', start: 480, end: 590 };
  expect(blockName(day, TERM, 'zh-Hans')).toBe('高等数学 二教 101，9月21日 周一，08:00–09:50，第 1–2 节');
  expect(blockName({ ...day, item: { ...MATHS, kind: 'exam' } }, TERM, 'en')).toStartWith(
    'Exam 高等数学 二教 101, Mon',
  );
});

test('a week is told by its number, and outside of the term by what it is', () => {
  expect([0, -3, 1, 18, 19].map((week) => weekText(week, TERM, 'zh-Hans'))).toEqual([
    '开学前 1 周',
    '开学前 4 周',
    '第 1 周',
    '第 18 周',
    '假期',
  ]);
});

test('a row of days names a month once', () => {
  expect(rangeText('2026-09-21', '2026-09-27', 'zh-Hans')).toBe('9月21日–27日');
  expect(rangeText('2026-09-28', '2026-10-04', 'en')).toBe('Sep 28–Oct 4');
});

test('a day near today is told as such', () => {
  expect(dayHeading('2026-09-22', '2026-09-21', 'zh-Hans')).toBe('明天 · 9月22日 周二');
  expect(dayHeading('2026-09-25', '2026-09-21', 'en')).toBe('Fri, Sep 25');
});

test('a day has a short form in each language', () => {
  expect([shortDay('2026-09-06', 'zh-Hans'), shortDay('2026-09-21', 'en')]).toEqual(['日\n6', 'Mon\n21']);
});
