/** Which terms there are, and which of them a day belongs to. Pure. */
import type { KeptTerm } from '@pku-harness/sdk';
import { addDays, lastDay, type TimetableItem, termFor, usualTerms } from '@pku-harness/sdk/timetable';

/** Days before and after a term that still count as around it, where no other term limits them. */
const AROUND = 70;

/** Terms that were set, and the usual ones around a day that lie over none of them; in order. */
export function allTerms(set: readonly KeptTerm[], today: string): readonly KeptTerm[] {
  const usual = usualTerms(today)
    .map((term): KeptTerm => ({ ...term, assumed: true }))
    .filter((term) => !set.some((other) => other.id === term.id || liesOver(other, term)));
  return [...set, ...usual].sort((a, b) => (a.firstMonday < b.firstMonday ? -1 : 1));
}

/** Whether two terms have days in common. */
export function liesOver(a: KeptTerm, b: KeptTerm): boolean {
  return a.firstMonday <= lastDay(b) && b.firstMonday <= lastDay(a);
}

/** The term of a day: the one it lies in, or the next one to begin. There always is one. */
export function termOfDay(terms: readonly KeptTerm[], date: string): KeptTerm {
  return termFor(terms, date) as KeptTerm;
}

/** The days that belong to a term, with those between it and its neighbours. */
export function daysAround(terms: readonly KeptTerm[], term: KeptTerm): { readonly from: string; readonly to: string } {
  const before = terms.filter((other) => lastDay(other) < term.firstMonday).at(-1);
  const after = terms.find((other) => other.firstMonday > lastDay(term));
  return {
    from: before === undefined ? addDays(term.firstMonday, -AROUND) : addDays(lastDay(before), 1),
    to: after === undefined ? addDays(lastDay(term), AROUND) : addDays(after.firstMonday, -1),
  };
}

/** Whether an item takes place in a term or around it. */
export function around(item: TimetableItem, { from, to }: { readonly from: string; readonly to: string }): boolean {
  return item.date === undefined || (item.date <= to && (item.lastDate ?? item.date) >= from);
}
