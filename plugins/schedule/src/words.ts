/** Days, weeks, times and items in words. Pure. */
import { type AppLocale, formatDay, formatLocalDate, weekdayName } from '@pku-harness/sdk';
import {
  clockOfMinutes,
  type DayItem,
  isAllDay,
  periodsOf,
  type Term,
  type TimetableItem,
  weekdayOf,
  weeksText,
} from '@pku-harness/sdk/timetable';
import { strings, type Words } from './strings';
import { markOf } from './week-view';

const NOON = 'T12:00:00+08:00';
const ZONE = 'Asia/Shanghai';

/** A day as an instant on the campus: its noon. */
export function noonOf(date: string): number {
  return Date.parse(`${date}${NOON}`);
}

/** `9月21日`, `Sep 21` */
export function dateText(date: string, l: AppLocale): string {
  return formatLocalDate(noonOf(date), l, ZONE);
}

/** `9月21日 周一`, `Mon, Sep 21` */
export function dayText(date: string, l: AppLocale): string {
  const weekday = weekdayName(weekdayOf(date), l);
  return l === 'en' ? `${weekday}, ${dateText(date, l)}` : `${dateText(date, l)} ${weekday}`;
}

/** A day where there is hardly room, on two lines: `一` over `21`, `Mon` over `21`. */
export function shortDay(date: string, l: AppLocale): string {
  const weekday = weekdayName(weekdayOf(date), l);
  return `${l === 'en' ? weekday : weekday.slice(1)}\n${Number(date.slice(8))}`;
}

/** A day as seen from today, with its date: `今天 · 9月21日 周一`. */
export function dayHeading(date: string, today: string, l: AppLocale): string {
  const near = Math.abs(noonOf(date) - noonOf(today)) <= 86_400_000;
  return near ? `${formatDay(noonOf(date), l, noonOf(today), ZONE)} · ${dayText(date, l)}` : dayText(date, l);
}

/** A row of days: `9月21日 – 27日`. */
export function rangeText(from: string, to: string, l: AppLocale): string {
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const end = sameMonth ? (l === 'en' ? String(Number(to.slice(8))) : `${Number(to.slice(8))}日`) : dateText(to, l);
  return `${dateText(from, l)}–${end}`;
}

/** A week in words: `第 3 周`, `开学前 2 周`, `假期`. */
export function weekText(week: number, term: Term, l: AppLocale): string {
  const s = strings[l];
  if (week > term.weeks) return s.vacation;
  return week >= 1 ? s.weekOf(week) : s.weeksBefore(1 - week);
}

/** The time of an item on a day: `08:00–09:50`, `18:00 截止`, `全天`. */
export function timeText({ item, start, end }: DayItem, s: Words): string {
  if (isAllDay({ start, end })) return s.allDay;
  if (start === end) return s.due(clockOfMinutes(start));
  return `${clockOfMinutes(start)}–${clockOfMinutes(item.end > 1440 ? end : item.end)}`;
}

/** The periods that a span fills: `第 1–2 节`; nothing where it fills none. */
export function periodText(span: { readonly start: number; readonly end: number }, term: Term, s: Words): string {
  const found = periodsOf(term.periods, span);
  if (found === undefined) return '';
  return found.first === found.last ? s.period(found.first) : s.periods(`${found.first}–${found.last}`);
}

/** When an item takes place, in one line for a list. */
export function whenText(item: TimetableItem, term: Term, l: AppLocale): string {
  const s = strings[l];
  const time = timeText({ item, date: item.date ?? '', start: item.start, end: item.end }, s);
  if (item.date === undefined) {
    const periods = periodText(item, term, s);
    return join([weekdayName(item.weekday, l), time, periods, weeksText(item.weeks, l)]);
  }
  const last = item.lastDate === undefined ? '' : `–${dayText(item.lastDate, l)}`;
  return join([`${dayText(item.date, l)}${last}`, time]);
}

/** What stands in a block. */
export interface BlockTexts {
  /** What must not be missed, in a word: an exam, something that is due. */
  readonly mark?: string;
  readonly title: string;
  readonly place?: string;
}

/** What stands in the block of an item. */
export function blockTexts(item: TimetableItem, s: Words): BlockTexts {
  const mark = markOf(item);
  const { title, place } = item;
  return {
    ...(mark === 'course' || mark === 'own' ? {} : { mark: s[mark] }),
    title,
    ...(place === undefined ? {} : { place }),
  };
}

/** The name of a block: what stands in it, then the day, the time and the periods. */
export function blockName(one: DayItem, term: Term, l: AppLocale): string {
  const s = strings[l];
  const { mark, title, place } = blockTexts(one.item, s);
  const seen = [mark, title, place].filter((text) => text !== undefined).join(' ');
  const own = markOf(one.item) === 'own' ? s.own : '';
  const rest = [dayText(one.date, l), timeText(one, s), periodText(one, term, s), own].filter((text) => text !== '');
  return [seen, ...rest].join(l === 'en' ? ', ' : '，');
}

/** Texts in one line. */
export function join(texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text !== '').join(' · ');
}
