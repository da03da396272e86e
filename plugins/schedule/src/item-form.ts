/** The form of an item: from an item or an empty place to fields, and from fields to what the tools take. Pure. */
import type { KeptItem } from '@pku-harness/sdk';
import {
  clockOfMinutes,
  type ItemKind,
  isAllDay,
  minutesOf,
  type Period,
  periodsOf,
  type Term,
  weekdayOf,
  weekRange,
} from '@pku-harness/sdk/timetable';

/** How often it takes place. */
export type Rhythm = 'weekly' | 'once';
/** Which weeks: a pattern between two, or ones chosen by hand. */
export type WeekPattern = 'all' | 'odd' | 'even' | 'chosen';

/** The fields. */
export interface ItemForm {
  readonly title: string;
  readonly kind: ItemKind;
  readonly rhythm: Rhythm;
  readonly weekday: number;
  readonly pattern: WeekPattern;
  readonly firstWeek: number;
  readonly lastWeek: number;
  readonly chosen: readonly number[];
  readonly date: string;
  readonly allDay: boolean;
  /** Times as periods of the term; only where they fit. */
  readonly byPeriods: boolean;
  readonly firstPeriod: number;
  readonly lastPeriod: number;
  /** `HH:mm` */
  readonly start: string;
  readonly end: string;
  readonly place: string;
  readonly teacher: string;
  readonly note: string;
  /** Index of a color; absent: chosen by the app. */
  readonly color: number | undefined;
}

/** Teaching weeks; the last two of a term are for exams. */
const EXAM_WEEKS = 2;

/** An empty form for a day, and for a minute of it that was pressed. */
export function emptyForm(term: Term, date: string, minutes?: number): ItemForm {
  const period = nearestPeriod(term.periods, minutes);
  const last = Math.max(1, term.weeks - (term.weeks > 2 * EXAM_WEEKS ? EXAM_WEEKS : 0));
  return {
    title: '',
    kind: 'course',
    rhythm: 'weekly',
    weekday: weekdayOf(date),
    pattern: 'all',
    firstWeek: 1,
    lastWeek: last,
    chosen: [],
    date,
    allDay: false,
    byPeriods: period !== undefined,
    firstPeriod: period?.number ?? 1,
    lastPeriod: followedBy(term.periods, period),
    start: clockOfMinutes(period?.start ?? 480),
    end: clockOfMinutes(endOf(term.periods, followedBy(term.periods, period)) ?? 590),
    place: '',
    teacher: '',
    note: '',
    color: undefined,
  };
}

/** The form of an item. `date` is the day it was opened on: what changes to once takes place then. */
export function formOf(item: KeptItem, term: Term, date: string): ItemForm {
  const empty = emptyForm(term, date);
  const span = item.end > 1440 ? undefined : periodsOf(term.periods, item);
  const weeks = item.weeks ?? [];
  return {
    ...empty,
    title: item.title,
    kind: item.kind,
    rhythm: item.date === undefined ? 'weekly' : 'once',
    weekday: item.weekday ?? weekdayOf(item.date ?? date),
    ...(item.date === undefined ? patternOf(weeks) : {}),
    date: item.date ?? date,
    allDay: isAllDay(item),
    byPeriods: span !== undefined && item.kind !== 'deadline',
    firstPeriod: span?.first ?? empty.firstPeriod,
    lastPeriod: span?.last ?? empty.lastPeriod,
    start: isAllDay(item) ? empty.start : clockOfMinutes(item.start),
    end: isAllDay(item) ? empty.end : clockOfMinutes(item.end),
    place: item.place ?? '',
    teacher: item.teacher ?? '',
    note: item.note ?? '',
    color: item.color,
  };
}

/** Weeks as a pattern, where they are one. */
function patternOf(weeks: readonly number[]): Pick<ItemForm, 'pattern' | 'firstWeek' | 'lastWeek' | 'chosen'> {
  const firstWeek = weeks[0] ?? 1;
  const lastWeek = weeks[weeks.length - 1] ?? firstWeek;
  const is = (pattern: WeekPattern) =>
    weeksOf({ pattern, firstWeek, lastWeek, chosen: [] }).join() === weeks.join() && weeks.length > 0;
  const parity = firstWeek % 2 === 1 ? 'odd' : 'even';
  const pattern = is('all') ? 'all' : is(parity) ? parity : 'chosen';
  return { pattern, firstWeek, lastWeek, chosen: weeks };
}

/** The weeks that the fields mean. */
export function weeksOf({
  pattern,
  firstWeek,
  lastWeek,
  chosen,
}: Pick<ItemForm, 'pattern' | 'firstWeek' | 'lastWeek' | 'chosen'>): readonly number[] {
  if (pattern === 'chosen') return [...chosen].sort((a, b) => a - b);
  return weekRange(firstWeek, lastWeek, pattern === 'all' ? undefined : pattern);
}

/** The form with some fields changed, the others made to fit. */
export function changed(form: ItemForm, change: Partial<ItemForm>, term: Term): ItemForm {
  const next = { ...form, ...change };
  if (change.pattern === 'chosen' && form.pattern !== 'chosen') next.chosen = weeksOf(form);
  if (next.firstWeek > next.lastWeek) {
    if (change.firstWeek === undefined) next.firstWeek = next.lastWeek;
    else next.lastWeek = next.firstWeek;
  }
  if (next.firstPeriod > next.lastPeriod) {
    if (change.firstPeriod === undefined) next.firstPeriod = next.lastPeriod;
    else next.lastPeriod = next.firstPeriod;
  }
  if (change.firstPeriod !== undefined || change.lastPeriod !== undefined) {
    next.start = clockOfMinutes(term.periods.find(({ number }) => number === next.firstPeriod)?.start ?? 0);
    next.end = clockOfMinutes(endOf(term.periods, next.lastPeriod) ?? 0);
  }
  if (change.date !== undefined && change.date !== '') next.weekday = weekdayOf(change.date);
  // An exam or a deadline takes place once; what is said again afterwards stands.
  if (change.kind === 'exam' || change.kind === 'deadline') {
    next.rhythm = 'once';
    next.byPeriods = false;
  }
  if (change.rhythm === 'weekly') next.allDay = false;
  return next;
}

/** What is wrong with a field. */
export type FormProblem = 'title' | 'weeks' | 'date' | 'start' | 'end';

/** What must be mended before the form can be sent. */
export function problemsOf(form: ItemForm): readonly FormProblem[] {
  const problems: FormProblem[] = [];
  if (form.title.trim() === '') problems.push('title');
  if (form.rhythm === 'once' && form.date === '') problems.push('date');
  if (form.rhythm === 'weekly' && weeksOf(form).length === 0) problems.push('weeks');
  if (timed(form) && !form.byPeriods) {
    if (minutesOf(form.start) === undefined) problems.push('start');
    if (form.kind !== 'deadline' && (minutesOf(form.end) === undefined || form.end === form.start))
      problems.push('end');
  }
  return problems;
}

function timed({ rhythm, allDay }: ItemForm): boolean {
  return rhythm === 'weekly' || !allDay;
}

/** The input of `timetable.add`. */
export function addInput(form: ItemForm, term: string): Readonly<Record<string, unknown>> {
  const texts = { place: form.place, teacher: form.teacher, note: form.note };
  return {
    ...whenOf(form, term),
    title: form.title.trim(),
    kind: form.kind,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
    ...(form.color === undefined ? {} : { color: form.color }),
  };
}

/** The input of `timetable.update`: everything is named, and what is empty is removed. */
export function updateInput(form: ItemForm, term: string, id: string): Readonly<Record<string, unknown>> {
  const text = (value: string) => (value.trim() === '' ? null : value);
  return {
    id,
    ...whenOf(form, term),
    ...(timed(form) ? {} : { start: null }),
    title: form.title.trim(),
    kind: form.kind,
    place: text(form.place),
    teacher: text(form.teacher),
    note: text(form.note),
    color: form.color ?? null,
  };
}

function whenOf(form: ItemForm, term: string): Readonly<Record<string, unknown>> {
  const days =
    form.rhythm === 'weekly' ? { weekday: form.weekday, weeks: weeksOf(form).join(','), term } : { date: form.date };
  if (!timed(form)) return days;
  if (form.byPeriods) return { ...days, periods: `${form.firstPeriod}-${form.lastPeriod}` };
  return { ...days, start: form.start, ...(form.kind === 'deadline' ? {} : { end: form.end }) };
}

function nearestPeriod(periods: readonly Period[], minutes: number | undefined): Period | undefined {
  if (minutes === undefined) return periods[0];
  return periods.find(({ end }) => end > minutes) ?? periods[periods.length - 1];
}

/** The period that a class of two takes with it: the next one, unless a longer pause lies between. */
function followedBy(periods: readonly Period[], period: Period | undefined): number {
  if (period === undefined) return 1;
  const next = periods.find(({ number }) => number === period.number + 1);
  return next !== undefined && next.start - period.end <= 15 ? next.number : period.number;
}

function endOf(periods: readonly Period[], number: number): number | undefined {
  return periods.find((period) => period.number === number)?.end;
}
