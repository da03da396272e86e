import { describe, expect, test } from 'bun:test';
import { weekdayOf } from './term';
import { termIdOf, termTitle, usualTerms } from './usual-terms';

describe('the usual terms', () => {
  test('are those of the academic year of a day and of the next', () => {
    const days = usualTerms('2026-11-30').map(({ id, firstMonday }) => `${id} ${firstMonday}`);
    expect(days).toEqual(['26-27-1 2026-09-07', '26-27-2 2027-02-22', '27-28-1 2027-09-06', '27-28-2 2028-02-21']);
    expect(usualTerms('2027-07-31')[0]?.id).toBe('26-27-1');
    expect(usualTerms('2027-08-01')[0]?.id).toBe('27-28-1');
  });

  test('begin on Mondays, whatever the year', () => {
    for (let year = 2000; year < 2100; year++) {
      for (const term of usualTerms(`${year}-09-01`)) expect(weekdayOf(term.firstMonday)).toBe(1);
    }
  });

  test('agree with a calendar that was published', () => {
    expect(usualTerms('2023-10-01')[0]?.firstMonday).toBe('2023-09-11');
  });
});

test('a term is named after the academic year that its first Monday lies in', () => {
  expect(['2026-09-07', '2027-02-22', '2027-06-28', '1999-09-06'].map(termIdOf)).toEqual([
    '26-27-1',
    '26-27-2',
    '26-27-3',
    '99-00-1',
  ]);
});

test('a term is told by its own title, else by its season, else by its id', () => {
  const term = { id: '26-27-2', firstMonday: '2027-02-22' };
  expect(termTitle(term, 'zh-Hans')).toBe('2027 年春季学期');
  expect(termTitle(term, 'en')).toBe('Spring 2027');
  expect(termTitle({ ...term, title: '交换' }, 'en')).toBe('交换');
  expect(termTitle({ ...term, id: 'lab' }, 'en')).toBe('lab');
});
