/** Sets of teaching weeks, as numbers and in words. */
import { weekNumbers } from '../dates/schedule-text';
import type { AppLocale } from '../locale';

/** Every week from the first to the last, or the odd or even ones of them. */
export function weekRange(from: number, to: number, parity?: 'odd' | 'even'): number[] {
  const weeks: number[] = [];
  for (let week = from; week <= to; week += 1) {
    if (parity === undefined || (week % 2 === 1) === (parity === 'odd')) weeks.push(week);
  }
  return weeks;
}

/**
 * Reads weeks as timetables write them: `1-16`, `1-15单`, `2,4,8-10周(双)`, `每周`, `单周`; alone, 每周, 单周 and 双周 mean
 * the whole term.
 *
 * @returns `undefined` when there are none, or one lies outside the term.
 */
export function parseWeeks(text: string, termWeeks: number): number[] | undefined {
  const weeks = weekNumbers(text) ?? wholeTerm(text.trim(), termWeeks);
  if (weeks === undefined || weeks.length === 0) return undefined;
  return weeks.every((week) => week >= 1 && week <= termWeeks) ? weeks : undefined;
}

function wholeTerm(text: string, termWeeks: number): number[] | undefined {
  const parity = /^(?:(每|全)|(单|odd)|(双|even))周?$/i.exec(text);
  if (parity === null) return undefined;
  return weekRange(1, termWeeks, parity[2] ? 'odd' : parity[3] ? 'even' : undefined);
}

/** Weeks in words: `1–16 周`, `1–15 周（单）`, `1–4、6 周`, `第 3 周`; `Weeks 1–15 (odd)`, `Week 3`. */
export function weeksText(weeks: readonly number[], l: AppLocale): string {
  const [first] = weeks;
  const last = weeks[weeks.length - 1];
  if (first === undefined) return l === 'en' ? 'No weeks' : '没有周次';
  if (weeks.length === 1) return l === 'en' ? `Week ${first}` : `第 ${first} 周`;
  const alternating = weeks.length > 2 && weeks.every((week, index) => week === first + 2 * index);
  if (alternating) {
    const parity = first % 2 === 1;
    return l === 'en'
      ? `Weeks ${first}–${last} (${parity ? 'odd' : 'even'})`
      : `${first}–${last} 周（${parity ? '单' : '双'}）`;
  }
  const parts = runs(weeks).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  return l === 'en' ? `Weeks ${parts.join(', ')}` : `${parts.join('、')} 周`;
}

function runs(weeks: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const week of weeks) {
    const open = found[found.length - 1];
    if (open !== undefined && week === open[1] + 1) open[1] = week;
    else found.push([week, week]);
  }
  return found;
}
