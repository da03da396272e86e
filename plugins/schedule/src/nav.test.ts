import { describe, expect, test } from 'bun:test';
import { isNow, keptNav, mondayOf, type Nav, step } from './nav';

const TODAY = '2026-09-23'; // a Wednesday
const WEEK: Nav = { view: 'week', days: 'auto' };
const DAY: Nav = { view: 'day', days: 'auto' };

describe('a step', () => {
  test('goes by weeks where weeks are shown, and by days where a day is', () => {
    expect(step(WEEK, { to: 'next' }, TODAY).date).toBe('2026-09-30');
    expect(step(DAY, { to: 'before' }, TODAY).date).toBe('2026-09-22');
  });

  test('back to today follows the clock again', () => {
    const away = step(WEEK, { to: 'next' }, TODAY);
    expect(step(away, { to: 'before' }, TODAY)).toEqual(WEEK);
    expect(step(away, { to: 'today' }, TODAY)).toEqual(WEEK);
    expect(step(away, { to: 'date', date: TODAY }, TODAY)).toEqual(WEEK);
  });

  test('to another view stays at the day', () => {
    const away = step(WEEK, { to: 'date', date: '2026-10-01' }, TODAY);
    expect(step(away, { to: 'view', view: 'day' }, TODAY)).toEqual({ ...DAY, date: '2026-10-01' });
    expect(step(away, { to: 'days', days: '7' }, TODAY).date).toBe('2026-10-01');
  });
});

test('now is this week in a week, and today in a day', () => {
  expect(isNow({ ...WEEK, date: '2026-09-27' }, TODAY)).toBe(true);
  expect(isNow({ ...WEEK, date: '2026-09-28' }, TODAY)).toBe(false);
  expect(isNow({ ...DAY, date: '2026-09-22' }, TODAY)).toBe(false);
  expect(isNow(DAY, TODAY)).toBe(true);
});

test('a week begins on Monday', () => {
  expect(['2026-09-21', '2026-09-23', '2026-09-27', '2026-09-28'].map(mondayOf)).toEqual([
    '2026-09-21',
    '2026-09-21',
    '2026-09-21',
    '2026-09-28',
  ]);
});

test('what was kept is believed only as far as it makes sense', () => {
  expect(keptNav({ view: 'list', days: '5' })).toEqual({ view: 'list', days: '5' });
  for (const odd of [undefined, null, 7, { view: 'year', days: 9 }]) expect(keptNav(odd)).toEqual(WEEK);
});
