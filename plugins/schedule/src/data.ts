/** What the schedule reads: all of it comes from tools, so that a tap and a sentence see the same. */
import type { HostUI, KeptItem, KeptTerm, TermItems, ToolData } from '@pku-harness/sdk';
import { clockIn, colorsOf, PKU_PERIODS, termFor } from '@pku-harness/sdk/timetable';
import { useRef } from 'react';

/** A to-do as `todos.list` tells it. */
export interface TodoLine {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** Local time in the user’s zone; the day alone when only that counts. */
  readonly due?: string;
  readonly allDay?: boolean;
  readonly overdue?: boolean;
  readonly done?: string;
  readonly from?: string;
}

/** A job as `scheduler.list` tells it. */
export interface JobLine {
  readonly id: string;
  readonly title: string;
  readonly when: string;
  readonly next?: string;
  readonly state: 'active' | 'running' | 'paused' | 'finished';
  readonly problem?: string;
}

/** The terms as `timetable.terms` tells them. */
export interface Terms {
  readonly terms: readonly KeptTerm[];
  readonly now: string;
}

/** A term with everything in it. */
export interface TermData {
  readonly term: KeptTerm;
  readonly terms: readonly KeptTerm[];
  readonly items: readonly KeptItem[];
  /** It is the term of now, and its items are here. */
  readonly present: boolean;
  readonly colorOf: (item: KeptItem) => number;
}

/** What came of a read: the data, that it is on its way, or why there is none. */
export type Read<T> =
  | { readonly is: 'ready'; readonly data: T }
  | { readonly is: 'waiting' }
  | { readonly is: 'failed'; readonly error: string; readonly again: () => Promise<void> };

/** The term of a day. */
export function useTerm(host: HostUI, date: string): Read<TermData> {
  const terms = host.useToolData<Terms>('timetable.terms', {});
  const term = terms.value === undefined ? undefined : termFor(terms.value.terms, date);
  return useItems(host, terms, term?.id);
}

/** A term by its id; the present one without. */
export function useNamedTerm(host: HostUI, id: string | undefined): Read<TermData> {
  const terms = host.useToolData<Terms>('timetable.terms', {});
  return useItems(host, terms, id === '' ? undefined : id);
}

function useItems(host: HostUI, terms: ToolData<Terms>, id: string | undefined): Read<TermData> {
  // The present term has one name in the cache, whoever asks for it.
  const present = id === undefined || id === terms.value?.now;
  const items = host.useToolData<TermItems>('timetable.items', present ? {} : { term: id });
  const shown = useRef(false);
  const failed = [terms, items].find(({ value, error }) => value === undefined && error !== undefined);
  if (failed?.error !== undefined) return { is: 'failed', error: failed.error, again: failed.refresh };
  if (terms.value === undefined) return { is: 'waiting' };
  const { terms: all, now } = terms.value;
  const term = items.value?.term ?? (shown.current ? all.find((one) => one.id === id) : undefined);
  if (term === undefined) return { is: 'waiting' };
  shown.current = true;
  // Whoever goes on into another term keeps what is on the screen, and the focus in it, until its items are here.
  const kept = items.value?.items ?? [];
  const here = items.value !== undefined && term.id === now;
  return { is: 'ready', data: { term, terms: all, items: kept, present: here, colorOf: colorsOf(kept) } };
}

/** Open to-dos first, then done ones. */
export function useTodos(host: HostUI): ToolData<{ readonly todos: readonly TodoLine[] }> {
  return host.useToolData('todos.list', {});
}

/** The day and minute of the campus clock at an instant. */
export function campusClock(now: number): { readonly date: string; readonly minutes: number } {
  return clockIn({ id: '', firstMonday: '1970-01-05', weeks: 1, zone: 'Asia/Shanghai', periods: PKU_PERIODS }, now);
}
