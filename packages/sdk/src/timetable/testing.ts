/** A term and items for tests: the autumn of 2026, invented courses. */
import type { Weekday } from '../schedule/types';
import { PKU_PERIODS } from './periods';
import type { DatedItem, Term, WeeklyItem } from './types';
import { weekRange } from './weeks';

export const TERM: Term = {
  id: '26-27-1',
  firstMonday: '2026-09-07',
  weeks: 18,
  zone: 'Asia/Shanghai',
  periods: PKU_PERIODS,
};

/** Mondays 08:00 to 09:50 in weeks 1 to 16 unless it is said otherwise. */
export function weekly(id: string, parts: Partial<WeeklyItem> = {}): WeeklyItem {
  return {
    id,
    title: `课程 ${id}`,
    kind: 'course',
    source: 'campus',
    weekday: 1 as Weekday,
    weeks: weekRange(1, 16),
    start: 480,
    end: 590,
    ...parts,
  };
}

/** An own item on a day, 08:00 to 09:50 unless it is said otherwise. */
export function dated(id: string, date: string, parts: Partial<DatedItem> = {}): DatedItem {
  return { id, title: `安排 ${id}`, kind: 'own', source: 'own', date, start: 480, end: 590, ...parts };
}
