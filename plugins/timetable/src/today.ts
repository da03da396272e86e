/** Today as a card and a sentence need it. Pure. */
import { type AppLocale, formatDay, type KeptItem, plural, type TimetableView, type ZoneId } from '@pku-harness/sdk';
import { clockOfMinutes, type DayItem, isAllDay, termTitle } from '@pku-harness/sdk/timetable';
import { describeDayItem } from './describe';

/** An item of a day. */
export type DayLine = ReturnType<typeof describeDayItem> & {
  /** Minutes from midnight; the whole day is 0 to 1440. */
  readonly from: number;
  readonly to: number;
  /** Index for `courseColor(i)`. */
  readonly color: number;
};

/** What `timetable.today` answers. */
export interface Today {
  readonly date: string;
  readonly weekday: number;
  /** The term, its title, and the week of it that this is: 0 and less before the first. */
  readonly term: string;
  readonly termTitle: string;
  readonly week: number;
  readonly inTerm: boolean;
  readonly zone: ZoneId;
  /** The day in a sentence. */
  readonly summary: string;
  readonly items: readonly DayLine[];
  /** The first thing of the next days on which there is something. */
  readonly next?: DayLine & { readonly date: string };
}

/** From the days of today and after. */
export function todayOf(
  view: TimetableView,
  colors: (item: KeptItem) => number,
  locale: AppLocale,
  now: number,
): Today {
  const { term, days } = view;
  const [day] = days;
  const lines = (items: readonly DayItem<KeptItem>[]) =>
    items.map(
      (one): DayLine => ({
        ...describeDayItem(one, term.periods),
        from: one.start,
        to: one.end,
        color: colors(one.item),
      }),
    );
  const later = days.slice(1).find(({ items }) => items.some(({ item }) => !isAllDay(item)));
  const [nextItem] = lines((later?.items ?? []).filter(({ item }) => !isAllDay(item)));
  const items = lines(day?.items ?? []);
  const week = day?.week ?? 0;
  const next = later === undefined || nextItem === undefined ? undefined : { ...nextItem, date: later.date };
  return {
    date: view.today,
    weekday: day?.weekday ?? 1,
    term: term.id,
    termTitle: termTitle(term, locale),
    week,
    inTerm: week >= 1 && week <= term.weeks,
    zone: term.zone,
    summary: summaryOf(items, next, locale, now),
    items,
    ...(next === undefined ? {} : { next }),
  };
}

function summaryOf(items: readonly DayLine[], next: Today['next'], l: AppLocale, now: number): string {
  if (items.length > 0) {
    const said = items.map(lineText).join(l === 'en' ? '; ' : '；');
    return l === 'en' ? `${plural(items.length, 'item')} today: ${said}` : `今天 ${items.length} 项：${said}`;
  }
  const nothing = l === 'en' ? 'Nothing today' : '今天没有安排';
  if (next === undefined) return nothing;
  const day = dayText(next.date, l, now);
  return l === 'en' ? `${nothing}. Next: ${day}, ${lineText(next)}` : `${nothing}，下一项：${day} ${lineText(next)}`;
}

function lineText({ title, allDay, from, place }: DayLine): string {
  return [...(allDay ? [] : [clockOfMinutes(from)]), title, ...(place === undefined ? [] : [`(${place})`])].join(' ');
}

/** A day as seen from today, such as `明天` or `周三`. Days of the campus are days of Beijing. */
export function dayText(date: string, l: AppLocale, now: number): string {
  return formatDay(Date.parse(`${date}T12:00:00+08:00`), l, now, 'Asia/Shanghai');
}
