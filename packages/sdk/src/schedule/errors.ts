/** What can be wrong with a schedule, in both languages. */
import { HarnessError } from '../error';
import type { LocalText } from '../locale';
import { SCHEDULE_LIMITS } from './limits';

const { every, count, years } = SCHEDULE_LIMITS;

const TEXTS = {
  schedule_empty: {
    zh: '写明 at（第一次的时间）或 repeat（怎样重复）',
    en: 'Say when: at (the first time), repeat, or both',
  },
  schedule_time: {
    zh: '时间要写成 "YYYY-MM-DD HH:mm"，例如 2026-10-21 09:00',
    en: 'Write the time as "YYYY-MM-DD HH:mm", such as 2026-10-21 09:00',
  },
  schedule_day: { zh: '这一天不存在，请换一个日期', en: 'There is no such day; choose another' },
  schedule_past: { zh: '这个时间已经过去了，请选一个以后的时间', en: 'That time has passed; choose a later one' },
  schedule_far: {
    zh: `最远只能安排到 ${years} 年以后`,
    en: `Nothing can be scheduled more than ${years} years ahead`,
  },
  schedule_interval: {
    zh: `间隔要是 1 到 ${every} 的整数`,
    en: `The interval must be a whole number from 1 to ${every}`,
  },
  schedule_unit: {
    zh: '间隔的单位只能是 minutes、hours、days、weeks 或 months',
    en: 'The unit must be minutes, hours, days, weeks or months',
  },
  schedule_count: {
    zh: `次数要是 1 到 ${count} 的整数`,
    en: `The count must be a whole number from 1 to ${count}`,
  },
  schedule_until: {
    zh: '结束的时间早于第一次，请改晚一些',
    en: 'It ends before the first run; choose a later end',
  },
  schedule_weekdays: {
    zh: 'weekdays 是 1（周一）到 7（周日），只能与 weeks 一起用',
    en: 'weekdays are 1 (Monday) to 7 (Sunday) and go only with weeks',
  },
  schedule_month_day: {
    zh: 'day 是 1 到 31，只能与 months 一起用',
    en: 'day is 1 to 31 and goes only with months',
  },
  schedule_clock: {
    zh: '几点要写成 "HH:mm"，例如 09:00',
    en: 'Write the time of day as "HH:mm", such as 09:00',
  },
  schedule_no_clock: {
    zh: '写明几点：repeat.time，或者第一次的时间 at',
    en: 'Say at what time: repeat.time, or the first run in at',
  },
  schedule_two_clocks: {
    zh: 'at 和 repeat.time 写了两个不同的时刻，请只留一个',
    en: 'at and repeat.time name two different times of day; keep one',
  },
  schedule_zone: {
    zh: '不认识这个时区，请在设置里另选一个',
    en: 'This time zone is unknown; choose another in settings',
  },
  schedule_broken: { zh: '存下的安排读不出来，请删掉重建', en: 'The stored schedule cannot be read; make it anew' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** Codes of the errors of a schedule. */
export type ScheduleErrorCode = keyof typeof TEXTS;

/** The error of a code. `where` is the field, such as `repeat.every`. */
export function scheduleError(code: ScheduleErrorCode, where?: string): HarnessError {
  return new HarnessError(code, { ...TEXTS[code], ...(where === undefined ? {} : { where }) });
}
