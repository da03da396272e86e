/** Items as the model and the widgets read them: times as text, periods where they fit, nothing that says nothing. */
import type { AppLocale, DecidingField, KeptItem, TimetableDay } from '@pku-harness/sdk';
import {
  clockOfMinutes,
  type DayItem,
  isAllDay,
  type Period,
  periodsOf,
  type TimetableItem,
  weeksText,
} from '@pku-harness/sdk/timetable';

/** Notes are cut for the model; whoever wants all of one opens the item. */
const NOTE_SHOWN = 300;

/** A span of minutes in words. */
export interface Span {
  readonly start?: string;
  readonly end?: string;
  readonly allDay?: true;
  /** Such as `3-4`; absent when it does not begin and end with periods. */
  readonly periods?: string;
}

/** The times of an item on a day. */
export function spanOf(span: { readonly start: number; readonly end: number }, periods: readonly Period[]): Span {
  if (isAllDay(span)) return { allDay: true };
  const found = periodsOf(periods, span);
  const text = found && (found.first === found.last ? `${found.first}` : `${found.first}-${found.last}`);
  return {
    start: clockOfMinutes(span.start),
    ...(span.end === span.start ? {} : { end: clockOfMinutes(span.end) }),
    ...(text === undefined ? {} : { periods: text }),
  };
}

/** What an item says beside when it takes place. */
export function factsOf(item: KeptItem) {
  const { id, title, kind, place, teacher, note, source, tainted } = item;
  return {
    id,
    title,
    ...(kind === 'course' ? {} : { kind }),
    ...(place === undefined ? {} : { place }),
    ...(teacher === undefined ? {} : { teacher }),
    ...(note === undefined ? {} : { note: note.slice(0, NOTE_SHOWN) }),
    ...(source === 'own' ? {} : { source }),
    ...(tainted ? { tainted } : {}),
  };
}

/** An item on a day. */
export function describeDayItem({ item, start, end }: DayItem<KeptItem>, periods: readonly Period[]) {
  const { id, title, ...facts } = factsOf(item);
  return { id, title, ...spanOf({ start, end }, periods), ...facts };
}

/** A day with what takes place on it. */
export function describeDay({ date, weekday, week, items }: TimetableDay, periods: readonly Period[]) {
  return { date, weekday, week, items: items.map((one) => describeDayItem(one, periods)) };
}

/** An item with when it takes place, whichever days that are. */
export function describeItem(item: KeptItem, periods: readonly Period[], locale: AppLocale) {
  const { id, title, ...facts } = factsOf(item);
  return { id, title, ...whenOf(item, locale), ...spanOf(item, periods), ...facts };
}

/** The days of an item. */
export function whenOf(item: TimetableItem, locale: AppLocale) {
  if (item.date === undefined) return { weekday: item.weekday, weeks: weeksText(item.weeks, locale) };
  return { date: item.date, ...(item.lastDate === undefined ? {} : { lastDate: item.lastDate }) };
}

/** Whether any of these holds words of third parties. */
export function anyTainted(items: readonly { readonly tainted?: boolean }[]): boolean {
  return items.some(({ tainted }) => tainted === true);
}

/** What a person must see of an item before saying yes. */
export function itemFields(input: Readonly<Record<string, unknown>>): readonly DecidingField[] {
  const { title, place, kind: _kind, teacher: _teacher, note, color: _color, id: _id, ...when } = input;
  const field = (zh: string, en: string, value: unknown): DecidingField[] =>
    value === undefined ? [] : [{ label: { zh, en }, value: value === null ? '—' : String(value) }];
  const times = Object.entries(when)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ');
  return [
    ...field('名称', 'Title', title),
    ...field('时间', 'When', times === '' ? undefined : times),
    ...field('地点', 'Place', place),
    ...field('备注', 'Note', note),
  ];
}
