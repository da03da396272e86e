/** Tools that tell what takes place. */
import { defineTool, type MetItems, type TermItems } from '@pku-harness/sdk';
import { addDays, colorsOf, termTitle } from '@pku-harness/sdk/timetable';
import { z } from 'zod';
import { anyTainted, describeDay } from './describe';
import { DAY, TERM } from './inputs';
import { type Today, todayOf } from './today';

/** How far `next` of `today` looks ahead, days. */
const AHEAD = 8;

/** What `timetable.get` answers. */
interface Days {
  readonly today: string;
  readonly term: string;
  /** Nobody has confirmed the dates of the term. */
  readonly termDatesAssumed?: true;
  /** The teaching week of today, where today is among the days. */
  readonly week?: number;
  readonly days: readonly ReturnType<typeof describeDay>[];
  readonly overlaps?: readonly MetItems[];
}

export const readTools = {
  get: defineTool({
    title: '课表',
    description:
      'Courses, exams, deadlines and own items day by day (days without any are left out), with today’s date, the teaching week, and items that ' +
      'overlap. Default: this week. Beijing time.',
    input: z.object({
      date: DAY.optional().describe('one day "YYYY-MM-DD"'),
      to: DAY.optional().describe('with date: last of at most 62 days'),
      week: z.number().int().min(-60).max(60).optional().describe('teaching week instead of date'),
    }),
    effect: 'read',
    holdsOthersWords: ({ days }: Days) => days.some(({ items }) => anyTainted(items)),
    execute: async ({ date, to, week }, { services, locale }): Promise<Days> => {
      const asked = to === undefined ? { date, week } : { from: date, to };
      const { term, today, days, overlaps } = await services.timetable.get(asked);
      const known = days.find((day) => day.date === today);
      return {
        today,
        term: termTitle(term, locale),
        ...(term.assumed ? { termDatesAssumed: true } : {}),
        ...(known === undefined ? {} : { week: known.week }),
        days: days.filter(({ items }) => items.length > 0).map((day) => describeDay(day, term.periods)),
        ...(overlaps.length === 0 ? {} : { overlaps }),
      };
    },
  }),

  today: defineTool({
    title: '今天的课',
    description:
      'Today’s items with a `summary` in a sentence, the term and the teaching week, and the `next` thing after today within a week.',
    input: z.object({}),
    effect: 'read',
    onDemand: true,
    holdsOthersWords: ({ items, next }: Today) => anyTainted(next === undefined ? items : [...items, next]),
    execute: async (_input, { services, locale, now }): Promise<Today> => {
      const { today } = await services.timetable.get();
      const view = await services.timetable.get({ from: today, to: addDays(today, AHEAD - 1) });
      const { items } = await services.timetable.items();
      return todayOf(view, colorsOf(items), locale, now);
    },
  }),

  items: defineTool({
    title: '学期里的全部安排',
    description:
      'Every item of a term as it is kept: weekday and weeks or date, minutes from midnight, kind, source; and the term with its periods. For ' +
      'days use timetable__get.',
    input: z.object({ term: TERM }),
    effect: 'read',
    onDemand: true,
    holdsOthersWords: ({ items }: TermItems) => anyTainted(items),
    execute: async (input, { services }) => services.timetable.items(input),
  }),
};
