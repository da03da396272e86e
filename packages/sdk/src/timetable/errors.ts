/** What can be wrong with a term or an item of the timetable, in both languages. */
import { HarnessError } from '../error';
import type { LocalText } from '../locale';

const TEXTS = {
  term_monday: { zh: '学期的第一天要是周一，写成 YYYY-MM-DD', en: 'A term begins on a Monday, written YYYY-MM-DD' },
  term_weeks: { zh: '学期要有 1 到 30 周', en: 'A term has 1 to 30 weeks' },
  term_periods: {
    zh: '各节课要按时间先后排列，互不重叠',
    en: 'Periods must come in order of time and must not overlap',
  },
  item_title: { zh: '写上名称，最多 200 个字', en: 'Give it a title of at most 200 characters' },
  item_when: {
    zh: '写明 weekday（每周几）或 date（哪一天），只写一个',
    en: 'Say when: either weekday (every week) or date (once)',
  },
  item_date: { zh: '这一天不存在，日期写成 YYYY-MM-DD', en: 'There is no such day; write it as YYYY-MM-DD' },
  item_last_date: {
    zh: 'lastDate 只用于全天的安排，不能早于 date，最多 60 天',
    en: 'lastDate is for whole days, not before date, and at most 60 days later',
  },
  item_weekday: { zh: 'weekday 是 1（周一）到 7（周日）', en: 'weekday is 1 (Monday) to 7 (Sunday)' },
  item_weeks: {
    zh: '周次要在学期之内，例如 "1-16" 或 "1-15单"',
    en: 'Weeks must lie inside the term, such as "1-16" or "1-15单" for odd weeks',
  },
  item_time: {
    zh: '时间写成 "HH:mm"，结束不早于开始；或者写 periods，例如 "3-4"',
    en: 'Write times as "HH:mm" with the end after the start, or periods such as "3-4"',
  },
  item_period: { zh: '没有这一节课', en: 'There is no such period' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** Codes of the errors of a timetable. */
export type TimetableErrorCode = keyof typeof TEXTS;

/** The error of a code. `where` is the field. */
export function timetableError(code: TimetableErrorCode, where: string): HarnessError {
  return new HarnessError(code, { ...TEXTS[code], where });
}
