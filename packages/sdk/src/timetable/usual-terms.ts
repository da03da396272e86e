/**
 * Terms that nobody has set: where Peking University usually begins them. A guess to be confirmed, since the calendar of
 * each year is decided anew. Checked against 2023–2024 (classes from 11 September, exams from 1 to 14 January: 18 weeks).
 */
import type { AppLocale } from '../locale';
import { PKU_PERIODS } from './periods';
import { addDays, weekdayOf } from './term';
import type { Term } from './types';

const WEEKS = 18;
/** The academic year of a day begins in this month. */
const NEW_YEAR_MONTH = 8;

/** The terms of the academic year of a day and of the next one, in order. */
export function usualTerms(date: string): Term[] {
  const year = Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) >= NEW_YEAR_MONTH ? 0 : 1);
  return [year, year + 1].flatMap((first) => [
    usualTerm(mondayFrom(`${first}-09-05`)),
    usualTerm(mondayFrom(`${first + 1}-02-20`)),
  ]);
}

function usualTerm(firstMonday: string): Term {
  return { id: termIdOf(firstMonday), firstMonday, weeks: WEEKS, zone: 'Asia/Shanghai', periods: PKU_PERIODS };
}

function mondayFrom(date: string): string {
  return addDays(date, (8 - weekdayOf(date)) % 7);
}

/** The id of the term that begins on a day, as the university writes it: `26-27-1` autumn, `26-27-2` spring, `26-27-3` summer. */
export function termIdOf(firstMonday: string): string {
  const month = Number(firstMonday.slice(5, 7));
  const year = Number(firstMonday.slice(0, 4)) - (month >= NEW_YEAR_MONTH ? 0 : 1);
  const number = month >= NEW_YEAR_MONTH ? 1 : month >= 6 ? 3 : 2;
  return `${short(year)}-${short(year + 1)}-${number}`;
}

function short(year: number): string {
  return String(year % 100).padStart(2, '0');
}

const SEASONS = {
  'zh-Hans': ['秋季学期', '春季学期', '暑期学期'],
  en: ['Autumn', 'Spring', 'Summer'],
} as const satisfies Readonly<Record<AppLocale, readonly string[]>>;

/** A term in words: its own title, or `2026 年秋季学期`, `Autumn 2026`. */
export function termTitle(
  { id, title, firstMonday }: Pick<Term, 'id' | 'title' | 'firstMonday'>,
  l: AppLocale,
): string {
  const season = SEASONS[l][Number(/^\d\d-\d\d-([1-3])$/.exec(id)?.[1]) - 1];
  if (title !== undefined && title !== '') return title;
  if (season === undefined) return id;
  const year = firstMonday.slice(0, 4);
  return l === 'en' ? `${season} ${year}` : `${year} 年${season}`;
}
